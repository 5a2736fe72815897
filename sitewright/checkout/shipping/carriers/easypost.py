"""EasyPost, which asks all carriers an account has at once: `POST /v2/shipments` of its REST interface.

Weights go out in ounces and sides in inches, to one decimal and rounded up; a shipment that is never bought
costs nothing.
"""

import re
from base64 import b64encode
from collections.abc import Iterator, Mapping
from decimal import ROUND_CEILING, Decimal
from typing import Any
from urllib.parse import urlsplit

import msgspec

from sitewright.checkout.shipping.carriers.interface import (
    Away,
    CarrierAway,
    Quoted,
    RateQuestion,
    Whereabouts,
)
from sitewright.kit.money import parse_amount
from sitewright.kit.network import PUBLIC, Network
from sitewright.kit.public_web import NotFetched, deadline_in, post_json_to

ADDRESS = "https://api.easypost.com"
MOST_SECONDS = 5.0
"""A buyer is waiting. EasyPost itself waits longer for slow carriers; their prices are then not there."""

_MOST_BYTES = 1024 * 1024
_MOST_RATES = 60
_MOST_NAME = 60
_AMOUNT = re.compile(r"^[0-9]{1,8}(\.[0-9]{1,6})?\Z")
_MOST_DAYS = 60
_MOST_SAID = 300
_GRAMS_PER_OUNCE = Decimal("28.349523125")
_CM_PER_INCH = Decimal("2.54")
_TENTH = Decimal("0.1")


class EasyPost:
    """`address`: where it is asked, without a path."""

    def __init__(self, key: str, address: str = ADDRESS, network: Network = PUBLIC) -> None:
        self._key, self._address, self._network = key, address, network

    def rates_of(self, question: RateQuestion) -> list[Quoted]:
        """Raises CarrierAway, also where no carrier names a price in the question's currency."""
        status, said = self._asked(msgspec.json.encode({"shipment": _shipment(question)}))
        if status in (401, 402, 403):
            raise CarrierAway(Away.REFUSED, _error_in(said))
        if status == 429:
            raise CarrierAway(Away.BUSY)
        if status >= 500 or not isinstance(said, dict):
            raise CarrierAway(Away.SILENT)
        if status not in (200, 201):
            raise CarrierAway(Away.NO_PRICE, _error_in(said))
        quoted = list(_quoted(said.get("rates"), question.currency))
        if not quoted:
            raise CarrierAway(Away.NO_PRICE, _messages_in(said))
        return quoted

    def _asked(self, body: bytes) -> tuple[int, Any]:
        login = b64encode(f"{self._key}:".encode()).decode()
        headers = {"Authorization": f"Basic {login}", "Accept": "application/json"}
        try:
            status, sent = post_json_to(
                urlsplit(f"{self._address}/v2/shipments"),
                body,
                headers,
                network=self._network,
                deadline=deadline_in(MOST_SECONDS, "too slow"),
                most_bytes=_MOST_BYTES,
            )
            return status, msgspec.json.decode(sent)
        except (NotFetched, msgspec.DecodeError, UnicodeDecodeError):
            raise CarrierAway(Away.SILENT) from None


def _shipment(question: RateQuestion) -> dict[str, Any]:
    parcel = {"weight": _tenths(Decimal(question.weight_grams) / _GRAMS_PER_OUNCE)}
    if question.box:
        sides = (_tenths(Decimal(side) / _CM_PER_INCH) for side in question.box)
        parcel |= dict(zip(("length", "width", "height"), sides, strict=True))
    return {
        "from_address": _address(question.origin),
        "to_address": _address(question.destination),
        "parcel": parcel,
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


def _tenths(amount: Decimal) -> float:
    # Up: a parcel that weighs more than was said is charged for afterwards.
    return float(amount.quantize(_TENTH, ROUND_CEILING))


def _quoted(rates: Any, currency: str) -> Iterator[Quoted]:
    """Of what can be read; a rate in another currency is none that the cart could be charged."""
    for rate in rates[:_MOST_RATES] if isinstance(rates, list) else ():
        if not isinstance(rate, dict) or rate.get("currency") != currency:
            continue
        cents = _cents(rate.get("rate"), currency)
        carrier, service = rate.get("carrier"), rate.get("service")
        if cents is None or not (isinstance(carrier, str) and isinstance(service, str)):
            continue
        if carrier.strip() and service.strip():
            yield Quoted(carrier[:_MOST_NAME], service[:_MOST_NAME], cents, _days(rate))


def _cents(text: Any, currency: str) -> int | None:
    """Of `7.37`; None for what is no amount."""
    return parse_amount(text, currency) if isinstance(text, str) and _AMOUNT.match(text) else None


def _days(rate: Mapping[str, Any]) -> int | None:
    for name in ("delivery_days", "est_delivery_days"):
        days = rate.get(name)
        if type(days) is int and 0 <= days <= _MOST_DAYS:
            return days
    return None


def _messages_in(said: Mapping[str, Any]) -> str:
    """What carriers say of why they name no price, each once."""
    messages = said.get("messages")
    found: dict[str, None] = {}
    for each in messages if isinstance(messages, list) else ():
        if isinstance(each, dict) and isinstance(each.get("message"), str):
            found[f"{each.get('carrier') or ''}: {each['message']}".lstrip(": ")] = None
    return _plain("; ".join(found))


def _error_in(said: Any) -> str:
    error = said.get("error") if isinstance(said, dict) else None
    message = error.get("message") if isinstance(error, dict) else None
    return _plain(message) if isinstance(message, str) else ""


def _plain(text: str) -> str:
    return " ".join(text.replace("\0", " ").split())[:_MOST_SAID]
