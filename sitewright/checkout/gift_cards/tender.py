"""What store credit, and the gift cards entered into a cart, pay of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sitewright.checkout.chosen import Chosen
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

MOST_CREDIT_ROWS = 20
"""Of store credit, that one order takes from: those that end first."""

_BETWEEN = ","
_COLUMNS = """
    id, last_four, currency, balance_cents, is_enabled, is_test,
    CASE WHEN expires_at IS NOT NULL AND expires_at <= %s THEN 1 ELSE 0 END
"""
_BY_IDS = (
    f"SELECT {_COLUMNS} FROM checkout_giftcard WHERE website_id = %s AND issued_at IS NOT NULL AND id IN "
)
_OF_HOLDER = f"""
    SELECT {_COLUMNS} FROM checkout_giftcard
    WHERE website_id = %s AND holder_id = %s AND currency = %s AND balance_cents > 0 AND is_enabled
      AND (expires_at IS NULL OR expires_at > %s) AND (%s = 1 OR NOT is_test)
    ORDER BY CASE WHEN expires_at IS NULL THEN 1 ELSE 0 END, expires_at, id LIMIT {MOST_CREDIT_ROWS}
"""
_BY_CODE = f"SELECT {_COLUMNS} FROM checkout_giftcard WHERE website_id = %s AND code_digest = %s"


class CardRow(NamedTuple):
    """A card, or a customer's store credit, as it is looked at while a cart is priced."""

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
    nothing left to pay for. `credit` is what the customer has who asked for it to pay.
    """

    cards: tuple[CardRow, ...] = ()
    uses: tuple[CardUse, ...] = ()
    refused: tuple[CardRefusal, ...] = ()
    credit: tuple[CardRow, ...] = ()

    @property
    def credit_cents(self) -> int:
        """What store credit pays."""
        return sum(use.amount_cents for use in self.uses if use.is_credit)

    @property
    def adjustments(self) -> list[Adjustment]:
        credit = self.credit_cents
        by_credit = [Adjustment(AdjustmentKind.STORE_CREDIT, -credit)] if credit else []
        cards = [
            Adjustment(AdjustmentKind.GIFT_CARD, -use.amount_cents, shown_digits(use.last_four))
            for use in self.uses
            if not use.is_credit
        ]
        return [*by_credit, *cards]


NO_TENDER = Tender()


def tender_of(chosen: Chosen, owed_cents: int, currency: str) -> Tender:
    """Store credit first: a card can be given to somebody else, and credit may have an end. Asks the database
    nothing where neither is chosen.
    """
    ids = cards_in(chosen.gift_card_ids)
    if not ids and not chosen.credit_of:
        return NO_TENDER
    credit = credit_there(chosen.credit_of, currency, in_tests=chosen.credit_in_tests)
    cards = _cards(ids) if ids else []
    refused = {card.id: why for card in cards if (why := refusal_of(card, currency))}
    by_credit = _uses(credit, owed_cents, is_credit=True)
    left = owed_cents - sum(use.amount_cents for use in by_credit)
    by_card = _uses([card for card in cards if card.id not in refused], left, is_credit=False)
    return Tender(tuple(cards), (*by_credit, *by_card), tuple(refused.values()), tuple(credit))


def credit_there(holder_id: str, currency: str, *, in_tests: bool) -> list[CardRow]:
    """What a customer can pay with now, in the order in which it is taken; nothing for nobody."""
    if not holder_id:
        return []
    now = _now()
    found = read_rows(_OF_HOLDER, [now, current_website_id(), holder_id, currency, now, int(in_tests)])
    return [_card(row) for row in found]


def _uses(rows: Sequence[CardRow], owed_cents: int, *, is_credit: bool) -> list[CardUse]:
    uses, left = [], owed_cents
    for row in rows:
        part = min(left, row.balance_cents)
        left -= part
        if part:
            uses.append(CardUse(row.id, row.last_four, part, is_credit))
    return uses


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
