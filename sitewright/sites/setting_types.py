"""What a setting may hold, by its type. Pure; texts are for the owner."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from babel import Locale, UnknownLocaleError

from sitewright.kit.language_names import OFFERED
from sitewright.kit.messages import Message
from sitewright.sites.code.css import css_problems
from sitewright.sites.code.hosts import MOST_HOSTS, is_host
from sitewright.sites.code.markup import Part, read_markup
from sitewright.sites.code.problems import CodeProblem
from sitewright.sites.invoice_settings import country_problem, pattern_problem
from sitewright.sites.mail_wording import wording_problem
from sitewright.sites.shipping_rules import are_rules
from sitewright.sites.tax_settings import places_problem, rates_problem

_MOST_ENTRIES = 200
_MOST_LINKS = 12
_MOST_CENTS = 10**15 - 1
_SCHEMES = {"", "http", "https", "mailto", "tel"}
_KEY = re.compile(r"[A-Za-z0-9_-]{1,60}")
_ID = re.compile(r"[0-9a-f]{32}")
# In a header as it is: nothing that ends a line, opens another address or needs quoting.
_MAIL_ADDRESS = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})+"
)
_COLOUR = re.compile(r"#?(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
_ACCOUNT_NUMBER = re.compile(r"(?:[0-9]{3,9})?", re.ASCII)
# Goes into a style sheet as it is: without brackets, colons, semicolons and slashes it cannot leave its
# value, and a quote that stays open would swallow the rest of the sheet, which is one line.
_FONTS = re.compile(r"(?=.{1,200}\Z)(?:[A-Za-z0-9 ,_-]|'[A-Za-z0-9 ,_-]*'|\"[A-Za-z0-9 ,_-]*\")+")


class SettingType(StrEnum):
    TEXT = "text"
    LINK = "link"
    SWITCH = "switch"
    CHOICE = "choice"
    NUMBER = "number"
    LOCALE = "locale"
    LANGUAGES = "languages"
    TIME_ZONE = "time-zone"
    CURRENCY = "currency"
    TEXTS = "texts"
    SWITCHES = "switches"
    AMOUNTS = "amounts"
    PALETTE = "palette"
    FONTS = "fonts"
    LINKS = "links"
    PICTURE = "picture"
    MAIL_ADDRESS = "mail-address"
    CSS = "css"
    HEAD_CODE = "head-code"
    FOOT_CODE = "foot-code"
    HOSTS = "hosts"
    TAX_PLACES = "tax-places"
    TAX_RATES = "tax-rates"
    SHIPPING = "shipping"
    COUNTRY = "country"
    NUMBER_PATTERN = "number-pattern"
    DIGITS = "digits"
    ACCOUNT_NUMBERS = "account-numbers"
    MAIL_WORDING = "mail-wording"


@dataclass(frozen=True, slots=True)
class Limits:
    """`most`: characters of a text, or the highest number; `least`: characters, or the lowest number.
    `choices`: what a choice can be."""

    least: int = 0
    most: int = 1000
    choices: tuple[str, ...] = ()


def one_of(*choices: str) -> Limits:
    """The limits of a choice."""
    return Limits(choices=choices)


Check = Callable[[Any, Limits], Message | None]


def problem_of(kind: SettingType, value: Any, limits: Limits) -> Message | None:
    """Why a setting of this type cannot hold the value; None when it can. Any JSON may be asked about."""
    return _CHECKS[kind](value, limits)


def _text(value: Any, limits: Limits) -> Message | None:
    if not isinstance(value, str) or "\0" in value or not _is_unicode(value):
        return Message("sites.must-be-text")
    if len(value.strip()) < limits.least:
        return Message("sites.empty")
    return Message("kit.use-at-most", most=limits.most) if len(value) > limits.most else None


def _link(value: Any, limits: Limits) -> Message | None:
    if problem := _text(value, limits):
        return problem
    try:
        # Browsers drop control characters and blanks inside a scheme, so they are dropped before looking.
        scheme = urlsplit("".join(c for c in value if c.isprintable() and not c.isspace())).scheme.lower()
    except ValueError:
        return Message("sites.no-address")
    return None if scheme in _SCHEMES else Message("sites.address-beginning")


def _links(value: Any, _limits: Limits) -> Message | None:
    if not isinstance(value, list) or len(value) > _MOST_LINKS:
        return Message("sites.too-many-entries", most=_MOST_LINKS)
    return next(filter(None, (_link(link, Limits(1, 500)) for link in value)), None)


def _picture(value: Any, _limits: Limits) -> Message | None:
    """The id of a kept file, or nothing. Whether there is such a file is seen where it is shown."""
    is_right = isinstance(value, str) and (not value or bool(_ID.fullmatch(value)))
    return None if is_right else Message("kit.not-known")


def _mail_address(value: Any, limits: Limits) -> Message | None:
    """An address to answer to, or nothing; who reads what comes there is known to the owner alone."""
    if problem := _text(value, limits):
        return problem
    return None if not value or _MAIL_ADDRESS.fullmatch(value) else Message("sites.bad-mail-address")


def _switch(value: Any, _limits: Limits) -> Message | None:
    return None if isinstance(value, bool) else Message("sites.must-be-switch")


def _choice(value: Any, limits: Limits) -> Message | None:
    return (
        None
        if value in limits.choices
        else Message("sites.must-be-one-of", choices=", ".join(limits.choices))
    )


def _number(value: Any, limits: Limits) -> Message | None:
    # To Python `True` is a number as well.
    if isinstance(value, bool) or not isinstance(value, int):
        return Message("sites.must-be-whole")
    is_within = limits.least <= value <= limits.most
    return None if is_within else Message("sites.must-be-from", least=limits.least, most=limits.most)


def _digits(value: Any, limits: Limits) -> Message | None:
    """A number somebody was given, as text, or nothing."""
    if problem := _text(value, Limits(0, len(str(limits.most)))):
        return problem
    if value and not (value.isascii() and value.isdecimal()):
        return Message("sites.must-be-whole")
    return _number(int(value), limits) if value else None


def _known(is_known: Callable[[str], bool]) -> Check:
    def check(value: Any, _limits: Limits) -> Message | None:
        is_right = isinstance(value, str) and len(value) <= 64 and is_known(value)
        return None if is_right else Message("kit.not-known")

    return check


@lru_cache(maxsize=512)
def _is_locale(tag: str) -> bool:
    try:
        Locale.parse(tag, sep="-")
    except (UnknownLocaleError, ValueError, TypeError):
        return False
    return len(tag) <= 20


def _languages(value: Any, limits: Limits) -> Message | None:
    if problem := _text(value, limits):
        return problem
    wanted = value.split(" ") if value else []
    if len(set(wanted)) < len(wanted) or not set(wanted) <= set(OFFERED):
        return Message("sites.bad-languages", codes=", ".join(OFFERED))
    return None


@lru_cache(maxsize=512)
def _is_time_zone(name: str) -> bool:
    try:
        ZoneInfo(name)
    # A zone is a file by its name: a folder such as `Europe` is an OSError, a path that leads out a
    # ValueError.
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
    return True


def is_currency(code: str) -> bool:
    return code in _currencies()


@lru_cache(maxsize=1)
def _currencies() -> frozenset[str]:
    return frozenset(Locale("en").currencies)


def _entries(
    of_entry: Callable[[str, Any, Limits], Message | None],
) -> Check:
    def check(value: Any, limits: Limits) -> Message | None:
        if not isinstance(value, dict) or len(value) > _MOST_ENTRIES:
            return Message("sites.too-many-entries", most=_MOST_ENTRIES)
        return next(filter(None, (of_entry(name, inner, limits) for name, inner in value.items())), None)

    return check


def _named_text(name: str, value: Any, limits: Limits) -> Message | None:
    return _text(value, limits) if _is_key(name) else Message("sites.bad-name")


def _named_switch(name: str, value: Any, limits: Limits) -> Message | None:
    return _switch(value, limits) if _is_key(name) else Message("sites.bad-name")


def _amount(currency: str, value: Any, _limits: Limits) -> Message | None:
    if not is_currency(currency):
        return Message("sites.no-such-currency")
    return _number(value, Limits(0, _MOST_CENTS))


def _font_stack(name: str, value: Any, _limits: Limits) -> Message | None:
    is_right = _is_key(name) and isinstance(value, str) and bool(_FONTS.fullmatch(value))
    return None if is_right else Message("sites.bad-fonts")


def _account_number(name: str, value: Any, _limits: Limits) -> Message | None:
    is_right = _is_key(name) and isinstance(value, str) and bool(_ACCOUNT_NUMBER.fullmatch(value))
    return None if is_right else Message("sites.bad-account-number")


def _palette(value: Any, _limits: Limits) -> Message | None:
    is_right = isinstance(value, list) and len(value) == 5 and all(map(_is_colour, value))
    return None if is_right else Message("sites.bad-palette")


def _is_colour(value: Any) -> bool:
    return isinstance(value, str) and bool(_COLOUR.fullmatch(value.strip()[:20]))


def _hosts(value: Any, _limits: Limits) -> Message | None:
    if not isinstance(value, list) or len(value) > MOST_HOSTS:
        return Message("sites.too-many-hosts-to-reach", most=MOST_HOSTS)
    return None if all(map(is_host, value)) else Message("sites.bad-host-to-reach")


def _shipping(value: Any, _limits: Limits) -> Message | None:
    """Whoever writes it by its own screen is told exactly what is wrong (checkout/shipping/checking.py)."""
    return None if are_rules(value) else Message("sites.bad-shipping")


def _code(problems: Callable[[str], Sequence[CodeProblem]]) -> Check:
    """Says the first of what is wrong; the studio shows all of it beside the code."""

    def check(value: Any, limits: Limits) -> Message | None:
        if problem := _text(value, limits):
            return problem
        return next((found.said() for found in problems(value)), None)

    return check


def _is_key(name: str) -> bool:
    return bool(_KEY.fullmatch(name))


def _is_unicode(text: str) -> bool:
    """Half of a pair of surrogates can be sent, but not stored."""
    return not any("\ud800" <= character <= "\udfff" for character in text)


_CHECKS: Mapping[SettingType, Check] = {
    SettingType.TEXT: _text,
    SettingType.LINK: _link,
    SettingType.SWITCH: _switch,
    SettingType.CHOICE: _choice,
    SettingType.NUMBER: _number,
    SettingType.LOCALE: _known(_is_locale),
    SettingType.LANGUAGES: _languages,
    SettingType.TIME_ZONE: _known(_is_time_zone),
    SettingType.CURRENCY: _known(is_currency),
    SettingType.TEXTS: _entries(_named_text),
    SettingType.SWITCHES: _entries(_named_switch),
    SettingType.AMOUNTS: _entries(_amount),
    SettingType.PALETTE: _palette,
    SettingType.FONTS: _entries(_font_stack),
    SettingType.LINKS: _links,
    SettingType.PICTURE: _picture,
    SettingType.MAIL_ADDRESS: _mail_address,
    SettingType.CSS: _code(css_problems),
    SettingType.HEAD_CODE: _code(lambda code: read_markup(code, Part.HEAD).problems),
    SettingType.FOOT_CODE: _code(lambda code: read_markup(code, Part.FOOT).problems),
    SettingType.HOSTS: _hosts,
    SettingType.TAX_PLACES: lambda value, _limits: places_problem(value),
    SettingType.TAX_RATES: lambda value, _limits: rates_problem(value),
    SettingType.SHIPPING: _shipping,
    SettingType.COUNTRY: lambda value, _limits: country_problem(value),
    SettingType.NUMBER_PATTERN: lambda value, _limits: pattern_problem(value),
    SettingType.DIGITS: _digits,
    SettingType.ACCOUNT_NUMBERS: _entries(_account_number),
    SettingType.MAIL_WORDING: lambda value, _limits: wording_problem(value),
}
