"""Where links lead: what an owner can choose from, and what stands at an address now."""

from dataclasses import replace
from urllib.parse import unquote, urlsplit

from sitewright.catalog.models import Category, Product
from sitewright.catalog.owner_queries import list_owner_products
from sitewright.catalog.owner_rows import OwnerRow
from sitewright.content.link_targets import LinkTarget, find_targets, section_of, target_of
from sitewright.kit.tenancy import current_website_id

MOST_OF_A_KIND = 8

_SYSTEM = ("search", "cart", "checkout")
"""Addresses of every website that are neither pages nor collections."""


def found_links(words: str, *, with_products: bool) -> list[LinkTarget]:
    """What the words find. Of no words: pages and collections, then products as they are titled."""
    found = find_targets(words, limit=MOST_OF_A_KIND)
    if not with_products:
        return found
    products = list_owner_products(search=words, sort="title", page=1, page_size=MOST_OF_A_KIND)
    return [*found, *map(_of_row, products.rows)]


def link_state(address: str, *, with_products: bool) -> LinkTarget:
    """What is at the address of a link in this website; with `#name` the section of a page. Without products
    one that is hidden has no title: its name is not for everybody who may see pages.
    """
    parts = urlsplit(address)
    slug, *below = [unquote(part) for part in parts.path.strip("/").split("/")]
    page = "/".join([slug, *below])
    if parts.fragment and (section := section_of(page, unquote(parts.fragment))):
        return section
    if slug in _SYSTEM and not below:
        return LinkTarget("system", slug, f"/{slug}", "public")
    found = _of_shop(slug, below) or target_of(slug, below) or LinkTarget("page", "", address, "missing")
    is_secret = not with_products and (found.kind, found.state) == ("product", "hidden")
    return replace(found, title="") if is_secret else found


def _of_shop(slug: str, below: list[str]) -> LinkTarget | None:
    if len(below) == 2 and below[0] == "p":
        return _product(slug, below[1])
    return _category(slug, below[0]) if len(below) == 1 else None


def _in_shop(slug: str) -> dict[str, str]:
    """With the website once more: a joined table is in no scope, and collections are indexed by theirs."""
    return {"collection__website_id": current_website_id(), "collection__slug": slug}


def _product(shop: str, slug: str) -> LinkTarget | None:
    found: Product | None = (
        Product.objects.filter(slug=slug, **_in_shop(shop)).select_related("collection").first()
    )
    if found is None:
        return None
    is_public = found.visibility == "visible" and found.collection.is_enabled
    url = f"/{shop}/p/{found.slug}"
    return LinkTarget("product", found.title, url, "public" if is_public else "hidden")


def _category(shop: str, slug: str) -> LinkTarget | None:
    found: Category | None = (
        Category.objects.filter(slug=slug, **_in_shop(shop)).select_related("collection").first()
    )
    if found is None:
        return None
    state = "public" if found.collection.is_enabled else "hidden"
    return LinkTarget("category", found.display_name, f"/{shop}/{found.slug}", state)


def _of_row(row: OwnerRow) -> LinkTarget:
    state = "public" if row.status == "visible" else "hidden"
    return LinkTarget("product", row.title, row.url, state, row.image_url)
