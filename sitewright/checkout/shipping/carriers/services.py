"""The ways of delivery that a carrier's answer makes of one rate. Pure, in whole minor units."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

from sitewright.checkout.shipping.carriers.interface import Quoted
from sitewright.checkout.shipping.carriers.naming import service_name, service_slug
from sitewright.sites.shipping_rules import CarrierPrice, Rate


@dataclass(frozen=True, slots=True)
class Service:
    """`id` is none that another rate's services have: keys have no hyphen."""

    id: str
    name: str
    price_cents: int
    days: int | None


def services_of(rate: Rate, quoted: Sequence[Quoted], value_cents: int) -> list[Service]:
    """Those the owner offers, with the markup; empty where the carrier named none of them.

    From the sum on from which the rate is free, the cheapest is, and a dearer one costs the difference.
    """
    terms = rate.carrier or CarrierPrice()
    wanted = {service_slug(name) for name in terms.services}
    found: dict[str, Service] = {}
    for each in quoted:
        name = service_name(each.carrier, each.service)
        slug = service_slug(name)
        service = Service(f"{rate.key}-{slug}", name, marked_up(each.price_cents, terms), each.days)
        if wanted and slug not in wanted:
            continue
        # Two accounts with one carrier name the same service twice: nobody would take the dearer one.
        if slug not in found or service.price_cents < found[slug].price_cents:
            found[slug] = service
    return _free(rate, list(found.values()), value_cents)


def marked_up(cents: int, terms: CarrierPrice) -> int:
    """The percentage is rounded half up to a whole minor unit, then the fixed part is added."""
    share = Decimal(cents) * terms.markup_percent / 100
    return cents + int(share.to_integral_value(ROUND_HALF_UP)) + terms.markup_cents


def _free(rate: Rate, services: list[Service], value_cents: int) -> list[Service]:
    if rate.free_from_cents is None or value_cents < rate.free_from_cents:
        return services
    least = min((service.price_cents for service in services), default=0)
    return [
        Service(service.id, service.name, service.price_cents - least, service.days) for service in services
    ]
