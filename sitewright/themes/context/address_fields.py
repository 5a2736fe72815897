"""The fields of an address as its country has them, for the form of the checkout:

    rows[].fields[]  {name, type, autocomplete, isRequired, choices[] {value, label, active}} and what the
                     form says of the field of this name: label, value, error, hint

Those of a row stand side by side. `choices` are empty where the field is written freely.
"""

from collections.abc import Mapping
from typing import Any

from sitewright.checkout.address_areas import area_of
from sitewright.checkout.address_layout import AddressLayout
from sitewright.kit.messages import Message, text

Context = dict[str, Any]

_AREAS = {
    "area": Message("storefront.field.region-area"),
    "county": Message("storefront.field.region-county"),
    "department": Message("storefront.field.region-department"),
    "district": Message("storefront.field.region-district"),
    "do_si": Message("storefront.field.region-do-si"),
    "emirate": Message("storefront.field.region-emirate"),
    "island": Message("storefront.field.region-island"),
    "oblast": Message("storefront.field.region-oblast"),
    "parish": Message("storefront.field.region-parish"),
    "prefecture": Message("storefront.field.region-prefecture"),
    "province": Message("storefront.field.region-province"),
    "state": Message("storefront.field.region-state"),
}
_CODES = {
    "eircode": Message("storefront.field.postal-code-eircode"),
    "pin": Message("storefront.field.postal-code-pin"),
    "zip": Message("storefront.field.postal-code-zip"),
}
_CITIES = {
    "district": Message("storefront.field.city-district"),
    "post_town": Message("storefront.field.city-post-town"),
    "suburb": Message("storefront.field.city-suburb"),
}
_POSTCODE = Message("storefront.field.postal-code-postcode")
_POSTCODE_COUNTRIES = ("AU", "GB", "GG", "IM", "JE", "NZ")
"""Which write it so; the address library has one name for all codes but three."""

# Whether the browser itself is to insist: region and code depend on the country, and without a script the
# page may have those of the country before. The server says what is missing.
_INSISTED = ("line1", "city")
_AUTOCOMPLETE = {
    "line1": "address-line1",
    "line2": "address-line2",
    "city": "address-level2",
    "region": "address-level1",
    "postalCode": "postal-code",
    "phone": "tel",
}


def address_labels(layout: AddressLayout, country: str) -> dict[str, str]:
    """What city, region and postal code are called there; no others, and none while no country is known."""
    if not layout.area_type:
        return {}
    code = _POSTCODE if country in _POSTCODE_COUNTRIES else _CODES.get(layout.postal_code_type)
    labels = {
        "city": _CITIES.get(layout.city_type) or Message("storefront.field.city"),
        "region": _AREAS.get(layout.area_type) or Message("storefront.field.region"),
        "postalCode": code or Message("storefront.field.postal-code"),
    }
    return {name: _marked(str(label), name in layout.required) for name, label in labels.items()}


def address_rows(layout: AddressLayout, country: str, fields: Mapping[str, Context]) -> list[Context]:
    """`fields`: the form's, by name."""
    return [
        {"fields": [_field(name, layout, country, fields[name]) for name in names]} for names in layout.rows
    ]


def _field(name: str, layout: AddressLayout, country: str, said: Context) -> Context:
    return {
        **said,
        "name": name,
        "type": "tel" if name == "phone" else "text",
        "autocomplete": _AUTOCOMPLETE[name],
        "isRequired": name in _INSISTED and name in layout.required,
        "choices": _choices(layout, area_of(country, said["value"])) if name == "region" else [],
    }


def _choices(layout: AddressLayout, chosen: str) -> list[Context]:
    return [{"value": value, "label": name, "active": value == chosen} for value, name in layout.areas]


def _marked(label: str, is_required: bool) -> str:
    return label if is_required else text("storefront.field.optional", label=label)
