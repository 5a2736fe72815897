"""Draft orders: what an owner types, and what it comes to by the shop's prices and rules today."""

from datetime import datetime
from typing import Annotated, Literal

from ninja import Field, Schema

from sitewright.checkout.cart_size import MOST_LINES
from sitewright.orders.drafts.terms import LONGEST_NOTE
from sitewright.studio.api.schemas.common import Cents, Input, Integer, Line, reference

VariantId = Annotated[str, reference("catalog.Variant")]
DraftState = Literal["open", "sent", "paying", "ordered"]


class DraftAddress(Input):
    line1: Line = ""
    line2: Line = ""
    city: Line = ""
    region: Line = ""
    postal_code: Line = ""
    country: Line = ""
    phone: Line = ""


class DraftLineBody(Input):
    """Of the catalogue by `variant_id`; else the owner's own, with words and a price."""

    quantity: Integer
    variant_id: VariantId = ""
    words: Line = ""
    price_cents: Cents = 0
    is_shipped: bool = False
    tax_category: Literal["standard", "reduced", "zero"] = "standard"


class DraftDiscount(Input):
    """A share in hundredths of percent, or an amount; the other is 0."""

    words: Line
    percent_hundredths: Integer = 0
    amount_cents: Cents = 0


class DraftShipping(Input):
    words: Line
    price_cents: Cents


class DraftBody(Input):
    """`shipping` in place of the shop's own ways; without it `delivery` names one of those, or none for the
    cheapest.
    """

    lines: list[DraftLineBody] = Field(max_length=MOST_LINES)
    email: Line = ""
    customer_name: Line = ""
    address: DraftAddress = DraftAddress()
    language: str = Field("", max_length=20)
    discount: DraftDiscount | None = None
    shipping: DraftShipping | None = None
    delivery: str = Field("", max_length=40)
    note: str = Field("", max_length=LONGEST_NOTE)


class DraftRow(Schema):
    """`order_id`, or empty, of what became of it."""

    id: str
    number: int
    state: DraftState
    email: str
    customer_name: str
    total_cents: int
    total_text: str
    order_id: str
    order_number: int | None
    sent_at: datetime | None
    updated_at: datetime


class DraftPage(Schema):
    rows: list[DraftRow]
    total: int
    page: int
    page_size: int


class DraftLineInfo(DraftLineBody):
    """`problem`: why it cannot be bought now, or empty."""

    title: str
    choice: str
    image_url: str
    unit_price_cents: int
    unit_price_text: str
    line_total_text: str
    problem: str


class DraftDelivery(Schema):
    id: str
    name: str
    price_text: str


class DraftSum(Schema):
    label: str
    text: str


class DraftLanguage(Schema):
    code: str
    name: str


class DraftDetail(Schema):
    """`pay_url` is what its buyer opens; empty once it is ordered. `deliveries`: the shop's ways to where it
    goes. `languages`: those its mail can be in, the website's own first.
    """

    id: str
    number: int
    state: DraftState
    email: str
    customer_name: str
    address: dict[str, str]
    language: str
    lines: list[DraftLineInfo]
    discount: DraftDiscount | None
    shipping: DraftShipping | None
    shipping_option_id: str
    note: str
    deliveries: list[DraftDelivery]
    is_sent_somewhere: bool
    sums: list[DraftSum]
    total_cents: int
    total_text: str
    currency: str
    pay_url: str
    languages: list[DraftLanguage]
    order_id: str
    order_number: int | None
    sent_at: datetime | None
    sent_count: int
    updated_at: datetime


class DraftWords(Input):
    """`words`: the owner's, to the buyer."""

    words: str = Field("", max_length=2_000)


class DraftOrdering(Input):
    """`shown_total_cents`: what the owner agrees to; `is_paid`: the money is there."""

    shown_total_cents: Cents
    is_paid: bool


class OrderedDraft(Schema):
    order_id: str
    number: int


class Goods(Schema):
    """A variant that can be put into a draft order; `choice` names its options, `stock_text` what is left."""

    variant_id: str
    title: str
    choice: str
    sku: str
    image_url: str
    price_cents: int
    price_text: str
    available: int | None


class GoodsPage(Schema):
    """`has_more`: a part of the name finds the others."""

    rows: list[Goods]
    has_more: bool
