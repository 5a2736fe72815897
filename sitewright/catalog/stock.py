"""Stock: the only writer of StockLevel and StockMovement.

Each change is one conditional statement with a look at what it touched, or happens under the row's lock;
nothing is read, decided and written in separate steps. Rows are always taken in the order of variant ids, so
two buyers cannot wait for each other in a circle. `on_hand` is the sum of the variant's movements; `held` is
what placements in progress were promised; on_hand − held can be bought. An unlimited variant keeps its count
but selling does not touch it.

Whenever pages would say something else of a variant's stock (sold out, "Only 2 left") the website's version
moves, so that no stored page shows it wrongly. Whatever changes a number marks it as not counted, for
stock_order.py. All functions run inside the caller's transaction.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Sum

from sitewright.catalog.availability import looks_alike, scarcity_threshold
from sitewright.catalog.errors import NotEnoughStock, ProductIsBeingBought, StockIsPromised, VariantNotFound
from sitewright.catalog.models import StockLevel, StockMovement
from sitewright.kit import clock, site_versions
from sitewright.kit.db.dialect import for_update, moment
from sitewright.kit.db.statements import execute, first_row, insert_rows, places, rows
from sitewright.kit.ids import new_id
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.queries import WEBSITES


@dataclass(frozen=True, slots=True)
class StockLine:
    """So many units of a variant."""

    variant_id: str
    quantity: int


@dataclass(frozen=True, slots=True)
class NewStock:
    """The first stock of a variant."""

    variant_id: str
    on_hand: int
    is_unlimited: bool


# The threshold comes with the changed row instead of by a second statement. `->>` answers a number on SQLite
# and its text on PostgreSQL; scarcity_threshold reads both.
_RETURNED = f"""
    RETURNING is_unlimited, on_hand - held,
              (SELECT w.settings ->> 'scarcityThreshold' FROM {WEBSITES} WHERE w.id = website_id)
"""
# One statement looks and takes: of two buyers of the last unit PostgreSQL lets the second wait for the row
# and then judges the condition again. Unlimited units are held too, for an owner may limit them meanwhile.
_HOLD = f"""
    UPDATE catalog_stocklevel SET held = held + %s
    WHERE website_id = %s AND variant_id = %s AND (is_unlimited OR on_hand - held >= %s)
    {_RETURNED}
"""
# `held >= …` finds no row where the CHECK of the table would fail: then it is a bug, and _held_row says of
# which variant.
_RELEASE = f"""
    UPDATE catalog_stocklevel SET held = held - %s
    WHERE website_id = %s AND variant_id = %s AND held >= %s
    {_RETURNED}
"""
# What can be bought stays the same, as both numbers fall together: pages say nothing new, so no version
# moves. The sum the owner's list is sorted by changes only where units are counted.
_SELL = """
    UPDATE catalog_stocklevel
    SET held = held - %s, on_hand = CASE WHEN is_unlimited THEN on_hand ELSE on_hand - %s END,
        is_counted = is_counted AND is_unlimited
    WHERE website_id = %s AND variant_id = %s AND held >= %s
    RETURNING is_unlimited
"""
_RETURN = f"""
    UPDATE catalog_stocklevel SET on_hand = on_hand + %s, is_counted = is_counted AND is_unlimited
    WHERE website_id = %s AND variant_id = %s AND NOT is_unlimited
    {_RETURNED}
"""
# The lock comes first, because a DELETE takes its rows in an order of its own.
_LOCK = """
    SELECT id FROM catalog_stocklevel WHERE website_id = %s AND variant_id IN ({places})
    ORDER BY variant_id {locking}
"""
# `held = 0` leaves out what somebody is paying for; close_stock compares the counts.
_CLOSE = """
    DELETE FROM catalog_stocklevel WHERE website_id = %s AND variant_id IN ({places}) AND held = 0
