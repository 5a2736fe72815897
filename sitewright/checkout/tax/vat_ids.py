"""VAT ids of businesses: what each country's look like, with their check digits. Pure; nobody is asked.

Of the member states of the European Union, of Great Britain, Norway and Switzerland. Kept as authorities
write them, with the country in front: `DE136695976`, `EL094259216`, `GB980780684`, `NO995525828MVA`,
`CHE107787577MWST`.
"""

from stdnum.ch import vat as _swiss
from stdnum.eu import vat as _eu
from stdnum.exceptions import ValidationError
from stdnum.gb import vat as _british
from stdnum.no import mva as _norwegian

from sitewright.checkout.tax.shipped import is_in_eu, taxed_as

LONGEST = 40
"""Of what somebody typed, with blanks and dots."""

_OUTSIDE = ("GB", "NO", "CH")
# Greece writes its ids with the letters of its own name, and Monaco has those of France.
_PREFIXES = {"EL": "GR"}


def has_vat_ids(country: str) -> bool:
    """Whether shops at home there have VAT ids to do with."""
    return is_in_eu(taxed_as(country)) or country in _OUTSIDE


def plain_vat_id(typed: str) -> str:
    """The id as it is kept; empty for what is none."""
    if len(typed) > LONGEST:
        return ""
    letters = "".join(part for part in typed.upper() if part.isascii() and part.isalnum())
    try:
        return _plain(letters)
    except (ValidationError, ValueError):
        return ""


def country_of(vat_id: str) -> str:
    """The ISO code of the country that gave out a kept id."""
    prefix = vat_id[:2]
    return _PREFIXES.get(prefix, prefix)


def _plain(letters: str) -> str:
    prefix, number = letters[:2], letters[2:]
    match prefix:
        case "GB":
            return "GB" + str(_british.validate(number))
        case "NO":
            return "NO" + str(_norwegian.validate(number if number.endswith("MVA") else f"{number}MVA"))
        case "CH":
            return str(_swiss.validate(letters))
    # Greeks are known to write the letters of the country, too.
    known = f"EL{number}" if prefix == "GR" else letters
    return str(_eu.validate(known)) if is_in_eu(country_of(known)) else ""
