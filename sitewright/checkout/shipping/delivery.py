"""The ways of delivery a cart has, and the one it is charged for. Pure."""

from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from operator import attrgetter

import msgspec

from sitewright.checkout.chosen import Chosen
from sitewright.checkout.pricing import Adjustment, AdjustmentKind
from sitewright.checkout.shipping.arrival import arrival
from sitewright.checkout.shipping.carriers.interface import NO_ANSWERS, Answers
from sitewright.checkout.shipping.carriers.services import Service, services_of
from sitewright.checkout.shipping.options import ShippingOption, option_named
from sitewright.checkout.shipping.rates import Parcel, price_of
from sitewright.checkout.shipping.zones import countries_of, zone_of
from sitewright.sites.shipping_rules import PickupPlace, Rate, Sending, ShippingRules, Zone


class Undelivered(StrEnum):
    """Why a cart has no way of delivery by post."""

    NOT_SAID = "not-said"
    COUNTRY = "country"
    AREA = "area"
    PARCEL = "parcel"


@dataclass(frozen=True, slots=True)
class Delivery:
    """`options`: the cheapest first, pick-up places last. `option` is the chosen one, or the cheapest that
    brings the goods; None where there is none, and `undelivered` says why nothing is brought.
    """

    options: tuple[ShippingOption, ...] = ()
    option: ShippingOption | None = None
    undelivered: Undelivered | None = None
    countries: frozenset[str] | None = None
    """Those that are shipped to, at least in part; None for every country."""

    @property
    def adjustments(self) -> list[Adjustment]:
        """What it adds to the cart. One that is free is there by its name."""
        if self.option is None:
            return []
        return [Adjustment(AdjustmentKind.SHIPPING, self.option.price_cents, self.option.name)]


def delivery_of(
    rules: ShippingRules, parcel: Parcel, chosen: Chosen, now: datetime, answers: Answers = NO_ANSWERS
) -> Delivery:
    """Of a parcel that is not empty; `now` in the website's own time, `answers` what carriers have said."""
    zone = zone_of(rules.zones, chosen.destination)
    rates = _rates(zone, parcel, rules, now, answers) if zone else []
    options = (*rates, *map(_pickup, rules.places))
    wanted = option_named(options, chosen.shipping_option_id)
    # Nobody who wants goods brought is sent to fetch them, unless that is all there is.
    usual = rates if rules.zones else options
    option = wanted or next(iter(usual), None)
    undelivered = None if rates else _reason(rules, zone, chosen)
    return Delivery(options, option, undelivered, countries_of(rules.zones))


def spared(delivery: Delivery) -> Delivery:
    """With the shipping spared by a discount: the cheapest way costs nothing, another what it is dearer."""
    brought = [option.price_cents for option in delivery.options if not option.is_pickup]
    least = min(brought, default=0)
    options = tuple(_cheaper(option, least) for option in delivery.options)
    option = _cheaper(delivery.option, least) if delivery.option else None
    return replace(delivery, options=options, option=option)


def _cheaper(option: ShippingOption, cents: int) -> ShippingOption:
    return replace(option, price_cents=max(0, option.price_cents - cents))


def _rates(
    zone: Zone, parcel: Parcel, rules: ShippingRules, now: datetime, answers: Answers
) -> list[ShippingOption]:
    options: list[ShippingOption] = []
    sending = rules.sending
    for rate in zone.rates:
        if parcel.value_cents < (rate.minimum_cents or 0):
            continue
        services = services_of(rate, answers.get(rate.key) or (), parcel.value_cents)
        if services:
            options += [_service(rate, service, sending, now) for service in services]
        # Also by a carrier that does not answer, or has nothing that the owner offers.
        elif (cents := price_of(rate, parcel, rules.boxes)) is not None:
            options.append(_option(rate, cents, sending, now))
    # Sorting is stable: ways of one price stay as their owner put them.
    return sorted(options, key=attrgetter("price_cents"))


def _service(rate: Rate, service: Service, sending: Sending, now: datetime) -> ShippingOption:
    """With the carrier's days, else the rate's own."""
    if service.days is not None:
        rate = msgspec.structs.replace(rate, days_from=service.days, days_to=service.days, estimate="")
    named = msgspec.structs.replace(rate, key=service.id, name=service.name)
    return _option(named, service.price_cents, sending, now)


def _reason(rules: ShippingRules, zone: Zone | None, chosen: Chosen) -> Undelivered | None:
    if not rules.zones:
        return None
    if zone is not None:
        return Undelivered.PARCEL
    where, countries = chosen.destination, countries_of(rules.zones)
    if not where.country:
        return Undelivered.NOT_SAID
    return Undelivered.AREA if countries is None or where.country in countries else Undelivered.COUNTRY


def _option(rate: Rate, price_cents: int, sending: Sending, now: datetime) -> ShippingOption:
    option = ShippingOption(rate.key, rate.name, price_cents, rate.estimate)
    if days := arrival(rate, sending, now):
        first, last = days
        return replace(option, arrives_from=first.isoformat(), arrives_to=last.isoformat())
    return option


def _pickup(place: PickupPlace) -> ShippingOption:
    return ShippingOption(place.key, place.name, 0, "", True, place.address, place.hours)
