"""The rates this release knows, from data files that say where they come from and from when they are."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec

from sitewright.checkout.tax.postal import is_between


class Component(NamedTuple):
    """One tax of a place: a name that `labels` knows, or the owner's own words; thousandths of a percent."""

    name: str
    rate: int


class OfCountry(msgspec.Struct, frozen=True):
    """`reduced` is the most common reduced rate, None where there is none; `others` are further ones."""

    standard: int
    reduced: int | None = None
    others: tuple[int, ...] = ()
    name: str = "vat"


class _Countries(msgspec.Struct, frozen=True):
    as_of: str
    countries: dict[str, OfCountry]
    same_as: dict[str, str]
    outside: tuple[tuple[str, str, str], ...] = ()


class _States(msgspec.Struct, frozen=True):
    as_of: str
    name: str
    regions: dict[str, int]


class _Provinces(msgspec.Struct, frozen=True):
    as_of: str
    own: tuple[str, ...]
    regions: dict[str, tuple[Component, ...]]


class _Limits(msgspec.Struct, frozen=True):
    as_of: str
    limits: dict[str, int]


REDUCED = "reduced"

File = TypeVar("File")


def taxed_as(country: str) -> str:
    """The country whose tax area it belongs to: Monaco is in that of France."""
    return {**_eu().same_as, **_others().same_as}.get(country, country)


def is_in_eu(country: str) -> bool:
    return country in _eu().countries


def eu_countries() -> frozenset[str]:
    """All whose tax area is that of a member state."""
    members = _eu().countries
    return frozenset(members) | {country for country, of in _eu().same_as.items() if of in members}


def is_outside(country: str, postal_code: str) -> bool:
    """Whether the place is part of a member state but not of its tax area, as the Canary Islands."""
    return any(country == of and is_between(postal_code, first, last) for of, first, last in _eu().outside)


@cache
def country_rates() -> Mapping[str, OfCountry]:
    """The rates of every country that has the same everywhere."""
    return {**_eu().countries, **_others().countries}


@cache
def region_rates() -> Mapping[str, Mapping[str, tuple[Component, ...]]]:
    """Country → region → what is charged there, of countries where it depends on the region."""
    states = _states()
    of_states = {code: (Component(states.name, rate),) for code, rate in states.regions.items()}
    return {"US": of_states, "CA": _provinces().regions}


def own_names() -> tuple[str, ...]:
    """The taxes that only who is registered in the province itself charges."""
    return _provinces().own


def as_of(country: str) -> str:
    """From when the rates of a country are, an ISO date; empty without any."""
    files: dict[str, str] = {"US": _states().as_of, "CA": _provinces().as_of}
    for found in (_eu(), _others()):
        files |= dict.fromkeys(found.countries, found.as_of)
    return files.get(country, "")


def shipped_components(country: str, region: str, category: str) -> tuple[Component, ...]:
    """What is charged there on products of the category; empty where nothing is or nothing is known."""
    by_region = region_rates().get(country)
    if by_region is not None:
        return by_region.get(region, ())
    found = country_rates().get(country)
    if found is None:
        return ()
    rate = found.reduced if category == REDUCED else None
    return (Component(found.name, found.standard if rate is None else rate),)


def has_reduced(country: str) -> bool:
    """Whether some products have a lower rate there."""
    found = country_rates().get(country)
    return found is not None and found.reduced is not None


@cache
def distance_selling_limits() -> Mapping[str, int]:
    """By currency, in hundredths: up to so much a year is sold across the union at the tax of home."""
    return _read("distance_selling", _Limits).limits


@cache
def _eu() -> _Countries:
    return _read("eu", _Countries)


@cache
def _others() -> _Countries:
    return _read("other", _Countries)


@cache
def _states() -> _States:
    return _read("us", _States)


@cache
def _provinces() -> _Provinces:
    return _read("ca", _Provinces)


def _read(name: str, form: type[File]) -> File:
    content = Path(__file__).parent.joinpath("tables", f"{name}.json").read_bytes()
    return msgspec.json.decode(content, type=form)
