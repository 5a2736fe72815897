"""The body of a page for another website: what has to come along, and what of it leads nowhere there."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import unquote, urlsplit

from sitewright.catalog.link_targets import shop_target
from sitewright.catalog.models import Category, Product
from sitewright.content.link_targets import LinkTarget, target_of
from sitewright.content.page_tree import NodeTypes, Tree, items_of
from sitewright.content.settings_schema.source import CATEGORY, PICKED, picked_ids
from sitewright.media.models import MediaFile, RecordingText

_FILE = re.compile(r"(?<![\w:/.])/media/([0-9a-f]{32})/")
_HREF = re.compile(r"\bhref=[\"'](/[^\"']*)[\"']|\]\((/[^()\[\]\s]*)\)")


@dataclass(frozen=True, slots=True)
class LeftOut:
    """`kind` is product, category, link, file, block or code; `name` is what an owner knows it by."""

    kind: str
    name: str


@dataclass(frozen=True, slots=True)
class Named:
    """What a body names of its website: files by id, titles of picked products by id and address, addresses
    of categories, and links that lead to something."""

    files: list[MediaFile]
    texts: list[RecordingText]
    products: Mapping[str, tuple[str, str]]
    categories: Mapping[str, str]
    links: list[str]


def named_in(tree: Tree, picture_id: str) -> Named:
    """Asked in the website the body stands in; `picture_id` is the page's own picture, or empty."""
    texts = [text for _, item in items_of(tree) for text in texts_in(item["settings"])]
    picked = {each for text in texts for each in picked_ids(text) or ()}
    categories = {text.removeprefix(CATEGORY) for text in texts if text.startswith(CATEGORY)}
    products = Product.objects.filter(id__in=picked).values_list("id", "slug", "title")
    shelves = Category.objects.filter(slug__in=categories).values_list("slug", "display_name")
    files = list(
        MediaFile.objects.filter(
            id__in={picture_id, *(each for text in texts for each in _FILE.findall(text))}
        )
    )
    posters = MediaFile.objects.filter(id__in={each.poster_id for each in files if each.poster_id})
    return Named(
        files=list({each.id: each for each in [*files, *posters]}.values()),
        texts=list(RecordingText.objects.filter(media__in=files, deleted_at=None)),
        products={id_: (slug, title) for id_, slug, title in products},
        categories=dict(shelves),
        links=sorted({each for text in texts for each in _links_in(text) if at(each)}),
    )


def products_here(named: Named) -> dict[str, str]:
    """The products of the website in scope that stand at the addresses of those the body names."""
    by_slug = {slug: id_ for id_, (slug, _) in named.products.items()}
    found = Product.objects.filter(slug__in=by_slug).values_list("slug", "id")
    return {by_slug[slug]: id_ for slug, id_ in found}


def lacking_here(named: Named, products: Mapping[str, str]) -> Iterator[LeftOut]:
    """What the body names and the website in scope does not have."""
    yield from (
        LeftOut("product", title) for id_, (_, title) in named.products.items() if id_ not in products
    )
    here = set(Category.objects.filter(slug__in=named.categories).values_list("slug", flat=True))
    yield from (LeftOut("category", name) for slug, name in named.categories.items() if slug not in here)
    yield from (LeftOut("link", link) for link in named.links if not at(link))


def at(address: str) -> LinkTarget | None:
    """What of the website in scope a link leads to."""
    slug, *below = [unquote(part) for part in urlsplit(address).path.strip("/").split("/")]
    return shop_target(slug, below) or target_of(slug, below)


def texts_in(value: Any) -> Iterator[str]:
    """Every text in the values of settings, whatever their shape."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | dict):
        for each in value.values() if isinstance(value, dict) else value:
            yield from texts_in(each)


def with_ids(files: Mapping[str, str], products: Mapping[str, str]) -> Callable[[Any], Any]:
    """Values of settings with these ids in the place of the others'; a product without one is picked no
    more."""

    def rewritten(value: Any) -> Any:
        if isinstance(value, list):
            return [rewritten(each) for each in value]
        if isinstance(value, dict):
            return {name: rewritten(each) for name, each in value.items()}
        if not isinstance(value, str):
            return value
        picked = picked_ids(value)
        if picked is not None:
            return PICKED + ",".join(products[each] for each in picked if each in products)
        return _FILE.sub(lambda found: f"/media/{files.get(found[1], found[1])}/", value)

    return rewritten


class Placing:
    """Puts a body among `types`, what pages of another website may be built of. `left_out` is what has no
    place there: blocks its theme does not have, and code unless whoever copies may write some; it has the
    `titles` by which an owner knows blocks where the body comes from, by kind and type.
    """

    def __init__(
        self,
        types: NodeTypes,
        titles: Mapping[tuple[str, str], str],
        rewritten: Callable[[Any], Any],
        *,
        may_write_code: bool,
    ) -> None:
        self._types = types
        self._titles = titles
        self._rewritten = rewritten
        self._may_write_code = may_write_code
        self.left_out: list[LeftOut] = []

    def tree(self, tree: Tree) -> Tree:
        return {**tree, "sections": list(self._placed("section", tree["sections"], ("", "")))}

    def _placed(self, kind: str, items: Any, within: tuple[str, str]) -> Iterator[dict[str, Any]]:
        for item in items:
            is_known = self._types.knows(kind, item["type"])
            if not is_known or (within[0] and not self._types.may_hold(*within, item["type"])):
                self._leave_out("block", kind, item)
                continue
            inner = list(self._placed("block", item.get("blocks", ()), (kind, item["type"])))
            blocks = {"blocks": inner} if "blocks" in item else {}
            yield {**item, "settings": self._settings(kind, item), **blocks}

    def _settings(self, kind: str, item: dict[str, Any]) -> dict[str, Any]:
        settings = self._rewritten(item["settings"])
        code = [name for name in self._types.code_settings(kind, item["type"]) if settings.get(name)]
        if self._may_write_code or not code:
            return dict(settings)
        self._leave_out("code", kind, item)
        return {name: value for name, value in settings.items() if name not in code}

    def _leave_out(self, what: str, kind: str, item: dict[str, Any]) -> None:
        self.left_out.append(LeftOut(what, self._titles.get((kind, item["type"]), item["type"])))


def _links_in(text: str) -> Iterator[str]:
    """In markup, or the text itself where it is an address of this website."""
    # A line of writing that begins with a slash leads nowhere, and is left out by that.
    if text.startswith("/") and not text.startswith(("//", "/media/")):
        yield text
    yield from (
        link for found in _HREF.findall(text) if (link := found[0] or found[1]) and "/media/" not in link
    )
