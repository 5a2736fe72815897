"""Customers. Sums are whole minor units of the website's currency, with their formatted text beside."""

from datetime import datetime

from ninja import Field, Schema

from sitewright.orders.customers.operations.note_customer import LONGEST_NOTE, MOST_TAGS
from sitewright.studio.api.schemas.common import Input, Line


class CustomerListRow(Schema):
    """`id` is empty for who bought as a guest."""

    id: str
    email: str
    name: str
    order_count: int
    spent_cents: int
    spent_text: str
    seen_at: datetime


class CustomerPage(Schema):
    rows: list[CustomerListRow]
    total: int
    is_total_capped: bool
    page: int
    page_size: int


class CustomerAddressRow(Schema):
    name: str
    lines: list[str]
    is_default: bool


class CustomerDetail(Schema):
    id: str
    email: str
    past_emails: list[str]
    name: str
    note: str
    tags: list[str]
    created_at: datetime
    signed_in_at: datetime | None
    order_count: int
    spent_cents: int
    spent_text: str
    last_order_at: datetime | None
    addresses: list[CustomerAddressRow]


class CustomerNote(Input):
    note: str = Field(max_length=LONGEST_NOTE)
    tags: list[Line] = Field(max_length=MOST_TAGS)
