"""Withdraw gift cards whose order, or whose units of it, went back: they would pay with money that was
returned.
"""

from collections.abc import Mapping

from sitewright.checkout.gift_cards.models import GiftCard


def withdraw_sold(order_id: str, units: Mapping[int, int]) -> None:
    """So many of each line, those with most left first; inside the caller's transaction.

    They are switched off and keep what is on them: an owner may let them count again.
    """
    cards = list(
        GiftCard.objects.filter(order_id=order_id, is_enabled=True).order_by("-balance_cents", "-unit")
    )
    chosen: list[str] = []
    for position, quantity in units.items():
        chosen += [card.id for card in cards if card.line_position == position][:quantity]
    if chosen:
        GiftCard.objects.filter(id__in=chosen).update(is_enabled=False)
