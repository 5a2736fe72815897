"""What a carrier's account offered for a parcel, as it is kept and shown. Pure."""

from collections.abc import Iterable
from datetime import timedelta

import msgspec

from sitewright.checkout.shipping.carriers.labels import OfferedRate
from sitewright.checkout.shipping.carriers.naming import service_name, service_slug
from sitewright.checkout.shipping.options import read_option

HOLDS = timedelta(hours=1)
"""As long as somebody may look at the prices; carriers change theirs overnight."""

_decode = msgspec.json.Decoder(tuple[OfferedRate, ...]).decode


def rates_text(rates: Iterable[OfferedRate]) -> str:
    """The cheapest first; of two that cost the same, as the carrier had them."""
    return msgspec.json.encode(sorted(rates, key=lambda rate: rate.price_cents)).decode()


def read_rates(text: str) -> tuple[OfferedRate, ...]:
    return _decode(text)


def is_paid_for(rate: OfferedRate, delivery: str) -> bool:
    """Whether it is the service that the buyer chose; `delivery` is an order's."""
    chosen = read_option(delivery)
    named = service_slug(service_name(rate.carrier, rate.service))
    # By its id as well: the owner's language may name it otherwise.
    return chosen is not None and named in (
        service_slug(chosen.name),
        chosen.id.partition("-")[2],
    )
