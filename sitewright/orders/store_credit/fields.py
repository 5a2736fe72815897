"""What an owner says of store credit that is given or taken, checked. Pure but for the clock."""

from dataclasses import dataclass, replace
from datetime import datetime

from sitewright.checkout.gift_cards.errors import LEAST_CENTS, MOST_CENTS
from sitewright.kit import clock
from sitewright.kit.messages import Message
from sitewright.kit.money_text import money_text
from sitewright.kit.single_line import single_line
from sitewright.orders.store_credit.errors import InvalidCredit

LONGEST_REASON = LONGEST_MESSAGE = 500


@dataclass(frozen=True, slots=True)
class GivenCredit:
    """`key` is the form's: pressed twice, it is given once. `reason` is the owner's alone, `message` the
    buyer's; `expires_at` None: it never ends.
    """

    key: str
    amount_cents: int
    reason: str
    message: str = ""
    expires_at: datetime | None = None
    tells_buyer: bool = True


@dataclass(frozen=True, slots=True)
class TakenCredit:
    """`key` and `reason` as of what is given."""

    key: str
    amount_cents: int
    reason: str


def checked_gift(said: GivenCredit, currency: str, locale: str) -> GivenCredit:
    """Raises InvalidCredit naming every wrong field."""
    message = said.message.replace("\r\n", "\n").strip()
    named = replace(said, reason=single_line(said.reason), message=message)
    problems = _problems(named.amount_cents, named.reason, currency, locale)
    if len(message) > LONGEST_MESSAGE:
        problems["message"] = Message("giftcards.too-long", most=LONGEST_MESSAGE)
    if named.expires_at and named.expires_at <= clock.now():
        problems["expires_at"] = Message("giftcards.bad-end")
    if problems:
        raise InvalidCredit(problems)
    return named


def checked_taking(said: TakenCredit, currency: str, locale: str) -> TakenCredit:
    """Raises InvalidCredit naming every wrong field."""
    named = replace(said, reason=single_line(said.reason))
    problems = _problems(named.amount_cents, named.reason, currency, locale)
    if problems:
        raise InvalidCredit(problems)
    return named


def _problems(cents: int, reason: str, currency: str, locale: str) -> dict[str, Message]:
    found: dict[str, Message] = {}
    if not LEAST_CENTS <= cents <= MOST_CENTS:
        least, most = (money_text(each, currency, locale) for each in (LEAST_CENTS, MOST_CENTS))
        found["amount_cents"] = Message("giftcards.bad-amount", least=least, most=most)
    if not reason:
        found["reason"] = Message("giftcards.note-missing")
    if len(reason) > LONGEST_REASON:
        found["reason"] = Message("giftcards.too-long", most=LONGEST_REASON)
    return found
