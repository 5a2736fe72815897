"""What buyers send back of their orders."""

from datetime import datetime

from ninja import Field, Schema

from sitewright.orders.operations.refund_order import LONGEST_REASON
from sitewright.orders.returns.operations.answer_return import LONGEST_ANSWER
from sitewright.studio.api.schemas.common import MOST_INTEGER, Cents, Input, Integer


class ReturnEntryInfo(Schema):
    """`refundable_quantity`: of it, what was not refunded beside the return."""

    position: int
    quantity: int
    refundable_quantity: int
    reason: str
    reason_text: str
    is_restocked: bool


class ReturnExchange(Schema):
    """What is sent instead: a draft order, or by `is_order` what it has become."""

    is_order: bool
    id: str
    number: int


class ReturnInfo(Schema):
    """`state`: requested, approved, declined, received, closed or cancelled (withdrawn by the buyer);
    `answer`: what the buyer was told; `refund_id`: empty where it was closed without money.
    """

    id: str
    state: str
    words: str
    answer: str
    refund_id: str
    exchange: ReturnExchange | None
    requested_at: datetime
    answered_at: datetime | None
    received_at: datetime | None
    closed_at: datetime | None
    entries: list[ReturnEntryInfo]


class ReturnAnswer(Input):
    """`words` go to the buyer."""

    words: str = Field("", max_length=LONGEST_ANSWER)


class ReturnReceipt(Input):
    """`restocked`: positions of the lines whose units are for sale again."""

    restocked: list[Integer] = Field(default_factory=list, max_length=1000)


class ReturnedUnits(Input):
    position: Integer
    quantity: int = Field(ge=1, le=MOST_INTEGER)


class ReturnRefund(Input):
    """`units`: of those that came back; `to_credit` as of other refunds."""

    units: list[ReturnedUnits] = Field(default_factory=list, max_length=1000)
    shipping_cents: Cents = 0
    other_cents: Cents = 0
    reason: str = Field("", max_length=LONGEST_REASON)
    tells_buyer: bool = True
    to_credit: bool = False
