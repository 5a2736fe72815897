"""What a visitor chose of a shop's facets, as it stands in addresses. Pure.

Options have names of the owner's choosing, so theirs begin with `option.`: whatever an option is called, it
cannot be taken for something else that lists know, now or later.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sitewright.catalog.facets.index import key_of
from sitewright.catalog.facets.narrowing import Chosen
from sitewright.kit.money import parse_amount
from sitewright.kit.single_line import single_line

OPTION = "option."
TAG = "tag"
LOWEST = "price-from"
HIGHEST = "price-to"
IN_STOCK = "in-stock"
ON_SALE = "on-sale"
YES = "1"

MOST_CHOSEN = 50
"""Nobody ticks so many by hand; what comes after them is not looked at."""
_LONGEST_VALUE = 300
# No exponent: of `1e999999` the number alone would take the memory.
_AMOUNT = re.compile(r"[0-9]{1,12}(?:\.[0-9]{1,4})?")

Query = Mapping[str, Sequence[str]]
"""Of an address: each name with its values."""


class Choice(NamedTuple):
    """One thing chosen: its name and its value in the address."""

    name: str
    value: str

    @property
    def option_key(self) -> str:
        """Of the option; empty for anything else."""
        return key_of(self.name.removeprefix(OPTION)) if self.name.startswith(OPTION) else ""


@dataclass(frozen=True, slots=True)
class Choices:
    """All that was chosen, in the order of the address, and what it means."""

    each: tuple[Choice, ...]
    chosen: Chosen

    @property
    def narrows(self) -> bool:
        """Whether more is chosen than one tag, whose list is a page of its own."""
        return len(self.each) > 1 or any(choice.name != TAG for choice in self.each)

    def query(self, without: Collection[Choice] = ()) -> dict[str, list[str]]:
        """What addresses keep of it, by name."""
        found: dict[str, list[str]] = {}
        for choice in self.each:
            if choice not in without:
                found.setdefault(choice.name, []).append(choice.value)
        return found

    def value_of(self, name: str) -> str:
        return next((choice.value for choice in self.each if choice.name == name), "")


def choices_of(query: Query, currency: str) -> Choices:
    """What there is to be understood; nonsense is passed over, as everywhere in a list's address."""
    each = tuple(dict.fromkeys(_choices_in(query)))[:MOST_CHOSEN]
    return Choices(each, _chosen(each, currency))


def _choices_in(query: Query) -> Iterator[Choice]:
    for name, values in query.items():
        for value in (single_line(each) for each in values):
            choice = Choice(name, value)
            if 0 < len(value) <= _LONGEST_VALUE and _is_understood(choice):
                # In one spelling, so that it is the same choice however it was written.
                yield Choice(f"{OPTION}{choice.option_key}", value) if choice.option_key else choice


def _is_understood(choice: Choice) -> bool:
    if choice.name in (LOWEST, HIGHEST):
        return _AMOUNT.fullmatch(choice.value) is not None
    if choice.name in (IN_STOCK, ON_SALE):
        return choice.value == YES
    return choice.name == TAG or bool(choice.option_key and key_of(choice.value))


def _chosen(each: Iterable[Choice], currency: str) -> Chosen:
    options: dict[str, frozenset[str]] = {}
    tags: frozenset[str] = frozenset()
    # The last of several prices counts, as of any name that lists know once.
    prices: dict[str, int] = {}
    for choice in each:
        if choice.option_key:
            known = options.get(choice.option_key, frozenset())
            options[choice.option_key] = known | {key_of(choice.value)}
        elif choice.name == TAG:
            tags |= {choice.value}
        elif choice.name in (LOWEST, HIGHEST):
            prices[choice.name] = parse_amount(choice.value, currency)
    names = {choice.name for choice in each}
    lowest, highest = _in_order(prices.get(LOWEST), prices.get(HIGHEST))
    return Chosen(options, tags, lowest, highest, IN_STOCK in names, ON_SALE in names)


def _in_order(lowest: int | None, highest: int | None) -> tuple[int | None, int | None]:
    """Typed the wrong way round, a range is still one."""
    return (
        (highest, lowest)
        if lowest is not None and highest is not None and lowest > highest
        else (lowest, highest)
    )
