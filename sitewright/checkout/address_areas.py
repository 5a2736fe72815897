"""Regions as people write them, and as the address library knows them. Pure."""

import re
from functools import lru_cache

from sitewright.checkout.postal_rules import rules_of_country
from sitewright.checkout.regions import regions

# An Irish county is "Co. Cork" to the post, and "Cork" or "County Cork" to everybody else.
_COUNTY = re.compile(r"(?:co\.?|county)\s+")


def area_of(country: str, written: str) -> str:
    """The region of a country by the value its postal rules have for it, out of that value, one of its names
    or its ISO code. What is none of them stays as it was written.
    """
    if rules_of_country(country) is None:
        return written
    return _areas(country).get(_plain(written), written)


@lru_cache(maxsize=64)
def _areas(country: str) -> dict[str, str]:
    found = {_plain(name): value for value, name in rules_of_country(country).country_area_choices}
    values = {_plain(value): value for value in found.values()}
    by_code = {
        _plain(region.code): found[_plain(name)]
        for region in regions(country)
        for name in (region.english_name, region.local_name)
        if _plain(name) in found
    }
    # A value wins over a name, and both over a code: `CN` is Cavan to ISO.
    return by_code | found | values


def _plain(name: str) -> str:
    return _COUNTY.sub("", name.strip().casefold(), count=1)
