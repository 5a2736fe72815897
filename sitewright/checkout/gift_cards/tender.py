"""What the gift cards entered into a cart pay of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sitewright.checkout.gift_cards.codes import digest_of, shown_digits
from sitewright.checkout.gift_cards.ledger import CardUse
from sitewright.checkout.gift_cards.refusals import CardReason, CardRefusal
from sitewright.checkout.pricing import Adjustment, AdjustmentKind
from sitewright.kit import clock
from sitewright.kit.db.dialect import moment
from sitewright.kit.db.statements import places, read_rows
from sitewright.kit.tenancy import current_website_id

MOST_CARDS = 5
"""On one cart: each is looked up whenever the cart is shown."""

_BETWEEN = ","
_COLUMNS = """
    id, last_four, currency, balance_cents, is_enabled, is_test,
    CASE WHEN expires_at IS NOT NULL AND expires_at <= %s THEN 1 ELSE 0 END
"""
_BY_IDS = (
    f"SELECT {_COLUMNS} FROM checkout_giftcard WHERE website_id = %s AND issued_at IS NOT NULL AND id IN "
)
_BY_CODE = f"SELECT {_COLUMNS} FROM checkout_giftcard WHERE website_id = %s AND code_digest = %s"


class CardRow(NamedTuple):
    """A card as it is looked at while a cart is priced."""

    id: str
    last_four: str
    currency: str
    balance_cents: int
    is_enabled: bool
    is_test: bool
    is_expired: bool


@dataclass(frozen=True, slots=True)
class Tender:
    """`cards` are those entered that are there, in their order; each pays something, or is refused, or has
    nothing left to pay for.
    """

    cards: tuple[CardRow, ...] = ()
    uses: tuple[CardUse, ...] = ()
    refused: tuple[CardRefusal, ...] = ()

    @property
    def adjustments(self) -> list[Adjustment]:
        return [
            Adjustment(AdjustmentKind.GIFT_CARD, -use.amount_cents, shown_digits(use.last_four))
            for use in self.uses
        ]


NO_TENDER = Tender()


def tender_of(entered: str, owed_cents: int, currency: str) -> Tender:
    """`entered` are the cards' ids as a cart keeps them. Asks the database nothing where there are none."""
    ids = cards_in(entered)
    if not ids:
        return NO_TENDER
    cards = _cards(ids)
    refused = {card.id: why for card in cards if (why := refusal_of(card, currency))}
    uses, left = [], owed_cents
    for card in cards:
        part = 0 if card.id in refused else min(left, card.balance_cents)
        left -= part
        if part:
            uses.append(CardUse(card.id, card.last_four, part))
    return Tender(tuple(cards), tuple(uses), tuple(refused.values()))


def refusal_of(card: CardRow, currency: str) -> CardRefusal | None:
    """Why it pays nothing now."""
    reason = None
    if not card.is_enabled:
        reason = CardReason.UNKNOWN
    elif card.is_expired:
        reason = CardReason.EXPIRED
    elif card.currency != currency:
        reason = CardReason.OTHER_CURRENCY
    elif not card.balance_cents:
        reason = CardReason.EMPTY
    return CardRefusal(card.id, card.last_four, reason) if reason else None


def card_by_code(code: str) -> CardRow | None:
    """`code` as `codes.normal_code` answers it."""
    found = read_rows(_BY_CODE, [_now(), current_website_id(), digest_of(code)])
    return _card(found[0]) if found else None


def cards_in(kept: str) -> tuple[str, ...]:
    """Ids kept with a cart, in the order they were entered."""
    return tuple(each for each in kept.split(_BETWEEN) if each)[:MOST_CARDS]


def with_card(kept: str, card_id: str) -> str:
    """Kept with one more, which is the last of them; the oldest makes room."""
    others = [each for each in cards_in(kept) if each != card_id]
    return _BETWEEN.join([*others, card_id][-MOST_CARDS:])


def without_card(kept: str, card_id: str) -> str:
    return _BETWEEN.join(each for each in cards_in(kept) if each != card_id)


def _cards(ids: Sequence[str]) -> list[CardRow]:
    found = read_rows(f"{_BY_IDS}({places(ids)})", [_now(), current_website_id(), *ids])
    there = {card.id: card for card in map(_card, found)}
    return [there[each] for each in ids if each in there]


def _card(row: Sequence[object]) -> CardRow:
    card_id, last_four, currency, balance, is_enabled, is_test, is_expired = row
    return CardRow(
        str(card_id), str(last_four), str(currency), int(str(balance)), bool(is_enabled), bool(is_test),
        bool(is_expired),
    )  # fmt: skip


def _now() -> object:
    return moment(clock.now())
