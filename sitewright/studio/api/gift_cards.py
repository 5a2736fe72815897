"""Gift cards: sold, or made by hand; what is on them and what moved."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest
from ninja import Query, Router, Status

from sitewright.accounts.policies import Area, Right
from sitewright.checkout.gift_cards.fields import GiftCardFields
from sitewright.checkout.gift_cards.operations.adjust_gift_card import adjust_gift_card
from sitewright.checkout.gift_cards.operations.grant_gift_card import grant_gift_card
from sitewright.checkout.gift_cards.operations.resend_gift_card import resend_gift_card
from sitewright.checkout.gift_cards.operations.switch_gift_cards import switch_gift_cards
from sitewright.checkout.gift_cards.owner_list import CardSort, CardStatus, list_cards
from sitewright.checkout.gift_cards.queries import entries_of, find_card
from sitewright.history.recording import recorded_changes
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import MOST_PAGES, Saved, answers
from sitewright.studio.api.schemas.gift_cards import (
    GiftCardAdjustment,
    GiftCardDetail,
    GiftCardPage,
    GiftCardsSwitch,
    IssuedGiftCard,
    NewGiftCard,
)
from sitewright.studio.gift_card_presenting import card_row, entry_rows

router = Router(tags=["gift cards"])

PAGE_SIZE = 50


@router.get("", response=answers(GiftCardPage))
@allowed(Area.DISCOUNTS, Right.VIEW)
def get_gift_cards(
    request: HttpRequest,
    search: str = Query("", max_length=200),  # type: ignore[type-arg]
    status: CardStatus | None = None,
    sort: CardSort = "-created",
    page: int = Query(1, ge=1, le=MOST_PAGES),  # type: ignore[type-arg]
) -> dict[str, object]:
    """One page of the cards; `search` finds the last four signs of a code, and pieces of recipients."""
    cards, total = list_cards(search, status, sort=sort, page=page, page_size=PAGE_SIZE)
    return {"rows": [card_row(card) for card in cards], "total": total, "page": page, "page_size": PAGE_SIZE}


@router.post("", response=answers(IssuedGiftCard, 201))
@allowed(Area.DISCOUNTS, Right.EDIT)
def post_gift_card(request: HttpRequest, body: NewGiftCard) -> Status[dict[str, object]]:
    """Issue a card; its code is answered this once."""
    with recorded_changes() as recorded:
        card, code = grant_gift_card(GiftCardFields(**body.dict()))
    return Status(201, {"id": card.id, "code": code, "change_set_id": recorded.change_set_id})


@router.post("/switch", response=answers(Saved))
@allowed(Area.DISCOUNTS, Right.EDIT)
def post_gift_cards_switch(request: HttpRequest, body: GiftCardsSwitch) -> dict[str, object]:
    """Let cards pay, or stop them; can be undone."""
    with recorded_changes() as recorded:
        switch_gift_cards(body.cards, is_enabled=body.is_enabled)
    return {"change_set_id": recorded.change_set_id}


@router.get("/{gift_card_id}", response=answers(GiftCardDetail))
@allowed(Area.DISCOUNTS, Right.VIEW)
def get_gift_card(request: HttpRequest, gift_card_id: str) -> dict[str, object]:
    """One card with all that moved on it."""
    card = find_card(gift_card_id)
    return {"card": card_row(card), "entries": entry_rows(entries_of(card))}


@router.post("/{gift_card_id}/adjustments", response=answers(Saved, 201))
@allowed(Area.DISCOUNTS, Right.EDIT)
def post_gift_card_adjustment(
    request: HttpRequest, gift_card_id: str, body: GiftCardAdjustment
) -> Status[dict[str, object]]:
    """Put money onto it or take some off, with a word on why."""
    with recorded_changes() as recorded:
        adjust_gift_card(gift_card_id, body.amount_cents, body.note)
    return Status(201, {"change_set_id": recorded.change_set_id})


@router.post("/{gift_card_id}/mail", response=answers(Saved))
@allowed(Area.DISCOUNTS, Right.EDIT)
def post_gift_card_mail(request: HttpRequest, gift_card_id: str) -> dict[str, object]:
    """Mail it once more to whom it is for."""
    with recorded_changes() as recorded:
        resend_gift_card(gift_card_id)
    return {"change_set_id": recorded.change_set_id}
