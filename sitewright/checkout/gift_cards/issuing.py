"""Give a card its code and its money: once."""

from sitewright.checkout.gift_cards.codes import digest_of, new_code, sealed
from sitewright.checkout.gift_cards.ledger import Move, move
from sitewright.checkout.gift_cards.models import EntryReason, GiftCard
from sitewright.kit import clock


def issue(card: GiftCard, reason: EntryReason) -> str:
    """The new code, which nobody is shown again; empty for one that was issued before. Inside the caller's
    transaction.
    """
    code, now = new_code(), clock.now()
    changes = {
        "code_digest": digest_of(code),
        "sealed_code": sealed(code),
        "last_four": code[-4:],
        "issued_at": now,
    }
    # Of two who issue at once, the second finds nothing left to issue.
    if not GiftCard.objects.filter(id=card.id, issued_at=None).update(**changes):
        return ""
    move(Move(card.id, card.issued_cents, reason, order_id=card.order_id))
    card.refresh_from_db()
    return code
