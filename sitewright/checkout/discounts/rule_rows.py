"""Reading the discounts a cart may get: hand-written, because every look at a cart with one asks."""

from collections.abc import Collection
from datetime import UTC, datetime
from typing import Annotated, Any, NamedTuple

import msgspec

from sitewright.checkout.discounts.models import DiscountKind
from sitewright.checkout.discounts.rules import Rule
from sitewright.checkout.discounts.tiers import Tier
from sitewright.kit.db.row_types import Column, columns_of, read_as
from sitewright.kit.db.statements import places
from sitewright.kit.tenancy import current_website_id


class _Row(NamedTuple):
    """Of one discount; lists are JSON, times ISO text in UTC."""

    id: str
    kind: str
    title: str
    percent_hundredths: int
    amount_cents: int
    buy_quantity: int
    get_quantity: int
    product_ids: Annotated[str, Column("CAST(d.product_ids AS text)")]
    category_ids: Annotated[str, Column("CAST(d.category_ids AS text)")]
    get_product_ids: Annotated[str, Column("CAST(d.get_product_ids AS text)")]
    minimum_cents: int
    minimum_quantity: int
    is_first_order_only: Annotated[int, Column("CAST(d.is_first_order_only AS integer)")]
    combines_with: Annotated[str, Column("CAST(d.combines_with AS text)")]
    tier_basis: str
    tiers: Annotated[str, Column("CAST(d.tiers AS text)")]
    starts_at: Annotated[str | None, Column("CAST(d.starts_at AS text)")]
    ends_at: Annotated[str | None, Column("CAST(d.ends_at AS text)")]
    most_uses: int | None
    most_uses_each: int | None
    most_uses_of_code: int | None
    uses: int
    code: Annotated[str, Column("{code}")]
    uses_of_code: Annotated[int, Column("{uses}")]


_COLUMNS = columns_of(_Row, "d")
# By the partial index discounts_switched_on, as in `presence`.
_AUTOMATIC = f"""
    SELECT {_COLUMNS.format(code="''", uses="0")} FROM checkout_discount d
    WHERE d.website_id = %s AND d.is_automatic = TRUE AND d.is_enabled ORDER BY d.id
"""
_BY_CODE = f"""
    SELECT {_COLUMNS.format(code="c.code", uses="c.uses")} FROM checkout_discountcode c
    JOIN checkout_discount d ON d.id = c.discount_id AND d.website_id = c.website_id
    WHERE c.website_id = %s AND c.code IN ({{places}}) AND d.is_enabled AND NOT d.is_automatic
"""
_IDS: Any = msgspec.json.Decoder(frozenset[str]).decode
_TIERS: Any = msgspec.json.Decoder(tuple[Tier, ...]).decode


def automatic_rules() -> list[Rule]:
    """Those that count by themselves and are switched on, oldest first."""
    return [_rule(row) for row in read_as(_Row, _AUTOMATIC, [current_website_id()])]


def rules_by_code(codes: Collection[str]) -> dict[str, Rule]:
    """Code → the discount it is for, without those that are switched off."""
    if not codes:
        return {}
    sql = _BY_CODE.format(places=places(codes))
    return {row.code: _rule(row) for row in read_as(_Row, sql, [current_website_id(), *codes])}


def _rule(row: _Row) -> Rule:
    """Of several codes of one discount each is a rule, and no two count together (`applying`)."""
    return Rule(
        id=row.id,
        kind=DiscountKind(row.kind),
        title=row.title,
        code=row.code,
        percent_hundredths=row.percent_hundredths,
        amount_cents=row.amount_cents,
        buy_quantity=row.buy_quantity,
        get_quantity=row.get_quantity,
        product_ids=_IDS(row.product_ids),
        category_ids=_IDS(row.category_ids),
        get_product_ids=_IDS(row.get_product_ids),
        minimum_cents=row.minimum_cents,
        minimum_quantity=row.minimum_quantity,
        is_first_order_only=bool(row.is_first_order_only),
        combines_with=_IDS(row.combines_with),
        tier_basis=row.tier_basis,
        tiers=_TIERS(row.tiers),
        starts_at=_moment(row.starts_at),
        ends_at=_moment(row.ends_at),
        most_uses=row.most_uses,
        most_uses_each=row.most_uses_each,
        most_uses_of_code=row.most_uses_of_code,
        uses=row.uses,
        uses_of_code=row.uses_of_code,
    )


def _moment(text: str | None) -> datetime | None:
    """UTC where the text names no zone, as SQLite keeps it."""
    if text is None:
        return None
    found = datetime.fromisoformat(text)
    return found if found.tzinfo else found.replace(tzinfo=UTC)
