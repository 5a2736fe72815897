"""Where links lead: what an owner can choose from, and what stands at an address now."""

from dataclasses import replace
from urllib.parse import unquote, urlsplit

from sitewright.catalog.link_targets import shop_target
from sitewright.catalog.owner_queries import list_owner_products
from sitewright.catalog.owner_rows import OwnerRow
from sitewright.content.link_targets import LinkTarget, find_targets, section_of, target_of

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
    found = shop_target(slug, below) or target_of(slug, below) or LinkTarget("page", "", address, "missing")
    is_secret = not with_products and (found.kind, found.state) == ("product", "hidden")
    return replace(found, title="") if is_secret else found


def _of_row(row: OwnerRow) -> LinkTarget:
    state = "public" if row.status == "visible" else "hidden"
    return LinkTarget("product", row.title, row.url, state, row.image_url)
