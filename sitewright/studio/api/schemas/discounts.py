"""Discounts and their codes."""

from datetime import datetime
from typing import Annotated, Literal

from ninja import Field, Schema

from sitewright.checkout.discounts.errors import MOST_DISCOUNTS
from sitewright.checkout.discounts.fields import MOST_NAMED
from sitewright.studio.api.schemas.common import Input, Integer, Line, Saved, Whole, reference
from sitewright.studio.api.schemas.items import Moment

DiscountId = Annotated[str, reference("checkout.Discount")]
ProductId = Annotated[str, reference("catalog.Product")]
CategoryId = Annotated[str, reference("catalog.Category")]
Kind = Literal["percent", "amount", "free-shipping", "buy-x-get-y"]
Class = Literal["products", "order", "shipping"]
Basis = Literal["", "amount", "quantity"]


class TierBody(Input):
    """From which amount or number on, and what is taken off then: as `tier_basis` and `kind` say."""

    threshold: Whole
    benefit: Whole


class DiscountBody(Input):
    """`percent_hundredths`: 1250 is 12.5 %. Empty lists of goods mean everything, those of
    `get_product_ids` the same goods. A limit that is null is none. `code` is empty for a discount that counts
    by itself, and for one with `codes_count` codes made by chance, which begin with `codes_beginning`. With
    `tiers` its own percentage or amount is none.
    """

    title: Line = ""
    kind: Kind
    code: Line = ""
    is_automatic: bool = False
    is_enabled: bool = True
    percent_hundredths: Integer = 0
    amount_cents: Whole = 0
    buy_quantity: Integer = 0
    get_quantity: Integer = 0
    product_ids: list[ProductId] = Field(default=[], max_length=MOST_NAMED)
    category_ids: list[CategoryId] = Field(default=[], max_length=MOST_NAMED)
    get_product_ids: list[ProductId] = Field(default=[], max_length=MOST_NAMED)
    minimum_cents: Whole = 0
    minimum_quantity: Integer = 0
    is_first_order_only: bool = False
    combines_with: list[Class] = Field(default=[], max_length=3)
    tier_basis: Basis = ""
    tiers: list[TierBody] = Field(default=[], max_length=100)
    starts_at: Moment | None = None
    ends_at: Moment | None = None
    most_uses: Integer | None = None
    most_uses_each: Integer | None = None
    most_uses_of_code: Integer | None = None


class NewDiscount(DiscountBody):
    codes_count: Integer = 0
    codes_beginning: Line = ""


class MoreCodes(Input):
    count: Integer
    beginning: Line = ""


class Tier(Schema):
    threshold: int
    benefit: int


class DiscountRow(Schema):
    """`code` is the only one, or the first of `code_count`."""

    id: str
    title: str
    kind: str
    code: str
    code_count: int
    is_automatic: bool
    is_enabled: bool
    percent_hundredths: int
    amount_cents: int
    buy_quantity: int
    get_quantity: int
    product_ids: list[str]
    category_ids: list[str]
    get_product_ids: list[str]
    minimum_cents: int
    minimum_quantity: int
    is_first_order_only: bool
    combines_with: list[Class]
    tier_basis: Basis
    tiers: list[Tier]
    starts_at: datetime | None
    ends_at: datetime | None
    most_uses: int | None
    most_uses_each: int | None
    most_uses_of_code: int | None
    uses: int
    status: Literal["active", "scheduled", "expired", "used-up", "paused"]
    created_at: datetime


class DiscountPage(Schema):
    rows: list[DiscountRow]
    total: int
    page: int
    page_size: int
    currency: str


class SavedDiscount(Saved):
    id: str


class NamedGoods(Schema):
    """What a discount names by id: id → title of what is still there."""

    products: dict[str, str]
    categories: dict[str, str]


class DiscountDetail(Schema):
    discount: DiscountRow
    goods: NamedGoods
    currency: str


class ChosenDiscounts(Input):
    discounts: list[DiscountId] = Field(min_length=1, max_length=MOST_DISCOUNTS)


class DiscountsSwitch(ChosenDiscounts):
    is_enabled: bool
