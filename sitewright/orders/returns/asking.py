"""What a buyer fills in to send something back. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from sitewright.kit.messages import Message
from sitewright.orders.returns.errors import ReturnRefused
from sitewright.orders.returns.models import ReturnReason

WORDS, KEY = "words", "key"
LONGEST_WORDS = 1_000
LONGEST_KEY = 64
_MOST_DIGITS = 6


class AskedUnits(NamedTuple):
    position: int
    quantity: int
    reason: ReturnReason


@dataclass(frozen=True, slots=True)
class Asked:
    units: list[AskedUnits]
    words: str


def quantity_name(position: int) -> str:
    """Of the form's field, as the next."""
    return f"quantity-{position}"


def reason_name(position: int) -> str:
    return f"reason-{position}"


def asked_in(form: Mapping[str, str], room: Mapping[int, int]) -> Asked:
    """`room` has how many of each line may go back. Raises ReturnRefused with what is wrong at each field."""
    problems: dict[str, Message] = {}
    units = [found for place, most in room.items() if (found := _units(form, place, most, problems))]
    words = form.get(WORDS, "").strip().replace("\r\n", "\n")
    if len(words) > LONGEST_WORDS:
        problems[WORDS] = Message("returns.words-too-long", most=LONGEST_WORDS)
    if not units and not problems:
        problems[quantity_name(next(iter(room)))] = Message("returns.choose-something")
    if problems:
        raise ReturnRefused(problems)
    return Asked(units, words)


def _units(
    form: Mapping[str, str], position: int, most: int, problems: dict[str, Message]
) -> AskedUnits | None:
    typed, reason = form.get(quantity_name(position), "").strip(), form.get(reason_name(position), "")
    # Python takes digits of other scripts as well, and int() is slow where there are thousands.
    if not ((typed.isascii() and typed.isdecimal() and len(typed) <= _MOST_DIGITS) or not typed):
        problems[quantity_name(position)] = Message("returns.quantity", most=most)
        return None
    quantity = int(typed or 0)
    if quantity > most:
        problems[quantity_name(position)] = Message("returns.quantity", most=most)
    if quantity and reason not in ReturnReason.values:
        problems[reason_name(position)] = Message("returns.choose-reason")
        return None
    return AskedUnits(position, quantity, ReturnReason(reason)) if quantity else None
