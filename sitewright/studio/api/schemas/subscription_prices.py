"""Prices of subscriptions that run: what is paid now, and what was announced."""

from datetime import date, datetime
from typing import Annotated, Literal

from ninja import Field, Schema
from pydantic import WithJsonSchema

from sitewright.studio.api.schemas.common import Cents, Input, reference

_Day = Annotated[
    date,
    # Every time zone and both databases hold it.
    Field(ge=date(2000, 1, 1), le=date(2200, 1, 1)),
    WithJsonSchema({"type": "string", "format": "date", "maxLength": 10}),
]


class PriceScope(Input):
    """One subscription, or with its id left empty all that run of a variant with a plan."""

    subscription_id: Annotated[str, reference("orders.Subscription")] = ""
    product_id: Annotated[str, reference("catalog.Product")] = ""
    variant_id: Annotated[str, reference("catalog.Variant")] = ""
    period_value: int = Field(0, ge=0, le=1_000)
    period_unit: Literal["", "WEEK", "MONTH", "YEAR"] = ""


class NewPrice(PriceScope):
    """For one unit, before delivery and tax; `starts_on` by the website's calendar."""

    unit_price_cents: Cents
    starts_on: _Day


class PriceStepRow(Schema):
    """So many pay `old_text` for one unit now; `is_dearer`: they will pay more."""

    old_text: str
    new_text: str
    is_dearer: bool
    count: int


class PricePreview(Schema):
    steps: list[PriceStepRow]
    count: int


class SubscribedPlan(Schema):
    """`every` such as `every month`; `price_texts` are what units cost, the lowest first."""

    product_id: str
    variant_id: str
    period_value: int
    period_unit: str
    product_name: str
    every: str
    price_texts: list[str]
    price_cents: int
    count: int


class AnnouncedPrice(Schema):
    """`count` still wait for it; `may_take_back` while nobody pays it."""

    id: str
    subscription_id: str
    product_name: str
    every: str
    price_text: str
    starts_at: datetime
    count: int
    may_take_back: bool


class SubscriptionPrices(Schema):
    """`usual_start` is in good time for a higher price, `earliest_start` the first day it may hold."""

    plans: list[SubscribedPlan]
    announced: list[AnnouncedPrice]
    usual_start: date
    earliest_start: date
