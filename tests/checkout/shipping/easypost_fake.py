"""EasyPost as a shop's server sees it: `POST /v2/shipments` over real HTTP, as EasyPost describes it.

Basic auth with the key as the user; errors as {"error": {code, message, errors}}; a shipment has an id, its
rates in whole decimal texts, and what carriers said where they name none as `messages`.
"""

import json
import threading
import time
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

KEY = "EZTK0123456789abcdefghijklmnopqrstuvwxyzTEST"
OTHER_KEY = "EZAK0123456789abcdefghijklmnopqrstuvwxyzPROD"


def rate(carrier: str, service: str, amount: str, days: int | None = None, currency: str = "USD") -> Any:
    """As an answer has it, beside what nobody reads."""
    return {
        "object": "Rate",
        "mode": "test",
        "carrier": carrier,
        "service": service,
        "rate": amount,
        "currency": currency,
        "list_rate": amount,
        "list_currency": currency,
        "retail_rate": None,
        "delivery_days": days,
        "delivery_date": None,
        "delivery_date_guaranteed": False,
        "est_delivery_days": days,
    }


USUAL = (
    rate("USPS", "Priority", "7.37", 2),
    rate("USPS", "GroundAdvantage", "5.49", 4),
    rate("UPSDAP", "NextDayAirSaver", "44.04", 1),
    rate("UPS", "NextDayAirSaver", "47.63", 1),
    rate("CanadaPost", "RegularParcel", "9.10", 6, "CAD"),
)
_NO_CARRIER = {
    "carrier": "UPS",
    "carrier_account_id": "ca_fake",
    "type": "rate_error",
    "message": "Invalid Access License number",
}
_ERRORS = {
    401: ("APIKEY.INVALID", "The API Key provided is not valid."),
    422: ("SHIPMENT.INVALID_PARAMS", "Unable to create shipment, one or more parameters were invalid."),
    429: ("RATE_LIMITED", "Too many requests."),
    500: ("INTERNAL_SERVER_ERROR", "Something went wrong on our end."),
}


@dataclass
class EasyPostFake:
    """`status`: answers so to everybody, 200 as usual; `seconds`: how long it takes; `is_garbled`: with what
    is no JSON. `asked` are the shipments it was given.
    """

    rates: tuple[Any, ...] = USUAL
    messages: tuple[Any, ...] = ()
    status: int = 200
    seconds: float = 0.0
    is_garbled: bool = False
    asked: list[dict[str, Any]] = field(default_factory=list)
    url: str = ""
    keys: tuple[str, ...] = (KEY, OTHER_KEY)

    def answer(self, path: str, authorization: str, body: Any) -> tuple[int, Any]:
        kind, _, login = authorization.partition(" ")
        key = b64decode(login).decode().removesuffix(":") if kind == "Basic" else ""
        if key not in self.keys:
            return _error(401)
        if path != "/v2/shipments":
            return 404, {"error": {"code": "NOT_FOUND", "message": "Not found.", "errors": []}}
        shipment = body["shipment"]
        self.asked.append(shipment)
        time.sleep(self.seconds)  # How long a carrier lets one wait.
        if self.status != 200:
            return _error(self.status)
        is_whole = all(shipment[end].get("country") for end in ("from_address", "to_address"))
        if not is_whole or not shipment["parcel"].get("weight", 0) > 0:
            return _error(422)
        return 201, {
            "id": f"shp_{len(self.asked)}",
            "object": "Shipment",
            "mode": "test",
            "rates": [{"id": f"rate_{number}", **each} for number, each in enumerate(self.rates)],
            "messages": list(self.messages),
        }

    def nobody_takes_it(self) -> None:
        self.rates, self.messages = (), (_NO_CARRIER, _NO_CARRIER)


def _error(status: int) -> tuple[int, Any]:
    code, message = _ERRORS[status]
    return status, {"error": {"code": code, "message": message, "errors": []}}


@contextmanager
def serving(fake: EasyPostFake) -> Iterator[EasyPostFake]:
    """The fake on a port of this machine."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            status, said = fake.answer(self.path, self.headers.get("Authorization", ""), body)
            sent = b"<html>Bad gateway" if fake.is_garbled else json.dumps(said).encode()
            try:
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(sent)))
                self.end_headers()
                self.wfile.write(sent)
            except OSError:
                """Whoever asked has given up."""

        def log_message(self, *_: object) -> None:
            """Tests print nothing."""

    class Server(ThreadingHTTPServer):
        daemon_threads = True

    with Server(("127.0.0.1", 0), Handler) as server:
        fake.url = f"http://127.0.0.1:{server.server_port}"
        thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
        thread.start()
        try:
            yield fake
        finally:
            server.shutdown()
