"""Orders and the outbox. Sums are whole minor units of the order's own currency, with their formatted text
beside.
"""

from datetime import datetime
from typing import Annotated

from ninja import Field, Schema

from sitewright.orders.operations.change_order import LONGEST_NOTE
from sitewright.orders.operations.fulfil_orders import MOST_ORDERS
from sitewright.orders.operations.refund_order import LONGEST_REASON
from sitewright.studio.api.schemas.common import (
    MOST_INTEGER,
    Cents,
    Input,
    Integer,
    Line,
    reference,
)
from sitewright.studio.api.schemas.disputes import DisputeInfo
from sitewright.studio.api.schemas.documents import DocumentInfo
from sitewright.studio.api.schemas.downloads import DownloadInfo
from sitewright.studio.api.schemas.labels import LabelInfo
from sitewright.studio.api.schemas.order_edits import Difference, EditInfo
from sitewright.studio.api.schemas.returns import ReturnInfo

OrderId = Annotated[str, reference("orders.Order")]


class ChosenOrders(Input):
    orders: list[OrderId] = Field(min_length=1, max_length=MOST_ORDERS)


class SentOrders(Schema):
    """Those that were open before."""

    sent: list[str]


class OrderRow(Schema):
    """`state`: placed, fulfilled or cancelled; `is_unpaid`: its money is still to come by hand;
    `has_open_return`: something of it is asked to be sent back, or comes; `is_disputed`: a bank asks its
    money back, or holds it. `tags` are the owner's, as they were given one after the other.
    """

    id: str
    number: int
    state: str
    is_unpaid: bool
    has_open_return: bool
    is_disputed: bool
    tags: list[str]
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
    """`answers`: what the buyer filled in when adding it to the cart. `refundable_cents`: what all its units
    came to with their share of discounts, tax and fees, but without shipping. `edit`: the number of the edit
    that added it, 0 for what was bought; `removed_quantity`: what edits took off it.
    """

    id: str
    position: int
    edit: int
    removable_quantity: int
    removed_quantity: int
    sent_quantity: int
    refunded_quantity: int
    refundable_cents: int
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
    comes by hand) or voided (it never will). `is_by_hand`: its owner says when it comes and goes. `fee_text`:
    what the provider kept, in the currency of the account there, empty while that is not known; `net_text`:
    what was left, of a payment in the same currency that nothing was given back of.
    """

    id: str
    edit: int
    provider: str
    provider_name: str
    is_by_hand: bool
    environment: str
    state: str
    amount_cents: int
    amount_text: str
    refunded_cents: int
    fee_cents: int | None
    fee_text: str
    net_text: str
    provider_reference: str
    created_at: datetime


class RefundUnitsInfo(Schema):
    position: int
    quantity: int
    is_restocked: bool


class RefundInfo(Schema):
    """`state`: asked (the provider has not answered yet), under-way (it has taken it in hand), given, failed
    (nothing moved) or bounced (the buyer was not reached); `trouble`: why it failed or came back;
    `gift_card_cents`: of the amount, back to gift cards and credit that paid; `credit_cents`: given as store
    credit in place of money. `kind`: refund, credit (what an edit took off; no
    money moved), settlement (what came too much after one) or dispute (what a bank took back for good).
    """

    id: str
    kind: str
    edit: int
    state: str
    amount_cents: int
    amount_text: str
    gift_card_cents: int
    gift_card_text: str
    credit_cents: int
    credit_text: str
    reason: str
    trouble: str
    is_buyer_told: bool
    created_at: datetime
    units: list[RefundUnitsInfo]


class RefundUnits(Input):
    """Units of an order's line; `restock`: they are for sale again."""

    position: Integer
    quantity: int = Field(ge=1, le=MOST_INTEGER)
    restock: bool = False


class NewRefund(Input):
    """`key` is made by the form: sent twice, it is one refund. `to_credit`: what would go back to the payment
    becomes store credit of the buyer's account.
    """

    key: str = Field(min_length=8, max_length=64, pattern="^[0-9A-Za-z-]+$")
    units: list[RefundUnits] = Field(default_factory=list, max_length=1000)
    shipping_cents: Cents = 0
    other_cents: Cents = 0
    reason: str = Field("", max_length=LONGEST_REASON)
    tells_buyer: bool = True
    to_credit: bool = False


