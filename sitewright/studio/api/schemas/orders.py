"""Orders and the outbox. Sums are whole minor units of the order's own currency, with their formatted text
beside.
"""

from datetime import datetime
from typing import Annotated

from ninja import Field, Schema

from sitewright.orders.operations.fulfil_orders import MOST_ORDERS
from sitewright.studio.api.schemas.common import Input, reference

OrderId = Annotated[str, reference("orders.Order")]


class ChosenOrders(Input):
    orders: list[OrderId] = Field(min_length=1, max_length=MOST_ORDERS)


class SentOrders(Schema):
    """Those that were open before."""

    sent: list[str]


class OrderRow(Schema):
    """`state`: placed, fulfilled or cancelled; `is_unpaid`: its money is still to come by hand."""

    id: str
    number: int
    state: str
    is_unpaid: bool
    customer_name: str
    email: str
    item_count: int
    grand_total_cents: int
    grand_total_text: str
    currency: str
    is_test: bool
    placed_at: datetime


class OrderPage(Schema):
    rows: list[OrderRow]
    total: int
    is_total_capped: bool
    page: int
    page_size: int


class AnswerInfo(Schema):
    """`label` may be empty."""

    label: str
    text: str


class OrderLineInfo(Schema):
    """`answers`: what the buyer filled in when adding it to the cart."""

    id: str
    product_id: str
    variant_id: str
    product_name: str
    sku: str
    attributes: dict[str, str]
    answers: list[AnswerInfo]
    image_url: str
    quantity: int
    unit_price_cents: int
    unit_price_text: str
    total_cents: int
    total_text: str


class PaymentInfo(Schema):
    """`environment`: test or live; `state`: authorised, pending, captured, declined, refunded, awaited (it
    comes by hand) or voided (it never will). `is_by_hand`: its owner says when it comes and goes.
    """

    id: str
    provider: str
    provider_name: str
    is_by_hand: bool
    environment: str
    state: str
    amount_cents: int
    amount_text: str
    refunded_cents: int
    provider_reference: str
    created_at: datetime


class OrderSums(Schema):
    """`tax_mode`: exclusive, or inclusive when the tax is part of the other sums. Discount and gift card are
    what was taken off.
    """

    tax_mode: str
    subtotal_cents: int
    subtotal_text: str
    discount_cents: int
    discount_text: str
    shipping_cents: int
    shipping_text: str
    fee_cents: int
    fee_text: str
    tax_cents: int
    tax_text: str
    gift_card_cents: int
    gift_card_text: str
    rounding_cents: int
    rounding_text: str
    grand_total_cents: int
    grand_total_text: str


class OrderDetail(Schema):
    id: str
    number: int
    state: str
    is_unpaid: bool
    customer_name: str
    email: str
    shipping_address: dict[str, str]
    currency: str
    is_test: bool
    placed_at: datetime
    fulfilled_at: datetime | None
    lines: list[OrderLineInfo]
    sums: OrderSums
    payments: list[PaymentInfo]


class MessageRow(Schema):
    """`status`: queued, sent, kept (no mail server is configured) or failed."""

    id: str
    kind: str
    to_address: str
    subject: str
    status: str
    created_at: datetime
    sent_at: datetime | None


class MessageDetail(MessageRow):
    text: str
    html: str
    from_name: str
    attempts: int
    last_error: str


class MessagePage(Schema):
    """`next_cursor` goes into `before` for older ones; empty at the end."""

    rows: list[MessageRow]
    next_cursor: str
