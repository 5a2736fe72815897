"""Keeping how products are rated: counted anew from what is published, for all that changed at once."""

from collections.abc import Iterable

from sitewright.catalog.reviews.models import ReviewStatus
from sitewright.kit import site_versions
from sitewright.kit.db.dialect import for_update
from sitewright.kit.db.statements import execute, places, rows
from sitewright.kit.ids import new_id
from sitewright.kit.tenancy import current_website_id

_COLUMNS = ("ones", "twos", "threes", "fours", "fives")
_COUNTS = ", ".join(
    f"{name} = (SELECT count(*) FROM catalog_review r WHERE r.website_id = catalog_productrating.website_id "
    f"AND r.product_id = catalog_productrating.product_id AND r.status = '{ReviewStatus.PUBLISHED}' "
    f"AND r.stars = {stars})"
    for stars, name in enumerate(_COLUMNS, start=1)
)


def show_changes(product_ids: Iterable[str]) -> None:
    """Count anew and let pages show it, in the transaction of what changed."""
    ids = sorted(set(product_ids))
    if not ids:
        return
    _lock(ids)
    where = f"website_id = %s AND product_id IN ({places(ids)})"
    execute(f"UPDATE catalog_productrating SET {_COUNTS} WHERE {where}", [current_website_id(), *ids])
    site_versions.bump(keeps_products=True)


def _lock(product_ids: list[str]) -> None:
    """Held until the transaction ends, so that what is counted after it is what is written; in one order, so
    that two who do this do not wait for each other.
    """
    site = current_website_id()
    given = ", ".join("(%s, %s, %s, 0, 0, 0, 0, 0)" for _ in product_ids)
    values = [value for product_id in product_ids for value in (new_id(), site, product_id)]
    execute(
        f"INSERT INTO catalog_productrating (id, website_id, product_id, {', '.join(_COLUMNS)}) "
        f"VALUES {given} ON CONFLICT (website_id, product_id) DO NOTHING",
        values,
    )
    rows(
        "SELECT id FROM catalog_productrating "
        f"WHERE website_id = %s AND product_id IN ({places(product_ids)}) ORDER BY product_id{for_update()}",
        [site, *product_ids],
    )
