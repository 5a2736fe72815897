"""Shipping rules between the owner API and the setting that holds them."""

from collections.abc import Sequence
from typing import Any

import msgspec

from sitewright.checkout.countries import countries, home_country
from sitewright.checkout.regions import regions
from sitewright.checkout.shipping.carriers.accounts import kept_account
from sitewright.checkout.shipping.checking import REGIONAL
from sitewright.checkout.shipping.rules import shipping_rules
from sitewright.history.edits import version_of
from sitewright.kit.ids import new_id
from sitewright.kit.messages import chosen_language
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.queries import website_basics
from sitewright.sites.shipping_rules import (
    Area,
    Box,
    BoxPrice,
    CarrierPrice,
    PickupPlace,
    Rate,
    RateBasis,
    Sending,
    ShippingRules,
    ShopBox,
    Step,
    Zone,
)
from sitewright.sites.versioned import WEBSITE
from sitewright.studio.api.schemas.shipping import (
    ShippingCarrier,
    ShippingChange,
    ShippingRate,
    ShippingSending,
    ShippingShopBox,
    ShippingZone,
)
from sitewright.studio.carrier_presenting import has_origin


def shown_shipping() -> dict[str, Any]:
    """The rules of the website in scope, and the countries there are."""
    website, rules = website_basics(), _kept()
    return {
        "version": version_of(WEBSITE, current_website_id()),
        "currency": website.currency,
        "has_carrier_account": kept_account() is not None,
        "has_origin": has_origin(),
        "home_country": home_country(website.locale),
        "countries": [_country(*each) for each in countries(chosen_language() or website.locale)],
        "zones": [_plain(zone) for zone in rules.zones],
        "places": [_plain(place) for place in rules.places],
        "sending": msgspec.structs.asdict(rules.sending),
        "boxes": [msgspec.structs.asdict(box) for box in rules.boxes],
    }


def rules_of(change: ShippingChange) -> ShippingRules:
    """What was sent, as it is kept; what is new gets a key."""
    return ShippingRules(
        zones=tuple(map(_zone, change.zones)),
        places=tuple(
            PickupPlace(place.key or new_id(), place.name, place.address, place.hours)
            for place in change.places
        ),
        sending=_sending(change.sending),
        boxes=_boxes(change.boxes),
    )


def _zone(zone: ShippingZone) -> Zone:
    areas = [Area(area.country, tuple(area.regions), tuple(map(_code, area.postal))) for area in zone.areas]
    rates = tuple(map(_rate, zone.rates))
    return Zone(zone.key or new_id(), zone.name, tuple(areas), rates, zone.is_beside)


def _rate(rate: ShippingRate) -> Rate:
    return Rate(
        key=rate.key or new_id(),
        name=rate.name,
        steps=tuple(Step(step.price_cents, step.up_to) for step in rate.steps),
        basis=RateBasis(rate.basis),
        free_from_cents=rate.free_from_cents,
        estimate=rate.estimate,
        days_from=rate.days_from,
        days_to=rate.days_to,
        carrier=_carrier(rate.carrier),
        minimum_cents=rate.minimum_cents,
        box_prices=tuple(BoxPrice(price.box, price.price_cents) for price in rate.box_prices),
    )


def _carrier(carrier: ShippingCarrier | None) -> CarrierPrice | None:
    if carrier is None:
        return None
    sides = carrier.box
    box = Box(sides.length_cm, sides.width_cm, sides.height_cm) if sides else None
    services = tuple(dict.fromkeys(name.strip() for name in carrier.services if name.strip()))
    return CarrierPrice(services, carrier.markup_percent, carrier.markup_cents, box)


def _sending(sending: ShippingSending | None) -> Sending:
    if sending is None:
        return _kept().sending
    weekdays, closed = sorted(set(sending.weekdays)), sorted(set(sending.closed))
    return Sending(tuple(weekdays), sending.cut_off, sending.days, tuple(closed))


def _boxes(boxes: Sequence[ShippingShopBox] | None) -> tuple[ShopBox, ...]:
    if boxes is None:
        return _kept().boxes
    return tuple(ShopBox(**{**box.dict(), "key": box.key or new_id()}) for box in boxes)


def _kept() -> ShippingRules:
    """What the website in scope says already."""
    return shipping_rules(website_basics().settings) or ShippingRules()


def _code(typed: str) -> str:
    """Without blanks, in capitals; a dash of any kind is a hyphen."""
    return "".join(typed.split()).upper().replace("–", "-")


def _country(code: str, name: str) -> dict[str, Any]:
    found = regions(code) if code in REGIONAL else ()
    return {
        "code": code,
        "name": name,
        "regions": [{"code": each.code, "name": each.english_name} for each in found],
    }


def _plain(rule: Zone | PickupPlace) -> Any:
    # By the names of the fields, which `rename` has others for in the setting.
    return msgspec.structs.asdict(rule) if isinstance(rule, PickupPlace) else _plain_zone(rule)


def _plain_zone(zone: Zone) -> dict[str, Any]:
    asdict = msgspec.structs.asdict
    rates = [
        {
            **asdict(rate),
            "steps": [asdict(step) for step in rate.steps],
            "carrier": _plain_carrier(rate.carrier),
            "box_prices": [asdict(price) for price in rate.box_prices],
        }
        for rate in zone.rates
    ]
    return {**asdict(zone), "areas": [asdict(area) for area in zone.areas], "rates": rates}


def _plain_carrier(carrier: CarrierPrice | None) -> dict[str, Any] | None:
    if carrier is None:
        return None
    asdict = msgspec.structs.asdict
    return {**asdict(carrier), "box": asdict(carrier.box) if carrier.box else None}
