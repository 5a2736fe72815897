"""EasyPost as a shop's server sees it: shipments that are rated, bought, looked up and given back, over real
HTTP, as EasyPost describes it.

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
LABEL = b"%PDF-1.4\n% a label of the fake\n%%EOF\n"
_ERRORS = {
    401: ("APIKEY.INVALID", "The API Key provided is not valid."),
    422: ("SHIPMENT.INVALID_PARAMS", "Unable to create shipment, one or more parameters were invalid."),
    429: ("RATE_LIMITED", "Too many requests."),
    402: ("PAYMENT_REQUIRED", "Insufficient funds. Please add funds to your account."),
    404: ("NOT_FOUND", "The requested resource could not be found."),
    500: ("INTERNAL_SERVER_ERROR", "Something went wrong on our end."),
    502: ("SHIPMENT.POSTAGE.NO_RESPONSE", "Carrier did not respond."),
}
_ALREADY = ("SHIPMENT.POSTAGE.EXISTS", "Postage already exists for this shipment.")
_BAD_RATE = ("SHIPMENT.POSTAGE.FAILURE", "The rate is no longer available.")
_NOT_BOUGHT = ("SHIPMENT.REFUND.UNAVAILABLE", "Refund request must be for a purchased shipment.")
_NO_ADDRESS = {
    "code": "ADDRESS.VERIFY.FAILURE",
    "message": "Unable to verify address.",
    "errors": [{"field": "street1", "message": "House number is missing", "suggestion": None}],
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
    buy_status: int = 201
    """What whoever buys is answered; 201 sells."""
    buy_seconds: float = 0.0
    loses_answers: bool = False
    """It sells and gives back, and the line breaks before it says so."""
    is_file_late: bool = False
    draws_pictures: bool = False
    """Its labels are PNG, and PDF only where that is asked for."""
    undeliverable: str = ""
    """A postal code that it takes for none."""
    refund_status: str = "submitted"
    tracking_status: str = "unknown"
    shipments: dict[str, dict[str, Any]] = field(default_factory=dict)
    purchases: list[str] = field(default_factory=list)
    """The shipments that were paid, each as often as it was."""
    refunds: list[str] = field(default_factory=list)
    url: str = ""
    keys: tuple[str, ...] = (KEY, OTHER_KEY)

    def answer(self, path: str, authorization: str, body: Any, method: str = "POST") -> tuple[int, Any]:
        kind, _, login = authorization.partition(" ")
        key = b64decode(login).decode().removesuffix(":") if kind == "Basic" else ""
        if key not in self.keys:
            return _error(401)
        path, _, query = path.partition("?")
        _, version, what, *rest = path.split("/")
        if (version, what) != ("v2", "shipments"):
            return _error(404)
        if not rest:
            return self._create(body["shipment"])
        shipment, action = self.shipments.get(rest[0]), "/".join((method, *rest[1:]))
        if shipment is None:
            return _error(404)
        acts = {"GET": self._look, "POST/buy": self._buy, "POST/refund": self._refund}
        if action == "GET/label" and query == "file_format=PDF":
            return self._convert(shipment)
        return acts[action](shipment, body) if action in acts else _error(404)

    def _create(self, shipment: dict[str, Any]) -> tuple[int, Any]:
        self.asked.append(shipment)
        time.sleep(self.seconds)  # How long a carrier lets one wait.
        if self.status != 200:
            return _error(self.status)
        is_whole = all(shipment[end].get("country") for end in ("from_address", "to_address"))
        if not is_whole or not shipment["parcel"].get("weight", 0) > 0:
            return _error(422)
        if self.undeliverable and shipment["to_address"].get("zip") == self.undeliverable:
            return 422, {"error": _NO_ADDRESS}
        shipment_id = f"shp_{len(self.asked)}"
        self.shipments[shipment_id] = {
            "id": shipment_id,
            "object": "Shipment",
            "mode": "test",
            "status": "unknown",
            "rates": [
                {"id": f"rate_{shipment_id}_{number}", "shipment_id": shipment_id, **each}
                for number, each in enumerate(self.rates)
            ],
            "messages": list(self.messages),
            "selected_rate": None,
            "tracking_code": None,
            "tracker": None,
            "postage_label": None,
            "refund_status": None,
        }
        return 201, self.shipments[shipment_id]

    def _look(self, shipment: dict[str, Any], _: Any) -> tuple[int, Any]:
        if self.status != 200:
            return _error(self.status)
        return 200, shipment

    def _buy(self, shipment: dict[str, Any], body: Any) -> tuple[int, Any]:
        time.sleep(self.buy_seconds)  # A carrier that takes its time.
        if self.buy_status != 201:
            return _error(self.buy_status)
        if shipment["selected_rate"]:
            return _refusal(_ALREADY)
        rates = [each for each in shipment["rates"] if each["id"] == body["rate"]["id"]]
        if not rates:
            return _refusal(_BAD_RATE)
        self.sell(shipment["id"], rates[0]["id"])
        return 201, shipment

    def sell(self, shipment_id: str, rate_id: str) -> None:
        """Also what it does after it was given up waiting for."""
        self.purchases.append(shipment_id)
        shipment, number = self.shipments[shipment_id], f"94055{len(self.purchases):015}"
        shipment["selected_rate"] = next(each for each in shipment["rates"] if each["id"] == rate_id)
        shipment["tracking_code"] = number
        shipment["tracker"] = {
            "id": f"trk_{len(self.purchases)}",
            "object": "Tracker",
            "tracking_code": number,
            "status": "unknown",
            "public_url": f"https://track.easypost.com/{number}",
        }
        shipment["postage_label"] = {
            "object": "PostageLabel",
            "label_size": "4x6",
            "label_file_type": "image/png" if self.draws_pictures else "application/pdf",
            "label_url": f"{self.url}/files/{shipment_id}.{'png' if self.draws_pictures else 'pdf'}",
            "label_pdf_url": None,
        }

    def _refund(self, shipment: dict[str, Any], _: Any) -> tuple[int, Any]:
        if not shipment["selected_rate"]:
            return _refusal(_NOT_BOUGHT)
        self.refunds.append(shipment["id"])
        shipment["refund_status"], shipment["status"] = self.refund_status, self.tracking_status
        return 200, shipment

    def _convert(self, shipment: dict[str, Any]) -> tuple[int, Any]:
        shipment["postage_label"]["label_pdf_url"] = f"{self.url}/files/{shipment['id']}.pdf"
        return 200, shipment

    def file_at(self, path: str) -> tuple[int, bytes]:
        """The labels lie at addresses that ask for no key."""
        if self.is_file_late or not path.endswith(".pdf"):
            return 404, b""
        return 200, LABEL

    def nobody_takes_it(self) -> None:
        self.rates, self.messages = (), (_NO_CARRIER, _NO_CARRIER)


def _error(status: int) -> tuple[int, Any]:
    code, message = _ERRORS[status]
    return status, {"error": {"code": code, "message": message, "errors": []}}


def _refusal(error: tuple[str, str]) -> tuple[int, Any]:
    code, message = error
    return 422, {"error": {"code": code, "message": message, "errors": []}}


@contextmanager
def serving(fake: EasyPostFake) -> Iterator[EasyPostFake]:
    """The fake on a port of this machine."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            if self.path.startswith("/files/"):
                self._send(*fake.file_at(self.path), "application/pdf")
            else:
                self._answer(None, "GET")

        def do_POST(self) -> None:
            self._answer(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))

        def _answer(self, *asked: Any) -> None:
            """With a body and, but for POST, a method."""
            status, said = fake.answer(self.path, self.headers.get("Authorization", ""), *asked)
            if fake.loses_answers and self.path.endswith(("/buy", "/refund")):
                self.close_connection = True
                return
            sent = b"<html>Bad gateway" if fake.is_garbled else json.dumps(said).encode()
            self._send(status, sent, "application/json")

        def _send(self, status: int, sent: bytes, content_type: str) -> None:
            try:
                self.send_response(status)
                self.send_header("Content-Type", content_type)
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
