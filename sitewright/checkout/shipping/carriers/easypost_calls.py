"""Talking with EasyPost: its REST interface over HTTPS, in ounces and inches, with texts bounded."""

import re
from base64 import b64encode
from collections.abc import Callable, Mapping
from decimal import ROUND_CEILING, Decimal
from functools import partial
from typing import Any
from urllib.parse import SplitResult, urlsplit

import msgspec

from sitewright.checkout.shipping.carriers.interface import Away, CarrierAway
from sitewright.kit.money import parse_amount
from sitewright.kit.network import Network
from sitewright.kit.public_web import NotFetched, deadline_in, get_from, post_json_to

ADDRESS = "https://api.easypost.com"

_MOST_BYTES = 1024 * 1024
_AMOUNT = re.compile(r"^[0-9]{1,8}(\.[0-9]{1,6})?\Z")
_MOST_DAYS = 60
_MOST_SAID = 300
_GRAMS_PER_OUNCE = Decimal("28.349523125")
_CM_PER_INCH = Decimal("2.54")
_TENTH = Decimal("0.1")


class EasyPostCalls:
    """`address`: where it is asked, without a path."""

    def __init__(self, key: str, address: str, network: Network) -> None:
        self.address, self.network = address, network
        login = b64encode(f"{key}:".encode()).decode()
        self._headers = {"Authorization": f"Basic {login}", "Accept": "application/json"}

    def post(self, path: str, body: Mapping[str, Any], seconds: float) -> tuple[int, Any]:
        """The status and what was answered. Raises CarrierAway for a silence and for what is no JSON."""
        return self._answer(partial(post_json_to, self._url(path), msgspec.json.encode(body)), seconds)

    def get(self, path: str, seconds: float) -> tuple[int, Any]:
        """The same without a body."""
        return self._answer(partial(get_from, self._url(path)), seconds)

    def _url(self, path: str) -> SplitResult:
        return urlsplit(f"{self.address}{path}")

    def _answer(self, send: Callable[..., tuple[int, bytes]], seconds: float) -> tuple[int, Any]:
        try:
            status, sent = send(
                self._headers,
                network=self.network,
                deadline=deadline_in(seconds, "too slow"),
                most_bytes=_MOST_BYTES,
            )
            return status, msgspec.json.decode(sent)
        except (NotFetched, msgspec.DecodeError, UnicodeDecodeError):
            raise CarrierAway(Away.SILENT) from None


def require_answer(status: int, said: Any) -> Mapping[str, Any]:
    """What was said where it is an answer, whatever it says. Raises CarrierAway for all that is none."""
    if status in (401, 402, 403):
        raise CarrierAway(Away.REFUSED, error_in(said))
    if status == 429:
        raise CarrierAway(Away.BUSY)
    if status >= 500 or not isinstance(said, dict):
        raise CarrierAway(Away.SILENT)
    return said


def require_shipment(status: int, said: Any) -> Mapping[str, Any]:
    """The same of a shipment that was asked about. Raises CarrierAway also where it was refused."""
    answer = require_answer(status, said)
    if status not in (200, 201):
        raise CarrierAway(Away.NO_PRICE, error_in(said))
    return answer


def parcel_in(weight_grams: int, box: tuple[int, int, int] | None) -> dict[str, float]:
    parcel = {"weight": ounces(weight_grams)}
    if box:
        sides = (_tenths(Decimal(side) / _CM_PER_INCH) for side in box)
        parcel |= dict(zip(("length", "width", "height"), sides, strict=True))
    return parcel


def ounces(grams: int) -> float:
    return _tenths(Decimal(grams) / _GRAMS_PER_OUNCE)


def cents_in(text: Any, currency: str) -> int | None:
    """Of `7.37`; None for what is no amount."""
    return parse_amount(text, currency) if isinstance(text, str) and _AMOUNT.match(text) else None


def days_in(rate: Mapping[str, Any]) -> int | None:
    for name in ("delivery_days", "est_delivery_days"):
        days = rate.get(name)
        if type(days) is int and 0 <= days <= _MOST_DAYS:
            return days
    return None


def messages_in(said: Mapping[str, Any]) -> str:
    """What carriers say of why they name no price, each once."""
    messages = said.get("messages")
    found: dict[str, None] = {}
    for each in messages if isinstance(messages, list) else ():
        if isinstance(each, dict) and isinstance(each.get("message"), str):
            found[f"{each.get('carrier') or ''}: {each['message']}".lstrip(": ")] = None
    return _plain("; ".join(found))


def error_in(said: Any) -> str:
    """Its message, and what is wrong with single fields: `{"error": {code, message, errors}}`."""
    error = _error(said)
    message, errors = error.get("message"), error.get("errors")
    words = [message] if isinstance(message, str) else []
    for each in errors if isinstance(errors, list) else ():
        # Older parts of the interface write plain texts there.
        inner = each.get("message") if isinstance(each, dict) else each
        if isinstance(inner, str) and inner not in words:
            words.append(inner)
    return _plain(" ".join(words))


def code_in(said: Any) -> str:
    code = _error(said).get("code")
    return code if isinstance(code, str) else ""


def _error(said: Any) -> Mapping[str, Any]:
    error = said.get("error") if isinstance(said, dict) else None
    return error if isinstance(error, dict) else {}


def _tenths(amount: Decimal) -> float:
    # Up: a parcel that weighs more than was said is charged for afterwards.
    return float(amount.quantize(_TENTH, ROUND_CEILING))


def _plain(text: str) -> str:
    return " ".join(text.replace("\0", " ").split())[:_MOST_SAID]
