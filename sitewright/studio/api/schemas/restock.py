"""Who waits for stock."""

from datetime import datetime
from typing import Annotated

from ninja import Schema

from sitewright.studio.api.schemas.common import Input, reference


class WaitingRow(Schema):
    """A variant that is waited for. `choice` is its options' values, empty where it has none; `available` is
    what could be sold now.
    """

    product_id: str
    variant_id: str
    product_title: str
    choice: str
    sku: str
    waiting_count: int
    waiting_since: datetime
    available: int
    is_unlimited: bool


class WaitingPage(Schema):
    """`waiting_count` is everybody who waits, on whatever page; `is_total_capped`: there are more than
    `total`.
    """

    rows: list[WaitingRow]
    total: int
    is_total_capped: bool
    page: int
    page_size: int
    waiting_count: int
    sends_by_itself: bool


class NoticesWanted(Input):
    """Without a variant all of the product."""

    product_id: Annotated[str, reference("catalog.Product")]
    variant_id: Annotated[str, reference("catalog.Variant")] = ""


class NoticesSent(Schema):
    sent_count: int
