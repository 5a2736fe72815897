"""Money that providers pay out to the shop's bank."""

from datetime import date, datetime

from ninja import Schema


class PayoutRow(Schema):
    """`state`: pending, in-transit, paid, failed or cancelled; `failure` is what the bank said, and `url` its
    page at the provider. The sums are in words, each as it counts for the bank: fees and refunds below zero.
    They mean nothing unless `lines_state` is kept; it is awaited while the provider adds up, and never where
    it does not tell.
    """

    id: str
    reference: str
    provider: str
    is_test: bool
    state: str
    arrives_on: date
    amount_text: str
    lines_state: str
    sales_text: str
    refunds_text: str
    fees_text: str
    other_text: str
    failure: str
    url: str


class PayoutPage(Schema):
    rows: list[PayoutRow]
    total: int
    page: int
    page_size: int


class PayoutLineRow(Schema):
    """`part`: sale, refund, dispute, fee, bounced (an earlier payout that came back) or other, and
    `part_text` the same in words; `order_id` is empty where it is about no order of ours.
    """

    id: str
    part: str
    part_text: str
    booked_at: datetime
    order_id: str
    order_number: int | None
    gross_text: str
    fee_text: str
    net_text: str


class PayoutDetail(Schema):
    """With one page of its lines."""

    payout: PayoutRow
    rows: list[PayoutLineRow]
    total: int
    page: int
    page_size: int
