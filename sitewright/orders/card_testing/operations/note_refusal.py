"""Note that a card was refused: once for each attempt, however often and at the same time it is told."""

from sitewright.kit import clock
from sitewright.kit.db.dialect import moment
from sitewright.kit.db.group_commit import commit_together
from sitewright.kit.db.statements import execute
from sitewright.kit.ids import new_id
from sitewright.kit.tenancy import current_website_id
from sitewright.orders.card_testing.marks import card_mark
from sitewright.orders.payments.cards import UsedCard
from sitewright.orders.payments.provider import Declined

# The condition decides: of several who are told at once a single one finds the attempt open.
_REFUSE = """
    UPDATE orders_paymentattempt SET refused_at = %s, card_mark = %s, card_brand = %s, card_last_four = %s
    WHERE website_id = %s AND key = %s AND refused_at IS NULL
"""
# Of whoever tries several cards at one payment: beside the attempt it began with, by the provider's key.
_REFUSE_ANOTHER = """
    INSERT INTO orders_paymentattempt (id, website_id, key, placement_id, cart_id, address_mark,
        refused_at, card_mark, card_brand, card_last_four)
    SELECT %s, website_id, %s, placement_id, cart_id, address_mark, %s, %s, %s, %s
    FROM orders_paymentattempt WHERE website_id = %s AND key = %s
    ON CONFLICT (website_id, key) DO NOTHING
"""
_LONGEST_KEY = 64


def note_refusal(placement_id: str, refusal: Declined) -> bool:
    """In the transaction of whoever gives the placement up. False where nobody was at hand to try a card, it
    was noted before, or no card was refused: a buyer who left has tried nothing.
    """
    if not refusal.is_refused:
        return False
    now, site = moment(clock.now()), current_website_id()
    return execute(_REFUSE, [now, *_told(refusal.card), site, placement_id]) == 1


def note_another_refusal(placement_id: str, key: str, card: UsedCard | None) -> bool:
    """One of several cards at one payment that goes on; `key` is the provider's, of this attempt."""
    now, site = moment(clock.now()), current_website_id()
    values = [new_id(), key[:_LONGEST_KEY], now, *_told(card), site, placement_id]
    return commit_together(lambda: execute(_REFUSE_ANOTHER, values)) == 1


def _told(card: UsedCard | None) -> tuple[str, str, str]:
    return (card_mark(card), card.brand[:40], card.last_four[:4]) if card else ("", "", "")
