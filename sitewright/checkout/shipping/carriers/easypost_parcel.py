"""A parcel as EasyPost is told of it when its label is to be bought. Pure."""

from typing import Any

from sitewright.checkout.shipping.carriers.easypost_calls import ounces, parcel_in
from sitewright.checkout.shipping.carriers.labels import Correspondent, CustomsItem, LabelParcel
from sitewright.kit.money import plain_text

_MOST_ITEMS = 100
"""UPS takes as many."""
_MOST_DESCRIPTION = 100
_EXEMPT_TO_CANADA = "NOEEI 30.36"
_EXEMPT_BY_VALUE = "NOEEI 30.37(a)"


def shipment_of(parcel: LabelParcel) -> dict[str, Any]:
    shipment: dict[str, Any] = {
        "from_address": _address(parcel.sender),
        "to_address": _address(parcel.receiver),
        "parcel": parcel_in(parcel.weight_grams, parcel.box),
        "reference": parcel.reference,
        "options": {"label_format": "PDF"},
    }
    if parcel.customs:
        shipment["customs_info"] = _customs(parcel)
    return shipment


def _address(one: Correspondent) -> dict[str, str]:
    named = {
        "name": one.name,
        "street1": one.line1,
        "street2": one.line2,
        "city": one.city,
        "state": one.region,
        "zip": one.postal_code,
        "country": one.country,
        "phone": one.phone,
    }
    return {name: value for name, value in named.items() if value}


def _customs(parcel: LabelParcel) -> dict[str, Any]:
    info: dict[str, Any] = {
        "contents_type": "merchandise",
        "restriction_type": "none",
        "non_delivery_option": "return",
        "customs_certify": True,
        "customs_signer": parcel.sender.name,
        "customs_items": [_item(item, parcel.currency) for item in parcel.customs[:_MOST_ITEMS]],
    }
    if parcel.sender.country == "US":
        to_canada = parcel.receiver.country == "CA"
        info["eel_pfc"] = _EXEMPT_TO_CANADA if to_canada else _EXEMPT_BY_VALUE
    return info


def _item(item: CustomsItem, currency: str) -> dict[str, Any]:
    """What nobody knows is left out: carriers that need it say so."""
    known = {
        "weight": ounces(item.weight_grams) if item.weight_grams else None,
        "hs_tariff_number": item.hs_code or None,
        "origin_country": item.origin_country or None,
    }
    return {
        "description": item.title[:_MOST_DESCRIPTION],
        "quantity": item.quantity,
        "value": float(plain_text(item.value_cents, currency)),
        "currency": currency,
        **{name: value for name, value in known.items() if value is not None},
    }
