"""Writing an order and its lines, in hand-written SQL."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

import msgspec

from sitewright.checkout.pricing import Adjustment
from sitewright.checkout.shipping.options import option_text
from sitewright.kit.db.dialect import moment
from sitewright.kit.db.statements import Statement, first_row, insert_rows, inserting
from sitewright.kit.ids import new_id
from sitewright.kit.tenancy import current_website_id
from sitewright.orders.models import OrderState
from sitewright.orders.placing.snapshot import OrderedLine, Snapshot

_ORDER_COLUMNS = (
    "id", "website_id", "number", "state", "cart_id", "access_code", "email", "customer_name",
    "shipping_address", "currency", "subtotal_cents", "discount_cents", "shipping_cents", "tax_cents",
    "fee_cents", "gift_card_cents", "rounding_cents", "tax_mode", "grand_total_cents", "language", "is_test",
    "placed_at", "delivery", "note", "tax_relief_cents", "tax_treatment", "tax_reason", "vat_id",
    "vat_id_check", "buyer_note",
)  # fmt: skip
_LINE_COLUMNS = (
    "id", "website_id", "order_id", "position", "product_id", "variant_id", "sku", "product_name",
    "attributes", "image_url", "additional_fields", "quantity", "unit_price_cents", "total_cents", "edit",
)  # fmt: skip
_ADJUSTMENT_COLUMNS = (
    "id", "website_id", "order_id", "sort", "kind", "label_code", "amount_cents", "line_position", "edit",
)  # fmt: skip


class NewOrder(NamedTuple):
    """What identifies an order about to be written."""

    id: str
    number: int
    access_code: str
    cart_id: str
    is_test: bool
    placed_at: datetime


def next_order_number() -> int:
    """One statement that locks the counter until the transaction ends, so that numbers have no gaps."""
    # A sequence would leave a gap at every rollback. 1001 is one above the default of the counter's model, by
    # which `recent` counts orders.
    row = first_row(
        "INSERT INTO orders_ordercounter (id, website_id, last_number) VALUES (%s, %s, 1001) "
        "ON CONFLICT (website_id) DO UPDATE SET last_number = orders_ordercounter.last_number + 1 "
        "RETURNING last_number",
        [new_id(), current_website_id()],
    )
    if row is None:
        raise RuntimeError("the order counter answered nothing")
    return int(row[0])


def add_order(order: NewOrder, snapshot: Snapshot) -> None:
    """Store the order as the snapshot says; its lines come by `adding_lines`, before it or after it."""
    buyer, totals = snapshot.buyer, snapshot.totals
    head = [order.id, current_website_id(), order.number, str(OrderState.PLACED), order.cart_id]
    who = [order.access_code, buyer.email, buyer.name, _json(buyer.address), snapshot.currency]
    sums = [totals.subtotal_cents, totals.discount_cents, totals.shipping_cents, totals.tax_cents]
    rest = [totals.fee_cents, totals.gift_card_cents, totals.rounding_cents, str(totals.tax_mode)]
    tail = [totals.grand_total_cents, snapshot.language, order.is_test, moment(order.placed_at)]
    stands = snapshot.standing
    tail += [option_text(snapshot.delivery), snapshot.note]
    tail += [totals.relief_cents, str(stands.treatment), stands.reason, stands.vat_id, str(stands.check)]
    tail.append(snapshot.buyer_note)
    insert_rows("orders_order", _ORDER_COLUMNS, [[*head, *who, *sums, *rest, *tail]])


def adding_lines(
    order_id: str,
    edit: int,
    first: tuple[int, int],
    lines: Sequence[OrderedLine],
    adjustments: Sequence[Adjustment],
) -> list[Statement]:
    """What adds them. `first`: the position of the first of them and the sort of the first adjustment; these
    name lines by their place among those that come with them. `edit`: what adds them, 0 for the order itself.
    """
    position, sort = first
    rows = [[*_line(order_id, place, line), edit] for place, line in enumerate(lines, position)]
    made_rows = [
        [*_adjustment(order_id, place, made, position), edit] for place, made in enumerate(adjustments, sort)
    ]
    return [
        *inserting("orders_orderline", _LINE_COLUMNS, rows),
        *inserting("orders_orderadjustment", _ADJUSTMENT_COLUMNS, made_rows),
    ]


def _line(order_id: str, position: int, line: OrderedLine) -> list[object]:
    what = [line.product_id, line.variant_id, line.sku, line.title, _json(line.attributes), line.image_url]
    wanted = [line.additional_fields, line.quantity, line.unit_price_cents, line.total_cents]
    return [new_id(), current_website_id(), order_id, position, *what, *wanted]


def _adjustment(order_id: str, sort: int, made: Adjustment, first: int) -> list[object]:
    line = None if made.line is None else made.line + first
    what = [str(made.kind), made.label_code, made.amount_cents, line]
    return [new_id(), current_website_id(), order_id, sort, *what]


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
