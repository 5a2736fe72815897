"""An address as Google takes it apart, by the fields of our forms. Pure.

Google has a list of parts, each with its types; no part is certain, and their order says nothing.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from sitewright.checkout.address_areas import area_of
from sitewright.checkout.address_layout import address_layout
from sitewright.checkout.places.interface import Place

_NUMBER_FIRST = frozenset({"US", "CA", "GB", "IE", "AU", "NZ", "FR"})
"""Where the house number stands before the street; elsewhere behind it."""

_CITY = ("postal_town", "locality", "sublocality_level_1", "administrative_area_level_3")
"""The first that is there: in Great Britain post goes by the post town, and Brooklyn is no locality."""

_REGION = ("administrative_area_level_1", "administrative_area_level_2")
"""Spain and Italy write provinces, which are the second level there."""

_MOST = 256
"""As much as a field of the form takes."""

_Parts = Mapping[str, tuple[str, str]]


def place_in(components: Any) -> Place:
    """Of the `addressComponents`: `{longText, shortText, types}` each; what cannot be read is left out."""
    parts = dict(_parts(components))
    country = _short(parts, "country")
    return Place(
        line1=_street(parts, country),
        line2=_long(parts, "subpremise"),
        city=next((_long(parts, kind) for kind in _CITY if kind in parts), ""),
        region=_region(parts, country),
        postal_code=_long(parts, "postal_code"),
        country=country,
    )


def _parts(components: Any) -> Iterator[tuple[str, tuple[str, str]]]:
    """Each type with the long and the short name of its part."""
    for each in components if isinstance(components, list) else ():
        if not isinstance(each, dict) or not isinstance(each.get("types"), list):
            continue
        long_name = _plain(each.get("longText"))
        names = (long_name, _plain(each.get("shortText")) or long_name)
        if names[1]:
            yield from ((kind, names) for kind in each["types"] if isinstance(kind, str))


def _street(parts: _Parts, country: str) -> str:
    street = _long(parts, "route") or _long(parts, "premise")
    order = [_long(parts, "street_number"), street]
    if country not in _NUMBER_FIRST:
        order.reverse()
    return " ".join(filter(None, order))[:_MOST]


def _region(parts: _Parts, country: str) -> str:
    """The value the form's field has for it. Where its country has a list, what is not in there is none."""
    listed = {value for value, _ in address_layout(country, "en").areas}
    written = [name for kind in _REGION for name in reversed(parts.get(kind, ()))]
    if listed:
        return next((area for name in written if (area := area_of(country, name)) in listed), "")
    return _short(parts, "administrative_area_level_1")


def _long(parts: _Parts, kind: str) -> str:
    return parts[kind][0] if kind in parts else ""


def _short(parts: _Parts, kind: str) -> str:
    return parts[kind][1] if kind in parts else ""


def _plain(text: Any) -> str:
    return " ".join(text.replace("\0", " ").split())[:_MOST] if isinstance(text, str) else ""
