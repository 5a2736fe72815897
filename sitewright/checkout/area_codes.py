"""The postal part of a delivery area, as its owner writes it: a full code in some countries, the beginning of
one in others (SF-5.45–5.57). Pure.

An area code is no address: a shopper's postal code is checked against the whole national format
(`postal_rules`) and lies in an area where its beginning is the area's code (D-03).
"""

import re
from dataclasses import dataclass

from sitewright.checkout.errors import AreaCodeInvalid
from sitewright.kit.messages import Message

US_TERRITORIES = ("US", "PR", "GU", "VI", "MP", "AS", "UM")
"""Countries of the address form where the post of the United States delivers by its codes (SF-5.57)."""

_INVALID = Message("checkout.postal-code-invalid")
_THREE_DIGITS = Message("checkout.area-code-se")
_LONGEST = 20


@dataclass(frozen=True, slots=True)
class _Rule:
    """`kept` is how much of the code is stored, None for all of it."""

    shape: re.Pattern[str]
    message: Message = _INVALID
    kept: int | None = None


def _rule(shape: str, message: Message = _INVALID, kept: int | None = None) -> _Rule:
    # ASCII: `\d` would take the digits of every script.
    return _Rule(re.compile(shape, re.ASCII), message, kept)


_RULES = {
    "US": _rule(r"\d{5}", Message("checkout.area-code-us")),
    # What follows the first three is not looked at and not stored (D-04).
    "CA": _rule(r"[A-Z]\d[A-Z].*", Message("checkout.area-code-ca"), kept=3),
    "AU": _rule(r"\d{4}", Message("checkout.area-code-au")),
    "GB": _rule(r"[A-Z0-9]{1,4}", Message("checkout.area-code-gb")),
    "FR": _rule(r"\d{5}"),
    "NZ": _rule(r"\d{4}"),
    "NO": _rule(r"\d{4}"),
    "ES": _rule(r"\d{5}"),
    "SE": _rule(r"\d{1,3}", _THREE_DIGITS),
    "IE": _rule(r"[A-Z0-9]{3}", Message("checkout.area-code-ie")),
}
_PREFIXES = {"ES": _rule(r"\d{1,3}", _THREE_DIGITS)}
"""Where an area may be the beginning of a code besides (D-02)."""

_DIGITS = {"FR": 5, "ES": 5, "NZ": 4, "NO": 4}


def area_code(country: str, typed: str, *, by_prefix: bool = False) -> str:
    """What is stored of the code an owner wrote; raises AreaCodeInvalid.

    `by_prefix` takes the beginning of a code where whole ones are asked otherwise. A country without a rule
    takes everything that is not over-long (D-05).
    """
    code = _plain(typed)
    if len(code) > _LONGEST:
        raise AreaCodeInvalid(_INVALID)
    rule = _rule_of(country, by_prefix=by_prefix)
    if rule is None:
        return code
    if not rule.shape.fullmatch(code):
        raise AreaCodeInvalid(rule.message)
    return code[: rule.kept]


def covers(country: str, area: str, postal_code: str) -> bool:
    """Whether a shopper's full postal code lies in the area of this (stored) code."""
    code = _plain(postal_code)
    if country != "GB":
        return code.startswith(area)
    # The last three characters of a British code are its inward part. `M1` is not the beginning of `M11` but
    # of `M1 1AA`, and `SW1` that of `SW1A 1AA`: a district ends where letters and digits change.
    outcode = code[:-3]
    return outcode.startswith(area) and not _is_cut(area, outcode[len(area) :])


def postal_hint(country: str) -> Message | None:
    """How many digits a code has where the message for a wrong one does not say it (D-33)."""
    digits = _DIGITS.get(country.upper())
    return Message("checkout.postal-hint", digits=digits) if digits else None


def _rule_of(country: str, *, by_prefix: bool) -> _Rule | None:
    of_post = "US" if country in US_TERRITORIES else country
    prefix = _PREFIXES.get(of_post) if by_prefix else None
    return prefix or _RULES.get(of_post)


def _is_cut(area: str, rest: str) -> bool:
    """Whether the area ends amid the letters or amid the digits of the code."""
    return bool(area) and bool(rest) and area[-1].isdigit() == rest[0].isdigit()


def _plain(code: str) -> str:
    return "".join(code.split()).upper()
