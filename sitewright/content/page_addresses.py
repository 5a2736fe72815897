"""The address of a page says where it stands: `about/team` is below the page at `about`. Pure."""

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator

MOST_LEVELS = 4
MOST_CHARACTERS = 200


def parent_of(address: str) -> str:
    """The address right above; empty at the top, and for the home page, which has nothing below it."""
    return address.rpartition("/")[0]


def last_part(address: str) -> str:
    return address.rpartition("/")[2]


def first_part(address: str) -> str:
    return address.partition("/")[0]


def above(address: str) -> Iterator[str]:
    """The addresses it lies below, from the nearest out."""
    while address := parent_of(address):
        yield address


def level_of(address: str) -> int:
    """1 for a page at the top."""
    return address.count("/") + 1


def joined(parent: str, part: str) -> str:
    return f"{parent}/{part}" if parent else part


def is_below(address: str, other: str) -> bool:
    """Nothing is below the home page: its address begins no other one."""
    return bool(other) and address.startswith(f"{other}/")


def shown_parent(address: str, known: Container[str]) -> str:
    """The nearest address above that a page has; empty when none has, as after one was deleted."""
    return next((each for each in above(address) if each in known), "")


def in_tree_order(addresses: Iterable[str]) -> list[str]:
    """The home page, then the others as they are given, each followed by those below it."""
    given = list(addresses)
    known, below = set(given), defaultdict[str, list[str]](list)
    for address in given:
        if address:
            below[shown_parent(address, known)].append(address)
    return [*(each for each in given if not each), *_with_those_below("", below)]


def _with_those_below(parent: str, below: defaultdict[str, list[str]]) -> Iterator[str]:
    for address in below[parent]:
        yield address
        yield from _with_those_below(address, below)
