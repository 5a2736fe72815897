"""Gift cards and store credit of a website that is made from an archive."""

from django.db.models import Sum

from sitewright.checkout.gift_cards.codes import digest_of, unsealed
from sitewright.checkout.gift_cards.models import EntryReason, GiftCard, GiftCardEntry

_OF_PLACEMENTS = (EntryReason.REDEEMED, EntryReason.RETURNED)


def continue_gift_cards() -> None:
    """Let each card be found by its code and have on it what its entries say. What was being placed there is
    no order here: it is on the card.
    """
    GiftCardEntry.objects.filter(order_id="", reason__in=_OF_PLACEMENTS).delete()
    sums = dict(GiftCardEntry.objects.order_by().values_list("card_id").annotate(Sum("amount_cents")))
    for card in GiftCard.objects.filter(issued_at__isnull=False).iterator(500):
        code = unsealed(card.sealed_code)
        # Without a code nobody can spend it; its owner sees what was on it.
        digest = digest_of(code or f"lost {card.id}")
        GiftCard.objects.filter(id=card.id).update(code_digest=digest, balance_cents=sums.get(card.id, 0))
    for credit in GiftCard.objects.exclude(holder_id="").iterator(500):
        GiftCard.objects.filter(id=credit.id).update(balance_cents=sums.get(credit.id, 0))
