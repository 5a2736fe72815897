"""The books of a period."""

from ninja import Schema


class BooksOverview(Schema):
    """`sums`: what was sold, and `given`: what went back, in words by currency; `paid_out`: what reached the
    bank, and `came_back`: what did not stay there. `unpaid_count` orders of the period wait for their money,
    and `waiting_payout_count` payouts to arrive and add up; they are in no file yet. `datev_problem`: why
    there can be none for DATEV, empty where there can.
    """

    is_empty: bool
    order_count: int
    sums: list[str]
    refund_count: int
    given: list[str]
    edit_count: int
    unpaid_count: int
    payout_count: int
    paid_out: list[str]
    bounced_count: int
    came_back: list[str]
    waiting_payout_count: int
    datev_problem: str


class BookAccount(Schema):
    """`name` is its key in the settings, `hint` what to know of it before it is changed; the others are what
    it usually is, empty where a chart has none.
    """

    name: str
    label: str
    hint: str
    skr03: str
    skr04: str
    quickbooks: str


class BookAccounts(Schema):
    """`ways`: by which money comes; each may have an account of its own instead of the one of all."""

    accounts: list[BookAccount]
    ways: list[BookAccount]
