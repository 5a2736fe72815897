"""The pages by which a theme is judged before it is chosen: of every kind that visitors come to, one."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, NamedTuple

from sitewright.content.errors import NoSuchPage
from sitewright.content.kinds import ListFilter, find_kind
from sitewright.content.owner_queries import draft_tree, first_page_id, list_pages
from sitewright.content.queries import page_without_tree
from sitewright.kit.messages import text
from sitewright.studio.sample_pages import SamplePage
from sitewright.studio.sample_purchase import sample_cart
from sitewright.themes.context.cart import cart_page_context
from sitewright.themes.context.page import page_context_of
from sitewright.themes.context.problem import problem_layout, problem_page_context
from sitewright.themes.context.search import search_context

_MOST_PAGES = 20

Site = Mapping[str, Any]


class PageChoice(NamedTuple):
    """`at` is what `theme_page` finds it by."""

    at: str
    title: str


def page_choices(site: Site) -> list[PageChoice]:
    """Pages, the first ones; lists and an item of each; search, cart, and what is said of a wrong address."""
    pages = [PageChoice(f"page-{page.id}", page.title) for page in islice(list_pages(), _MOST_PAGES)]
    others = [
        PageChoice("search", text("studio.theme-page-search")),
        PageChoice("cart", text("studio.theme-page-cart")),
        PageChoice("missing", text("studio.theme-page-missing")),
    ]
    return [*pages, *_of_collections(site), *others]


def _of_collections(site: Site) -> Iterator[PageChoice]:
    for collection in site["collections"]:
        title = str(collection["title"])
        yield PageChoice(f"list-{collection['id']}", title)
        yield PageChoice(f"item-{collection['id']}", text("studio.theme-page-item", title=title))


def theme_page(site: Site, at: str) -> SamplePage:
    """The page, in the look that `site` has; the home page without a name. Raises NoSuchPage."""
    kind, _, subject_id = at.partition("-")
    found = _FINDERS.get(kind or "page", _nothing)(site, subject_id)
    if found is None or found.context is None:
        raise NoSuchPage
    return found


def _nothing(_site: Site, _id: str) -> SamplePage | None:
    return None


def _page(site: Site, page_id: str) -> SamplePage | None:
    """The draft, as in the editor."""
    page_id = page_id or first_page_id() or ""
    page, tree = page_without_tree(page_id), draft_tree(page_id)
    if page is None or tree is None:
        return None
    return SamplePage(page["url"], "page", page_context_of(dict(site), {**page, "tree": tree}))


def _list(site: Site, collection_id: str) -> SamplePage | None:
    collection = _collection(site, collection_id)
    if collection is None:
        return None
    kind = find_kind(collection["type"])
    return SamplePage(
        collection["fullUrl"], kind.list_layout, kind.list_context(site, collection, ListFilter())
    )


def _item(site: Site, collection_id: str) -> SamplePage | None:
    """The first that is there; its list where there is none."""
    shown, collection = _list(site, collection_id), _collection(site, collection_id)
    if shown is None or shown.context is None or collection is None:
        return None
    item = next(iter(shown.context["items"]), None)
    if item is None:
        return shown
    kind = find_kind(collection["type"])
    return SamplePage(item["fullUrl"], kind.item_layout, kind.item_context(site, collection, item["urlId"]))


def _search(site: Site, _id: str) -> SamplePage:
    return SamplePage("/search", "search", search_context(site, "", "", 1))


def _cart(site: Site, _id: str) -> SamplePage:
    """With something in it, where there is something to buy."""
    shops = [each for each in site["collections"] if find_kind(each["type"]).is_sold]
    lists = [shown for shop in shops[:1] if (shown := _list(site, shop["id"])) and shown.context]
    products = [item for shown in lists if shown.context for item in shown.context["items"][:2]]
    return SamplePage("/cart", "cart", cart_page_context(site, sample_cart(products)))


def _missing(site: Site, _id: str) -> SamplePage:
    context = problem_page_context(site, "/", 404, "", request_id="")
    return SamplePage("", problem_layout(404), context)


def _collection(site: Site, collection_id: str) -> Mapping[str, Any] | None:
    return next((found for found in site["collections"] if found["id"] == collection_id), None)


_FINDERS = {
    "page": _page, "list": _list, "item": _item, "search": _search, "cart": _cart, "missing": _missing,
}  # fmt: skip
