"""Gift cards and what moved on them."""

from datetime import datetime
from typing import Annotated, Literal

from ninja import Field, Schema

from sitewright.checkout.gift_cards.errors import MOST_AT_ONCE
from sitewright.studio.api.schemas.common import Input, Line, Saved, Whole, reference
from sitewright.studio.api.schemas.items import Moment

GiftCardId = Annotated[str, reference("checkout.GiftCard")]


class NewGiftCard(Input):
    """Made by hand; mailed to `recipient_email`, if there is one, at `send_at` or at once."""

    amount_cents: Whole
    recipient_email: Line = ""
    recipient_name: Line = ""
    message: str = Field("", max_length=4_000)
    expires_at: Moment | None = None
    send_at: Moment | None = None


class IssuedGiftCard(Saved):
    """`code` is shown this once."""

    id: str
    code: str


class GiftCardRow(Schema):
    """`last_four` are of its code, empty until it is issued; `order_id`, or empty, of what sold it."""

    id: str
    last_four: str
    currency: str
    issued_cents: int
    balance_cents: int
    status: Literal["active", "used-up", "expired", "stopped", "unpaid"]
    is_enabled: bool
    is_test: bool
    recipient_email: str
    recipient_name: str
    sender_name: str
    message: str
    order_id: str
    expires_at: datetime | None
    send_at: datetime | None
    sent_at: datetime | None
    issued_at: datetime | None
    created_at: datetime


class GiftCardPage(Schema):
    rows: list[GiftCardRow]
    total: int
    page: int
    page_size: int


class GiftCardEntryRow(Schema):
    """Money onto the card, or off it (negative). `order_number` of the order it is about, null for none."""

    id: str
    amount_cents: int
    reason: Literal["sold", "granted", "redeemed", "returned", "refunded", "adjusted"]
    order_id: str
    order_number: int | None
    note: str
    created_at: datetime


class GiftCardDetail(Schema):
    card: GiftCardRow
    entries: list[GiftCardEntryRow]


class GiftCardsSwitch(Input):
    cards: list[GiftCardId] = Field(min_length=1, max_length=MOST_AT_ONCE)
    is_enabled: bool


class GiftCardAdjustment(Input):
    """Negative takes off."""

    amount_cents: Whole
    note: Line
