"""Shipping rules for tests."""

from typing import Any

from sitewright.sites.models import Website
from sitewright.sites.shipping_rules import (
    ANYWHERE,
    Area,
    BoxPrice,
    CarrierPrice,
    PickupPlace,
    Rate,
    RateBasis,
    ShippingRules,
    ShopBox,
    Step,
    Zone,
    stored_rules,
)


def flat(key: str, cents: int, **more: Any) -> Rate:
    return Rate(key, more.pop("name", key.title()), (Step(cents),), **more)


def stepped(key: str, basis: RateBasis, *steps: tuple[int | None, int]) -> Rate:
    """Of (up to, cents)."""
    return Rate(key, key.title(), tuple(Step(cents, up_to) for up_to, cents in steps), basis)


def boxed(key: str, *, free_from_cents: int | None = None, **cents: int) -> Rate:
    """With a price for each box, by its key."""
    prices = tuple(BoxPrice(box, price) for box, price in cents.items())
    return Rate(key, key.title(), (), RateBasis.BOX, free_from_cents, box_prices=prices)


def carried(key: str, cents: int = 950, *, terms: CarrierPrice | None = None, **more: Any) -> Rate:
    """By what the carrier asks; `cents` where it does not answer."""
    own = {name: more.pop(name) for name in CarrierPrice.__struct_fields__ if name in more}
    name, steps = more.pop("name", key.title()), (Step(cents),)
    return Rate(key, name, steps, RateBasis.CARRIER, carrier=terms or CarrierPrice(**own), **more)


def zone(key: str, *areas: str | Area, rates: tuple[Rate, ...] = (), is_beside: bool = False) -> Zone:
    """Whole countries by their codes."""
    places = tuple(Area(area) if isinstance(area, str) else area for area in areas)
    return Zone(key, key.title(), places, rates or (flat(f"{key}rate", 500),), is_beside)


HOME = zone(
    "home", "US", rates=(flat("standard", 500, estimate="3–5 days"), flat("express", 1500, estimate="1 day"))
)
EUROPE = zone("europe", "DE", "FR", rates=(flat("letter", 1200, free_from_cents=10_000),))
WORLD = zone("world", ANYWHERE, rates=(flat("parcel", 3000),))
STUDIO = PickupPlace("studio", "Studio", "12 Dock Street, Brooklyn", "Mon–Fri 9–17")


def ship_by(
    website: Website,
    *zones: Zone,
    places: tuple[PickupPlace, ...] = (),
    boxes: tuple[ShopBox, ...] = (),
) -> None:
    """Let the website ship by these rules."""
    rules = ShippingRules(zones, places, boxes=boxes)
    website.settings = {**website.settings, "shipping": stored_rules(rules)}
    if website.settings["shipping"] is None:
        del website.settings["shipping"]
    website.save()
