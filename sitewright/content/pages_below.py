"""The pages right below others, as links name them."""

from collections import defaultdict
from collections.abc import Collection
from typing import Any

from sitewright.content.page_addresses import parent_of
from sitewright.content.translations.pages import translated_titles
from sitewright.kit.db.statements import read_rows
from sitewright.kit.tenancy import current_website_id

Context = dict[str, Any]


def pages_below(addresses: Collection[str]) -> dict[str, list[Context]]:
    """By address (`about`): the published pages {id, slug, title} right below it, in their owner's order. One
    query however many are asked for.
    """
    if not addresses:
        return {}
    # Some that lie deeper are read as well; owners have tens of pages, and seldom levels of them.
    beginnings = " OR ".join(["p.slug LIKE %s"] * len(addresses))
    rows = read_rows(
        "SELECT p.id, p.slug, p.title FROM content_page p "
        f"WHERE p.website_id = %s AND p.status = 'published' AND ({beginnings}) "
        "ORDER BY p.position, p.created_at",
        [current_website_id(), *(f"{address}/%" for address in addresses)],
    )
    found = [{"id": page_id, "slug": slug, "title": title} for page_id, slug, title in rows]
    below: dict[str, list[Context]] = defaultdict(list)
    for page in translated_titles(found):
        below[parent_of(page["slug"])].append(page)
    return {address: below[address] for address in addresses}
