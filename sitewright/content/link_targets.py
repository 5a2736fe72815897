"""What links of the website can lead to, for owners: pages, collections and posts, hidden ones too."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice

from sitewright.content.kinds import known_kind
from sitewright.content.models import Collection, Item, Page, PublishingStatus
from sitewright.content.page_anchors import anchors_of_pages
from sitewright.content.past_addresses import moved_to
from sitewright.content.search import matching_subjects

_ITEM = "content.Item"


@dataclass(frozen=True, slots=True)
class LinkTarget:
    """`kind` is page, section, collection, category, product, post or system, the last for pages every site
    has; a section has the title of its page. `state` is public, hidden, moved or missing.
    """

    kind: str
    title: str
    url: str
    state: str
    image_url: str = ""


def find_targets(words: str, *, limit: int) -> list[LinkTarget]:
    """Pages and collections whose title or address holds the words, and public posts by search; of nothing
    asked, pages and collections in their order. At most `limit` of each, and with each page the sections of
    it that have a name.
    """
    pages, collections = Page.objects.order_by("position", "created_at"), Collection.objects.order_by("title")
    by_id = {page.id: _page(page) for page in pages.only("title", "slug", "status")}
    words = words.strip()
    found = {id_: target for id_, target in by_id.items() if _holds(target, words)}
    found |= {c.id: target for c in collections if _holds(target := _collection(c), words)}
    kept = dict(islice(found.items(), limit))
    anchors = anchors_of_pages([id_ for id_ in kept if id_ in by_id])
    named = [
        each
        for id_, target in kept.items()
        for each in (target, *(_section(target, anchor) for anchor in anchors.get(id_, ())))
    ]
    return [*named, *_posts(words, limit)] if words else named


def target_of(slug: str, below: Sequence[str]) -> LinkTarget | None:
    """What of pages, collections and posts is at `/slug/below`, or was there before; None where nothing
    ever was. What stands below a shop its own domain knows.
    """
    path = "/" + "/".join([slug, *below])
    page: Page | None = (
        Page.objects.filter(slug=path.removeprefix("/")).only("title", "slug", "status").first()
    )
    if page is not None:
        return _page(page)
    collection: Collection | None = Collection.objects.filter(slug=slug).first()
    if collection is not None:
        return _below(collection, below) if below else _collection(collection)
    to = moved_to(path)
    return None if to is None else _moved(to)


def section_of(slug: str, anchor: str) -> LinkTarget | None:
    """The section of that name on the page at `/slug` (`about/team`); missing where the page has none; None
    for no page.
    """
    page: Page | None = Page.objects.filter(slug=slug).only("title", "slug", "status").first()
    if page is None:
        return None
    target = _section(_page(page), anchor)
    is_there = anchor in anchors_of_pages([page.id]).get(page.id, ())
    return target if is_there else replace(target, state="missing")


def _moved(to: str) -> LinkTarget | None:
    slug, *below = to.removeprefix("/").split("/")
    now = target_of(slug, below)
    return None if now is None else LinkTarget(now.kind, now.title, now.url, "moved", now.image_url)


def _holds(target: LinkTarget, words: str) -> bool:
    return words.casefold() in target.title.casefold() or words.casefold() in target.url


def _page(page: Page) -> LinkTarget:
    return LinkTarget("page", page.title, f"/{page.slug}", _state(page.status == PublishingStatus.PUBLISHED))


def _section(page: LinkTarget, anchor: str) -> LinkTarget:
    return LinkTarget("section", page.title, f"{page.url}#{anchor}", page.state)


def _collection(collection: Collection) -> LinkTarget:
    return LinkTarget("collection", collection.title, f"/{collection.slug}", _state(collection.is_enabled))


def _posts(words: str, limit: int) -> list[LinkTarget]:
    ids = matching_subjects(words, _ITEM, limit=limit)
    return [_post(item) for item in Item.objects.filter(id__in=ids).select_related("collection")]


def _below(collection: Collection, below: Sequence[str]) -> LinkTarget | None:
    item: Item | None = (
        Item.objects.filter(collection=collection, slug=below[-1]).select_related("collection").first()
    )
    return None if item is None else _post(item)


def _post(item: Item) -> LinkTarget:
    kind = known_kind(item.collection.type)
    url = kind.item_path(item.collection.slug, item.slug) if kind else f"/{item.collection.slug}/{item.slug}"
    is_public = item.status == PublishingStatus.PUBLISHED and item.is_due and item.collection.is_enabled
    return LinkTarget("post", item.title, url, _state(is_public))


def _state(is_public: bool) -> str:
    return "public" if is_public else "hidden"
