"""Invoices and credit notes, and the numbers they get."""

from datetime import datetime
from typing import Annotated, Literal

from ninja import Field, Schema

from sitewright.orders.documents.operations.raise_number import HIGHEST_NUMBER
from sitewright.studio.api.schemas.common import Input, reference


class DocumentInfo(Schema):
    """`kind`: invoice or credit_note; `has_xml`: it is an e-invoice."""

    id: str
    kind: str
    number: str
    total_cents: int
    total_text: str
    has_xml: bool
    issued_at: datetime


class UnknownOfGoods(Schema):
    """`lacks`: hs_code, origin_country and weight, as far as nobody said them."""

    product_id: str
    title: str
    lacks: list[str]


class CustomsInfo(Schema):
    is_declared: bool
    lacking: list[UnknownOfGoods]


class NewInvoice(Input):
    order: Annotated[str, reference("orders.Order")]
    tells_buyer: bool = True


class NextNumber(Input):
    kind: Literal["invoice", "credit_note"]
    following: Annotated[int, Field(ge=1, le=HIGHEST_NUMBER)]


class SeriesInfo(Schema):
    """`printed`: how the next one stands on the paper."""

    following: int
    printed: str


class Numbers(Schema):
    invoice: SeriesInfo
    credit_note: SeriesInfo
    is_complete: bool
    is_on: bool
