"""What so many refused payments mean for the next one (decision 0098). Pure."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from sitewright.kit.proof_of_work import BITS

WINDOW = timedelta(hours=1)
"""How long a refused payment counts."""

WORK_AFTER = 2
"""Refused payments of a cart or an address, after which the next one costs work or waiting."""

MOST_REFUSED = 8
"""Of a cart or an address: beyond it the provider is not asked any more."""

MOST_CARDS = 4
"""Different cards of a cart or an address that may be refused; the same beyond it."""

MOST_CARTS_OF_CARD = 3
"""Carts one card may be refused in; beyond it the card is not tried any more."""

WORTH_TELLING = 10
"""In the whole shop within the window, from which on its owner is told: few shops have so many otherwise."""

_HARDEST_BITS = 20
_SHORTEST_WAIT, _LONGEST_WAIT = timedelta(minutes=2), timedelta(minutes=30)


@dataclass(frozen=True, slots=True)
class Record:
    """What was refused of one cart, or from one address, within the window."""

    refused: int = 0
    cards: int = 0
    first_at: datetime | None = None
    last_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Records:
    """`has_barred_card`: one of these cards was refused in too many carts."""

    cart: Record = Record()
    address: Record = Record()
    has_barred_card: bool = False


@dataclass(frozen=True, slots=True)
class TurnedAway:
    seconds: int


@dataclass(frozen=True, slots=True)
class Asked:
    """`bits` of work, or to wait for so long; nothing once the wait is over."""

    bits: int
    seconds: int


@dataclass(frozen=True, slots=True)
class Work:
    """What a browser has to do before it may pay, or wait for instead."""

    token: str
    bits: int
    seconds: int


def judged(records: Records, now: datetime) -> TurnedAway | Asked | None:
    """None for whoever may simply pay."""
    over = [each for each in (records.cart, records.address) if _is_over(each)]
    if over:
        return TurnedAway(max(_seconds_until_over(each, now) for each in over))
    refused = max(records.cart.refused, records.address.refused)
    # Whoever holds a card that goes from cart to cart has the hardest work from the first refusal on.
    if records.has_barred_card:
        refused = MOST_REFUSED
    if refused < WORK_AFTER:
        return None
    seconds = _seconds_left(records, wait_after(refused), now)
    return Asked(bits_after(refused), seconds) if seconds else None


def bits_after(refused: int) -> int:
    """One more with each refusal: twice the work."""
    return min(BITS + refused - WORK_AFTER + 1, _HARDEST_BITS)


def wait_after(refused: int) -> timedelta:
    """For a browser that cannot work: twice as long with each refusal."""
    return min(_SHORTEST_WAIT * (1 << (refused - WORK_AFTER)), _LONGEST_WAIT)


def _is_over(record: Record) -> bool:
    return record.refused >= MOST_REFUSED or record.cards > MOST_CARDS


def _seconds_until_over(record: Record, now: datetime) -> int:
    """Until the first of them counts no more."""
    return _until((record.first_at or now) + WINDOW, now) or 1


def _seconds_left(records: Records, wait: timedelta, now: datetime) -> int:
    last = max((each.last_at for each in (records.cart, records.address) if each.last_at), default=now)
    return _until(last + wait, now)


def _until(moment: datetime, now: datetime) -> int:
    return max(0, round((moment - now).total_seconds()))
