"""Money on gift cards and in store credit: the only writer of balances and entries.

One statement looks and takes, as for stock and discounts: of two buyers with one card PostgreSQL lets the
second wait for the row and then judges the condition again. Rows are taken in the order of card ids, after
the discounts. All functions run inside the caller's transaction.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from sitewright.checkout.gift_cards.models import EntryReason
from sitewright.checkout.gift_cards.refusals import CardReason, CardRefusal, GiftCardRefused
from sitewright.checkout.gift_cards.store_credit import row_to_refill
from sitewright.kit import clock
from sitewright.kit.db.dialect import moment
from sitewright.kit.db.statements import Statement, execute, insert_rows, rows
from sitewright.kit.ids import new_id
from sitewright.kit.tenancy import current_website_id


@dataclass(frozen=True, slots=True)
class CardUse:
    """What an order takes off one card."""

    card_id: str
    last_four: str
    amount_cents: int
    is_credit: bool = False
    """Of a customer, and not of a card."""


@dataclass(frozen=True, slots=True)
class Move:
    """Money onto a card (positive) or off it, and why."""

    card_id: str
    amount_cents: int
    reason: EntryReason
    placement_id: str = ""
    order_id: str = ""
    refund_id: str = ""
    note: str = ""
    message: str = ""
    cause: str = ""


_TAKE = """
    UPDATE checkout_giftcard SET balance_cents = balance_cents - %s
    WHERE website_id = %s AND id = %s AND balance_cents >= %s AND is_enabled
      AND (expires_at IS NULL OR expires_at > %s)
"""
_MOVE = """
    UPDATE checkout_giftcard SET balance_cents = balance_cents + %s
    WHERE website_id = %s AND id = %s AND balance_cents + %s >= 0
"""
_COLUMNS = (
    "id", "website_id", "card_id", "amount_cents", "reason", "placement_id", "order_id", "refund_id", "note",
    "created_at", "message", "cause",
)  # fmt: skip
_PLACED = """
    UPDATE checkout_giftcardentry SET order_id = %s WHERE website_id = %s AND placement_id = %s
"""
_TAKEN_BY_PLACEMENT = """
    SELECT card_id, -SUM(amount_cents) FROM checkout_giftcardentry
    WHERE website_id = %s AND placement_id = %s AND order_id = ''
    GROUP BY card_id HAVING SUM(amount_cents) < 0 ORDER BY card_id
"""
_PAID_FOR_ORDER = """
    SELECT card_id, -SUM(amount_cents) FROM checkout_giftcardentry
    WHERE website_id = %s AND order_id = %s AND reason IN ('redeemed', 'refunded')
    GROUP BY card_id HAVING SUM(amount_cents) < 0 ORDER BY MIN(created_at), card_id
"""


def take(uses: Sequence[CardUse], placement_id: str) -> None:
    """For a placement. Raises GiftCardRefused, after which the caller's transaction must roll back."""
    site, now = current_website_id(), moment(clock.now())
    for use in sorted(uses, key=lambda each: each.card_id):
        cents = use.amount_cents
        if not execute(_TAKE, [cents, site, use.card_id, cents, now]):
            reason = CardReason.CREDIT_CHANGED if use.is_credit else CardReason.CHANGED
            raise GiftCardRefused(CardRefusal(use.card_id, use.last_four, reason))
        _note(Move(use.card_id, -cents, EntryReason.REDEEMED, placement_id=placement_id))


def keeping_taken(placement_id: str, order_id: str) -> Statement:
    """What notes that the placement has become this order."""
    return _PLACED, [order_id, current_website_id(), placement_id]


def give_back_taken(placement_id: str) -> None:
    """The placement failed: what it took is on the cards again. Harmless when repeated."""
    for card_id, cents in rows(_TAKEN_BY_PLACEMENT, [current_website_id(), placement_id]):
        move(Move(card_id, int(cents), EntryReason.RETURNED, placement_id=placement_id))


def give_back_paid(order_id: str, refund_id: str, amount_cents: int) -> None:
    """So much of what was paid with cards goes back to them, the first that paid first, whatever state they
    are in.

    Raises ValueError for more than they paid.
    """
    left = amount_cents
    parts: dict[str, int] = {}
    for card_id, paid_cents in rows(_PAID_FOR_ORDER, [current_website_id(), order_id]):
        part = min(left, int(paid_cents))
        left -= part
        if part:
            # What a customer paid with is not lost for having an end that has come since.
            home = row_to_refill(card_id)
            parts[home] = parts.get(home, 0) + part
    if left:
        raise ValueError(f"{left} more than cards paid for order {order_id}")
    for card_id, part in sorted(parts.items()):
        move(Move(card_id, part, EntryReason.REFUNDED, order_id=order_id, refund_id=refund_id))


def move(what: Move) -> bool:
    """False, and nothing is changed, where a card has not so much."""
    cents = what.amount_cents
    moved = execute(_MOVE, [cents, current_website_id(), what.card_id, cents])
    if moved:
        _note(what)
    return bool(moved)


def _note(what: Move) -> None:
    about = [what.placement_id, what.order_id, what.refund_id, what.note]
    head = [new_id(), current_website_id(), what.card_id, what.amount_cents, str(what.reason)]
    tail = [moment(clock.now()), what.message, what.cause]
    insert_rows("checkout_giftcardentry", _COLUMNS, [[*head, *about, *tail]])
