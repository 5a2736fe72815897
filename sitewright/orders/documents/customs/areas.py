"""Whether a parcel passes customs. Pure."""

from sitewright.checkout.tax.shipped import is_in_eu, is_outside, taxed_as

_UNION = "EU"


def needs_declaration(home: str, country: str, postal_code: str = "") -> bool:
    """From a shop at home in one country to an address in another, or in a part of a member state that has
    its own tax area, as the Canary Islands. Not where either country is unknown.
    """
    return bool(home and country) and _area(home) != _area(country, postal_code)


def _area(country: str, postal_code: str = "") -> str:
    if is_outside(country, postal_code):
        return f"{country} outside"
    whole = taxed_as(country)
    return _UNION if is_in_eu(whole) else whole
