"""Subscriptions of buyers."""

from datetime import datetime
from typing import Literal

from ninja import Field, Schema

from sitewright.studio.api.schemas.common import Input
from sitewright.studio.api.schemas.subscription_goods import GoodsToCome

State = Literal["active", "overdue", "paused", "cancelling", "ended"]


class SubscriptionRow(Schema):
    """`price_text` such as `$12.00 every month`; `problem` says why it was not renewed; empty where nothing
    is in its way.
    """

    id: str
    state: State
    end_reason: str
    product_name: str
    quantity: int
    customer_name: str
    email: str
    price_text: str
    problem: str
    is_test: bool
    next_at: datetime | None
    look_at: datetime | None
    created_at: datetime


class SubscriptionPage(Schema):
    rows: list[SubscriptionRow]
    total: int
    page: int
    page_size: int


class SubscriptionOrderRow(Schema):
    id: str
    number: int
    total_text: str
    placed_at: datetime


class SubscriptionEventRow(Schema):
    """`detail` is the number of an order, what the payment provider said, what is charged, a
    price, or goods.
    """

    id: str
    kind: Literal[
        "began",
        "renewed",
        "failed",
        "held-up",
        "skipped",
        "unskipped",
        "paused",
        "resumed",
        "cancelled",
        "kept",
        "method",
        "link-sent",
        "price-told",
        "price-kept",
        "new-price",
        "goods-ask",
        "goods-next",
        "goods-kept",
        "new-goods",
        "goods-fail",
        "ended",
    ]
    detail: str
    is_by_owner: bool
    at: datetime


class SubscriptionDetail(Schema):
    """`period` is the number of the next one, for skipping it; `method` what is charged, such as
    `Visa •••• 4242`, empty where the provider told nothing; `may_send_link`: its buyer can choose another.
    `price_to_come` such as `$15.00 every month`, with delivery and tax; empty where none was announced.
    """

    subscription: SubscriptionRow
    period: int
    may_unskip: bool
    method: str
    may_send_link: bool
    unit_price_text: str
    price_to_come: str
    price_comes_at: datetime | None
    may_change_goods: bool
    goods_to_come: GoodsToCome | None
    cycles: int
    paid_cycles: int
    address_lines: list[str]
    orders: list[SubscriptionOrderRow]
    events: list[SubscriptionEventRow]


class SubscriptionStep(Input):
    """`period` is the one to skip, for that step alone."""

    step: Literal["pause", "resume", "skip", "unskip", "cancel", "keep", "send-link"]
    period: int = Field(0, ge=0, le=1_000_000)
