"""What is wrong with shipping rules as an owner writes them, at the path where it is. Pure.

Their shape is checked where they are read (`sites.shipping_rules`); here is what two of them say together,
and what is said in words.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence, Set
from datetime import date
from itertools import pairwise

from sitewright.checkout.area_codes import area_code
from sitewright.checkout.errors import AreaCodeInvalid
from sitewright.checkout.regions import regions
from sitewright.checkout.shipping.carriers.naming import service_slug
from sitewright.kit.messages import Message
from sitewright.sites.shipping_rules import (
    ANYWHERE,
    Area,
    PickupPlace,
    Rate,
    RateBasis,
    Sending,
    ShippingRules,
    Zone,
)

REGIONAL = ("US", "CA", "AU", "ES")
"""Countries whose addresses name their region, so that a zone can be some of them."""

Problem = tuple[str, Message]

_REQUIRED = Message("checkout.required")


def problems_in(rules: ShippingRules) -> dict[str, Message]:
    """Path → what is wrong there, such as `zones.0.rates.1.name`."""
    found = [*_keys(rules), *_twice(rules.zones)]
    for place, zone in enumerate(rules.zones):
        found += _in_zone(zone, f"zones.{place}")
    for place, spot in enumerate(rules.places):
        found += _in_place(spot, f"places.{place}")
    found += _in_sending(rules.sending)
    found += _in_boxes(rules)
    return dict(found)


def _keys(rules: ShippingRules) -> Iterator[Problem]:
    """Ways of delivery are known by their keys in every cart: one of them names one."""
    keys = Counter(zone.key for zone in rules.zones)
    keys.update(rate.key for zone in rules.zones for rate in zone.rates)
    keys.update(place.key for place in rules.places)
    if any(count > 1 for count in keys.values()):
        yield "zones", Message("checkout.shipping-key-twice")
    if len({box.key for box in rules.boxes}) < len(rules.boxes):
        yield "boxes", Message("checkout.shipping-key-twice")


def _twice(zones: Sequence[Zone]) -> Iterator[Problem]:
    """Of two zones with the same whole country the second would never be reached, unless it stands beside."""
    seen: set[str] = set()
    for place, zone in enumerate(zones):
        if zone.is_beside:
            continue
        whole = [area.country for area in zone.areas if area.is_whole]
        if seen & set(whole) or len(set(whole)) < len(whole):
            yield f"zones.{place}.areas", Message("checkout.shipping-country-twice")
        seen.update(whole)


def _in_zone(zone: Zone, path: str) -> Iterator[Problem]:
    if not zone.name.strip():
        yield f"{path}.name", _REQUIRED
    for place, area in enumerate(zone.areas):
        yield from _in_area(area, f"{path}.areas.{place}")
    for place, rate in enumerate(zone.rates):
        yield from _in_rate(rate, f"{path}.rates.{place}")


def _in_area(area: Area, path: str) -> Iterator[Problem]:
    if area.country == ANYWHERE and not area.is_whole:
        yield f"{path}.postal", Message("checkout.shipping-anywhere-in-part")
        return
    known = {region.code for region in regions(area.country)} if area.country in REGIONAL else set()
    if not known.issuperset(area.regions):
        yield f"{path}.regions", Message("kit.not-known")
    for entry in area.postal:
        if problem := _postal_problem(area.country, entry):
            yield f"{path}.postal", problem


def _postal_problem(country: str, entry: str) -> Message | None:
    """Of one code, the beginning of one, or two of one length with a hyphen between them."""
    first, dash, last = entry.partition("-")
    try:
        codes = [area_code(country, code, by_prefix=True) for code in (first, last or first)]
    except AreaCodeInvalid as refusal:
        return refusal.said_of_fields["areaCode"]
    # As they are compared: in capitals and without blanks.
    if not (first.startswith(codes[0]) and (last or first).startswith(codes[1])):
        return Message("checkout.postal-code-invalid")
    is_range = first.isdecimal() and last.isdecimal() and len(first) == len(last) and first <= last
    return Message("checkout.shipping-postal-range", entry=entry) if dash and not is_range else None


def _in_rate(rate: Rate, path: str) -> Iterator[Problem]:
    if not rate.name.strip():
        yield f"{path}.name", _REQUIRED
    yield from _in_steps(rate, path)
    if (rate.basis == RateBasis.CARRIER) != (rate.carrier is not None):
        yield f"{path}.basis", Message("checkout.shipping-carrier-said")
    for place, service in enumerate(rate.carrier.services if rate.carrier else ()):
        if not service_slug(service):
            yield f"{path}.carrier.services.{place}", _REQUIRED
    if rate.days_from is not None and (rate.days_to is None or rate.days_to < rate.days_from):
        yield f"{path}.days_to", Message("checkout.shipping-days-rise")


def _in_steps(rate: Rate, path: str) -> Iterator[Problem]:
    """Prices of boxes stand in place of steps."""
    if rate.basis == RateBasis.BOX:
        if rate.steps:
            yield f"{path}.steps", Message("checkout.shipping-boxes-said")
        return
    bounds = [step.up_to for step in rate.steps]
    if not bounds:
        yield f"{path}.steps", _REQUIRED
    if rate.basis == RateBasis.FLAT and bounds not in ([], [None]):
        yield f"{path}.steps", Message("checkout.shipping-one-price")
    if None in bounds[:-1] or not _rise(bound for bound in bounds if bound is not None):
        yield f"{path}.steps", Message("checkout.shipping-steps-rise")


def _in_boxes(rules: ShippingRules) -> Iterator[Problem]:
    for place, box in enumerate(rules.boxes):
        if not box.name.strip():
            yield f"boxes.{place}.name", _REQUIRED
        if box.most_grams is not None and box.most_grams <= box.empty_grams:
            yield f"boxes.{place}.most_grams", Message("checkout.shipping-box-too-heavy")
    known = {box.key for box in rules.boxes}
    for at, zone in enumerate(rules.zones):
        for place, rate in enumerate(zone.rates):
            yield from _in_box_prices(rate, known, f"zones.{at}.rates.{place}")


def _in_box_prices(rate: Rate, known: Set[str], path: str) -> Iterator[Problem]:
    if rate.basis != RateBasis.BOX and rate.box_prices:
        yield f"{path}.basis", Message("checkout.shipping-boxes-said")
    if rate.basis == RateBasis.BOX and not rate.box_prices:
        yield f"{path}.box_prices", Message("checkout.shipping-box-price-needed")
    seen: set[str] = set()
    for place, price in enumerate(rate.box_prices):
        if price.box not in known:
            yield f"{path}.box_prices.{place}.box", Message("checkout.shipping-box-gone")
        if price.box in seen:
            yield f"{path}.box_prices.{place}.box", Message("checkout.shipping-box-twice")
        seen.add(price.box)


def _in_sending(sending: Sending) -> Iterator[Problem]:
    """The shape of a day is checked where it is read; whether the month has it, here."""
    for place, day in enumerate(sending.closed):
        try:
            date.fromisoformat(day)
        except ValueError:
            yield f"sending.closed.{place}", Message("checkout.shipping-no-day", day=day)


def _rise(bounds: Iterable[int]) -> bool:
    return all(lower < higher for lower, higher in pairwise(bounds))


def _in_place(place: PickupPlace, path: str) -> Iterator[Problem]:
    if not place.name.strip():
        yield f"{path}.name", _REQUIRED
    if not place.address.strip():
        yield f"{path}.address", _REQUIRED