"""


def open_stock(stocks: Sequence[NewStock]) -> None:
    """Give new variants their level and the opening row of their ledger.

    A variant that is put back by an undo has a ledger already: it continues where the ledger stands.
    """
    # The ledger outlives its level (close_stock), so a returning variant is told from a new one by its rows.
    sums = _ledger_sums([stock.variant_id for stock in stocks])
    StockLevel.objects.bulk_create(
        StockLevel(
            website_id=current_website_id(),
            variant_id=stock.variant_id,
            is_unlimited=stock.is_unlimited,
            on_hand=sums.get(stock.variant_id, stock.on_hand),
        )
        for stock in stocks
    )
    opened = [s for s in stocks if s.variant_id not in sums]
    _add_movements(StockMovement.Kind.OPENING, [StockLine(s.variant_id, s.on_hand) for s in opened])


def correct_stock(variant_id: str, *, on_hand: int | None = None, is_unlimited: bool | None = None) -> None:
    """Set what an owner counted; None leaves that part as it is.

    Raises StockIsPromised when less is left than buyers were promised this minute, and VariantNotFound.
    """
    level = StockLevel.objects.select_for_update().filter(variant_id=variant_id).first()
    if level is None:
        raise VariantNotFound
    # The ledger is given the difference; sales since the owner looked are in `level` already, under its lock.
    change = 0 if on_hand is None else on_hand - level.on_hand
    level.on_hand += change
    has_other_limit = is_unlimited not in (None, level.is_unlimited)
    level.is_unlimited = level.is_unlimited if is_unlimited is None else is_unlimited
    # The CHECK held_within_stock would refuse this too, but without words for the owner.
    if level.held > level.on_hand and not level.is_unlimited:
        raise StockIsPromised(level.held)
    level.is_counted = False
    # Callers take the mark away by count_stock; one that forgets leaves the mark to the job.
    level.save(update_fields=["on_hand", "is_unlimited", "is_counted"])
    _add_movements(StockMovement.Kind.CORRECTION, [StockLine(variant_id, change)])
    if change or has_other_limit:
        site_versions.bump(keeps_products=True)


def hold_stock(lines: Iterable[StockLine]) -> None:
    """Promise units to a placement; raises NotEnoughStock, after which the caller's transaction must roll
    back.
    """
    shows = False
    for line in _in_order(lines):
        row = first_row(_HOLD, [line.quantity, current_website_id(), line.variant_id, line.quantity])
        if row is None:
            raise NotEnoughStock(line.variant_id)
        is_unlimited, available, setting = row
        shows |= _shows(is_unlimited, available + line.quantity, available, setting)
    # The version moves once, and last: everybody who sells waits for the website's row from then on.
    if shows:
        site_versions.bump(keeps_products=True)


def release_stock(lines: Iterable[StockLine]) -> None:
    """Take a promise back."""
    shows = False
    for line in _in_order(lines):
        is_unlimited, available, setting = _held_row(
            line, _RELEASE, line.quantity, current_website_id(), line.variant_id, line.quantity
        )
        shows |= _shows(is_unlimited, available - line.quantity, available, setting)
    if shows:
        site_versions.bump(keeps_products=True)


def sell_held_stock(lines: Iterable[StockLine], order_id: str) -> None:
    """Turn a promise into a sale: the units leave and the ledger says to which order."""
    sold = []
    for line in _in_order(lines):
        (is_unlimited,) = _held_row(
            line, _SELL, line.quantity, line.quantity, current_website_id(), line.variant_id, line.quantity
        )
        if not is_unlimited:
            sold.append(StockLine(line.variant_id, -line.quantity))
    _add_movements(StockMovement.Kind.SOLD, sold, order_id)


def return_stock(lines: Iterable[StockLine], order_id: str) -> None:
    """Put units that were sold back on the shelf. What is gone from the catalogue, or sold without counting,
    has no shelf.
    """
    returned, shows = [], False
    for line in _in_order(lines):
        row = first_row(_RETURN, [line.quantity, current_website_id(), line.variant_id])
        if row is not None:
            returned.append(line)
            shows |= _shows(bool(row[0]), row[1] - line.quantity, row[1], row[2])
    _add_movements(StockMovement.Kind.RETURNED, returned, order_id)
    if shows:
        site_versions.bump(keeps_products=True)


def lock_stock(variant_ids: Collection[str]) -> None:
    """Take the levels of all variants a transaction is going to change, before it changes the first."""
    if variant_ids:
        sql = _LOCK.format(places=places(variant_ids), locking=for_update())
        rows(sql, [current_website_id(), *variant_ids])


def close_stock(variant_ids: Sequence[str]) -> None:
    """Remove the levels of variants about to go; the ledger stays. Raises ProductIsBeingBought while units
    are held.
    """
    if not variant_ids:
        return
    lock_stock(variant_ids)
    wanted, values = places(variant_ids), [current_website_id(), *variant_ids]
    # Fewer rows than variants: one of them was held, and the caller's transaction takes the others back.
    if execute(_CLOSE.format(places=wanted), values) < len(variant_ids):
        raise ProductIsBeingBought


def _shows(is_unlimited: bool, before: int, after: int, setting: object) -> bool:
    """Whether pages show the difference between two numbers of available units."""
    # Most sales leave several units, and then every stored page stays true.
    return not is_unlimited and not looks_alike(before, after, scarcity_threshold(setting))


def _in_order(lines: Iterable[StockLine]) -> list[StockLine]:
    return sorted(lines, key=lambda line: line.variant_id)


def _held_row(line: StockLine, statement: str, *values: str | int) -> tuple[Any, ...]:
    """The changed row; a held unit is never missing, because variants with held units cannot be removed."""
    row = first_row(statement, values)
    if row is None:
        raise RuntimeError(f"no held stock for variant {line.variant_id}")
    return row


def _ledger_sums(variant_ids: Sequence[str]) -> dict[str, int]:
    rows = StockMovement.objects.filter(variant_id__in=variant_ids).values("variant_id")
    return dict(rows.annotate(total=Sum("quantity")).values_list("variant_id", "total"))


def _add_movements(kind: StockMovement.Kind, lines: Iterable[StockLine], order_id: str = "") -> None:
    site, now = current_website_id(), moment(clock.now())
    insert_rows(
        "catalog_stockmovement",
        ("id", "website_id", "variant_id", "kind", "quantity", "order_id", "created_at"),
        [
            [new_id(), site, line.variant_id, str(kind), line.quantity, order_id, now]
            for line in lines
            if line.quantity
        ],
    )
