"""Take back what an owner gave in store credit, and give it once more: each another entry, none is changed.

Inside the caller's transaction.
"""

from sitewright.checkout.gift_cards.ledger import Move, move
from sitewright.checkout.gift_cards.models import EntryReason, GiftCardEntry
from sitewright.checkout.gift_cards.queries import locked_cards
from sitewright.orders.store_credit.errors import NoSuchCredit, NotSoMuchCredit
from sitewright.orders.store_credit.queries import GIVING, TURNING, turns_of


def turn(entry: GiftCardEntry, *, is_given: bool) -> bool:
    """False where it is so already. Raises NotSoMuchCredit for what was spent, or has ended."""
    locked_cards([entry.card_id])
    turns = turns_of([entry])[entry.id]
    if is_given == (turns % 2 == 0):
        return False
    cents = entry.amount_cents if is_given else -entry.amount_cents
    reason = EntryReason.GIVEN if is_given else EntryReason.TAKEN
    cause = f"{TURNING}{entry.id}-{turns + 1}"
    if not move(Move(entry.card_id, cents, reason, note=entry.note, cause=cause)):
        raise NotSoMuchCredit
    return True


def given_entry(entry_id: str, holder_id: str = "") -> GiftCardEntry:
    """What an owner gave; `holder_id`, if said, is whom it has to belong to. Raises NoSuchCredit."""
    entry: GiftCardEntry | None = (
        GiftCardEntry.objects.filter(id=entry_id, reason=EntryReason.GIVEN, cause__startswith=GIVING)
        .select_related("card")
        .first()
    )
    # Not asked of the database: an index of holders knows nothing of the website that the entry is of.
    if entry is None or (holder_id and entry.card.holder_id != holder_id):
        raise NoSuchCredit
    return entry
