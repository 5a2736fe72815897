"""Store credit: what a customer has in a shop, in rows of gift cards that have no code (decision 0089).

One row holds all of one currency that ends at one moment, or never; credit of test mode is apart. What is on
a row is moved by `ledger` alone.
"""

from dataclasses import dataclass
from datetime import datetime

from sitewright.checkout.gift_cards.models import GiftCard
from sitewright.kit import clock
from sitewright.kit.tenancy import current_website_id


@dataclass(frozen=True, slots=True)
class CreditKey:
    """Whose, and which; `expires_at` None: it never ends."""

    holder_id: str
    currency: str
    expires_at: datetime | None = None
    is_test: bool = False


def credit_row(key: CreditKey) -> str:
    """Its id; made where there is none yet. Inside the caller's transaction."""
    found = _find(key)
    if found:
        return found
    made = GiftCard(
        website_id=current_website_id(),
        holder_id=key.holder_id,
        currency=key.currency,
        expires_at=key.expires_at,
        is_test=key.is_test,
        issued_cents=0,
        created_at=clock.now(),
    )
    # Of two who make it at once, the second takes that of the first.
    GiftCard.objects.bulk_create([made], ignore_conflicts=True)
    return _find(key)


def row_to_refill(card_id: str) -> str:
    """The same for a card, and for credit that has not ended; else the customer's row without an end."""
    ended = GiftCard.objects.filter(id=card_id, expires_at__lte=clock.now()).exclude(holder_id="").first()
    if ended is None:
        return card_id
    return credit_row(CreditKey(ended.holder_id, ended.currency, None, ended.is_test))


def _find(key: CreditKey) -> str:
    of_holder = GiftCard.objects.filter(holder_id=key.holder_id, currency=key.currency, is_test=key.is_test)
    ending = of_holder.filter(expires_at=key.expires_at)
    return str(ending.values_list("id", flat=True).first() or "")