class SentUnits(Schema):
    position: int
    quantity: int


class FulfilmentInfo(Schema):
    """`is_automatic`: downloads and gift cards, which the payment handed over."""

    id: str
    carrier: str
    tracking_number: str
    tracking_url: str
    is_automatic: bool
    is_buyer_told: bool
    created_at: datetime
    units: list[SentUnits]


class Carrier(Schema):
    code: str
    name: str


class UnitsToSend(Input):
    position: Integer
    quantity: int = Field(ge=1, le=MOST_INTEGER)


class NewFulfilment(Input):
    """`units`: none for all that is left. `carrier`: the code of one that is listed, or any name."""

    units: list[UnitsToSend] = Field(default_factory=list, max_length=1000)
    carrier: Line = ""
    tracking_number: Line = ""
    tracking_url: Line = ""
    tells_buyer: bool = True


class Cancelling(Input):
    restocks: bool = True
    refunds: bool = True
    tells_buyer: bool = True
    reason: str = Field("", max_length=LONGEST_REASON)


class DeliveryAddress(Input):
    """Fields as those of the checkout."""

    name: Line
    line1: Line
    line2: Line = ""
    city: Line = ""
    region: Line = ""
    postalCode: Line = ""  # noqa: N815
    country: Line
    phone: Line = ""


class OrderNote(Input):
    note: str = Field(max_length=LONGEST_NOTE)


class NamedSum(Schema):
    """One of what makes a sum: `kind` is that sum, such as shipping; `name` what the buyer saw it called."""

    kind: str
    name: str
    amount_cents: int
    amount_text: str


class OrderDelivery(Schema):
    """The way an order was sold with, and the days it was promised for as ISO dates, empty where none were.
    Of a pick-up place its address and hours.
    """

    name: str
    estimate: str
    arrives_from: str
    arrives_to: str
    is_pickup: bool
    address: str
    hours: str


class OrderSums(Schema):
    """`tax_mode`: exclusive, or inclusive when the tax is part of the other sums. Discount and gift card are
    what was taken off; `gift_card` is what gift cards and store credit paid, `store_credit` what of it the
    latter did; `whole` is the total before them, `grand_total` what they left to pay.
    """

    tax_mode: str
    whole_cents: int
    whole_text: str
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
    tax_relief_cents: int
    tax_relief_text: str
    gift_card_cents: int
    gift_card_text: str
    store_credit_cents: int
    store_credit_text: str
    rounding_cents: int
    rounding_text: str
    grand_total_cents: int
    grand_total_text: str
    named: list[NamedSum]


class BoxesToPackInfo(Schema):
    """So many boxes of one name."""

    name: str
    count: int


class OrderDetail(Schema):
    """`note`: the shop's own; `buyer_note`: what its buyer wrote at the checkout; `tax_note`: why it bears no
    tax, empty for most; `vat_id_check`: confirmed, unconfirmed or refused by
    the authorities' register, empty without an id. `packing`: the shop's boxes that take what is not sent
    yet, empty without boxes and sizes.
    """

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
    cancelled_at: datetime | None
    note: str
    tags: list[str]
    buyer_note: str
    tax_note: str
    vat_id: str
    vat_id_check: str
    fulfilments: list[FulfilmentInfo]
    carriers: list[Carrier]
    lines: list[OrderLineInfo]
    sums: OrderSums
    delivery: OrderDelivery | None
    payments: list[PaymentInfo]
    refunds: list[RefundInfo]
    refundable_cents: int
    refundable_text: str
    shipping_left_cents: int
    documents: list[DocumentInfo]
    disputes: list[DisputeInfo]
    returns: list[ReturnInfo]
    labels: list[LabelInfo]
    downloads: list[DownloadInfo]
    sells_files: bool
    edits: list[EditInfo]
    why_not_editable: str
    difference: Difference | None
    may_take_back: bool
    has_account: bool
    packing: list[BoxesToPackInfo]


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
