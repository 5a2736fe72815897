"""The gift cards of a cart as visitor calls and templates see them: never their codes."""

from typing import Any

from sitewright.checkout.gift_cards.codes import shown_digits
from sitewright.checkout.gift_cards.tender import CardRow, Tender
from sitewright.kit.money import plain_text


def gift_cards_context(tender: Tender, currency: str) -> list[dict[str, Any]]:
    """Each that was entered: `id`, `label`, `amountCents` and `amount` it pays, and `message` where it does
    not.
    """
    paid = {use.card_id: use.amount_cents for use in tender.uses}
    refused = {refusal.card_id: str(refusal.message) for refusal in tender.refused}
    return [_card(card, paid.get(card.id, 0), refused.get(card.id, ""), currency) for card in tender.cards]


def _card(card: CardRow, cents: int, message: str, currency: str) -> dict[str, Any]:
    return {
        "id": card.id,
        "label": shown_digits(card.last_four),
        "amountCents": cents,
        "amount": {"decimalValue": plain_text(cents, currency), "currencyCode": currency},
        "message": message,
    }
