"""Stock when the products of one website go back: the ledger wins."""

from typing import Any

from sitewright.catalog import stock
from sitewright.catalog.errors import StockIsPromised
from sitewright.catalog.models import StockLevel
from sitewright.catalog.stock import NewStock
from sitewright.commands.backing_up.site_rows import Difference, batches


def close_leaving(variants: Difference) -> None:
    """Raises ProductIsBeingBought when somebody is paying for one of them this minute."""
    for batch in batches(variants.leaving):
        with_level = StockLevel.objects.filter(variant_id__in=batch).values_list("variant_id", flat=True)
        stock.close_stock(list(with_level))


def open_returning(variants: Difference, alias: str) -> None:
    for batch in batches(variants.returning):
        levels = StockLevel.objects.using(alias).filter(variant_id__in=batch)
        stock.open_stock([NewStock(level.variant_id, level.on_hand, level.is_unlimited) for level in levels])


def put_limits_back(alias: str) -> None:
    """Whether stock is counted at all is a choice of the owner's, and goes back, unless more is promised to
    buyers this minute than there is.
    """
    # Pairs that only the backup has: variants for which the owner's choice was another one then. In the order
    # of variant ids, as buyers take these rows: else both may wait for each other.
    for variant_id, is_unlimited in sorted(_limits(alias) - _limits("default")):
        if StockLevel.objects.filter(variant_id=variant_id).exists():
            _set_limit(variant_id, is_unlimited=is_unlimited)


def count_anew() -> None:
    """The sums in products come from the backup; catalog.count_stock makes them true again."""
    StockLevel.objects.update(is_counted=False)


def _limits(alias: str) -> set[tuple[str, bool]]:
    found: Any = StockLevel.objects.using(alias).values_list("variant_id", "is_unlimited")
    return set(found)


def _set_limit(variant_id: str, *, is_unlimited: bool) -> None:
    try:
        stock.correct_stock(variant_id, is_unlimited=is_unlimited)
    except StockIsPromised:
        return
