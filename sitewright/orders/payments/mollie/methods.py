"""The ways to pay that an owner has switched on at Mollie, as the name of the one option there is."""

from collections.abc import Mapping, Sequence
from typing import Any

from sitewright.kit.messages import Message
from sitewright.kit.printable import printable

_MOST_NAMED = 3
_MOST_KEPT = 30
_LONGEST_NAME = 40
_UNNAMED = Message("orders.payment.mollie-page")
_OUR_WORDS = {
    "creditcard": Message("orders.payment.mollie-card"),
    "banktransfer": Message("orders.payment.mollie-transfer"),
}
"""The others are names that are the same in every language."""


def kept(listed: Sequence[Mapping[str, Any]]) -> list[list[str]]:
    """(id, name) of each, as settings keep them, in Mollie's order."""
    named = [[_short(each.get("id")), _short(each.get("description"))] for each in listed]
    return [each for each in named if all(each)][:_MOST_KEPT]


def label_of(methods: object) -> Message | str:
    """The first few by name; a website's account may have been saved without any."""
    found = methods if isinstance(methods, list) else []
    names = ", ".join(str(_OUR_WORDS.get(code, name)) for code, name in found[:_MOST_NAMED])
    if not names:
        return _UNNAMED
    return Message("orders.payment.mollie-page-more", names=names) if len(found) > _MOST_NAMED else names


def _short(said: object) -> str:
    return printable(said)[:_LONGEST_NAME] if isinstance(said, str) else ""
