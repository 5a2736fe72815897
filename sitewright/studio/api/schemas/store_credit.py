"""Store credit of a customer and what moved on it."""

from datetime import datetime
from typing import Literal

from ninja import Field, Schema

from sitewright.studio.api.schemas.common import Input, Line, Whole
from sitewright.studio.api.schemas.items import Moment

_KEY = "^[0-9A-Za-z-]+$"


class NewCredit(Input):
    """`key` is made by the form: sent twice, it is given once. `reason` is for the shop alone."""

    key: str = Field(min_length=8, max_length=64, pattern=_KEY)
    amount_cents: Whole
    reason: Line
    message: str = Field("", max_length=4_000)
    expires_at: Moment | None = None
    tells_buyer: bool = True


class CreditTaking(Input):
    """`key` as of what is given."""

    key: str = Field(min_length=8, max_length=64, pattern=_KEY)
    amount_cents: Whole
    reason: Line


class CreditBalance(Schema):
    """What can be paid with now, in one currency; `ending` of it ends at `ends_at`, null where nothing does.
    `is_test`: given back in test mode, and good for nothing else.
    """

    currency: str
    is_test: bool
    cents: int
    text: str
    ends_at: datetime | None
    ending_text: str


class CreditEntryRow(Schema):
    """`order_number` of the order it is about, null for none; `expires_at`: when what was given ends."""

    id: str
    amount_cents: int
    amount_text: str
    reason: Literal["given", "taken", "redeemed", "returned", "refunded", "credited", "expired"]
    order_id: str
    order_number: int | None
    note: str
    message: str
    is_test: bool
    expires_at: datetime | None
    may_be_taken_back: bool
    created_at: datetime


class StoreCredit(Schema):
    """The newest entries first, at most 200. `currency` is the one credit is given in."""

    currency: str
    balances: list[CreditBalance]
    entries: list[CreditEntryRow]
