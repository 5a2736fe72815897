"""EasyPost, which asks all carriers an account has at once: `POST /v2/shipments` of its REST interface.

A shipment that is never bought costs nothing.
"""

from collections.abc import Iterator
from typing import Any

from sitewright.checkout.shipping.carriers.easypost_calls import (
    ADDRESS,
    EasyPostCalls,
    cents_in,
    days_in,
    messages_in,
    parcel_in,
    require_shipment,
)
from sitewright.checkout.shipping.carriers.interface import (
    Away,
    CarrierAway,
    Quoted,
    RateQuestion,
    Whereabouts,
)
from sitewright.kit.network import PUBLIC, Network

MOST_SECONDS = 5.0
"""A buyer is waiting. EasyPost itself waits longer for slow carriers; their prices are then not there."""

_MOST_RATES = 60
_MOST_NAME = 60


class EasyPost:
    """`address`: where it is asked, without a path."""

    def __init__(self, key: str, address: str = ADDRESS, network: Network = PUBLIC) -> None:
        self._calls = EasyPostCalls(key, address, network)

    def rates_of(self, question: RateQuestion) -> list[Quoted]:
        """Raises CarrierAway, also where no carrier names a price in the question's currency."""
        asked = {"shipment": _shipment(question)}
        said = require_shipment(*self._calls.post("/v2/shipments", asked, MOST_SECONDS))
        quoted = list(_quoted(said.get("rates"), question.currency))
        if not quoted:
            raise CarrierAway(Away.NO_PRICE, messages_in(said))
        return quoted


def _shipment(question: RateQuestion) -> dict[str, Any]:
    return {
        "from_address": _address(question.origin),
        "to_address": _address(question.destination),
        "parcel": parcel_in(question.weight_grams, question.box),
    }


def _address(where: Whereabouts) -> dict[str, str]:
    named = {
        "street1": where.line1,
        "city": where.city,
        "state": where.region,
        "zip": where.postal_code,
        "country": where.country,
    }
    return {name: value for name, value in named.items() if value}


def _quoted(rates: Any, currency: str) -> Iterator[Quoted]:
    """Of what can be read; a rate in another currency is none that the cart could be charged."""
    for rate in rates[:_MOST_RATES] if isinstance(rates, list) else ():
        if not isinstance(rate, dict) or rate.get("currency") != currency:
            continue
        cents = cents_in(rate.get("rate"), currency)
        carrier, service = rate.get("carrier"), rate.get("service")
        if cents is None or not (isinstance(carrier, str) and isinstance(service, str)):
            continue
        if carrier.strip() and service.strip():
            yield Quoted(carrier[:_MOST_NAME], service[:_MOST_NAME], cents, days_in(rate))
