"""Mollie as a shop sees it: an HTTP server that keeps payments, pages to pay on, and calls of `id=tr_…`.

It speaks the protocol as docs.mollie.com describes it: amounts as text with the currency's own decimals,
`Idempotency-Key` good for an hour (the same call is answered the same, another one with 400), errors as
{status, title, detail, field, _links}, newest first in lists.
"""

import json
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import urlsplit

from sitewright.kit import clock

API_KEY, LIVE_KEY = "test_FakeKeyOfTheShop0123456789", "live_FakeKeyOfTheShop0123456789"
SETTINGS = {"apiKey": API_KEY, "methods": [["ideal", "iDEAL"], ["creditcard", "Credit card"]]}
FINAL = ("paid", "canceled", "expired", "failed")
_DECIMALS = {"JPY": 0, "ISK": 0, "KWD": 3}
_KEY_SECONDS = 3600
_TITLES = {400: "Bad Request", 401: "Unauthorized Request", 404: "Not Found", 409: "Conflict"}
_DOCUMENTATION = {"documentation": {"href": "https://docs.mollie.com/errors", "type": "text/html"}}
_LINK = "<a href='/checkout/{id}/{to}'>{to}</a> "
_DECISIONS = ("paid", "failed", "canceled", "expired", "open", "pending", "authorized")

Thing = dict[str, Any]
Answer = tuple[int, Thing]


@dataclass
class MollieFake:
    """What it does is set by the test: `loses` is how many answers are lost after the work is done, `is_away`
    says so and does nothing; `calls` is what it was asked, `hook` who is told.
    """

    payments: dict[str, Thing] = field(default_factory=dict)
    refunds: dict[str, list[Thing]] = field(default_factory=dict)
    methods: list[tuple[str, str]] = field(
        default_factory=lambda: [("ideal", "iDEAL"), ("creditcard", "Credit card"), ("paypal", "PayPal")]
    )
    calls: list[str] = field(default_factory=list)
    loses: int = 0
    is_away: bool = False
    hook: Callable[[str, str], None] | None = None
    url: str = ""
    _answered: dict[str, tuple[float, str, Answer]] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    @property
    def payment(self) -> Thing:
        """The only one there is."""
        (found,) = self.payments.values()
        return found

    @property
    def taken(self) -> int:
        """What was taken and not given back, in minor units of two decimals."""
        paid = [each for each in self.payments.values() if each["status"] == "paid"]
        given = [each for rows in self.refunds.values() for each in rows if each["status"] != "failed"]
        return sum(map(_units, paid)) - sum(map(_units, given))

    def become(self, status: str, payment: Thing | None = None, **changes: Any) -> None:
        """What a buyer, a bank or the clock makes of it; Mollie calls the shop where it was told to."""
        found = payment or self.payment
        found |= {"status": status, **changes}
        if status in FINAL:
            found["isCancelable"] = False
            found["_links"].pop("checkout", None)
        # It does not call for these two.
        if status not in ("open", "pending"):
            self.tell(found)

    def refund_becomes(self, status: str, refund: Thing) -> None:
        refund["status"] = status
        if status in ("processing", "refunded", "failed"):
            self.tell(self.payments[refund["paymentId"]])

    def tell(self, payment: Thing) -> None:
        if self.hook and payment.get("webhookUrl"):
            self.hook(payment["webhookUrl"], f"id={payment['id']}")

    def answer(self, method: str, path: str, body: Thing, key: str) -> Answer:
        """One call, with what its idempotency key makes of it."""
        if method != "POST" or not key:
            return self._done(method, path, body)
        with self._lock:
            asked = json.dumps([path, body], sort_keys=True)
            at, before, answered = self._answered.get(key, (0.0, "", (0, {})))
            if before and clock.now_ms() / 1000 - at < _KEY_SECONDS:
                return answered if before == asked else problem(400, "Idempotency key used for another call")
            done = self._done(method, path, body)
            self._answered[key] = (clock.now_ms() / 1000, asked, json.loads(json.dumps(done)))
            return done

    def _done(self, method: str, path: str, body: Thing) -> Answer:
        match method, path.strip("/").split("/")[1:]:
            case "GET", ["profiles", "me"]:
                return 200, {"resource": "profile", "id": "pfl_1", "name": "Fern & Co", "mode": "test"}
            case "GET", ["methods"]:
                named = [
                    {"id": code, "description": name, "status": "activated"} for code, name in self.methods
                ]
                return 200, _list("methods", named)
            case "POST", ["payments"]:
                return self._make(body)
            case "GET", ["payments"]:
                return 200, _list("payments", [*reversed(self.payments.values())])
            case _, ["payments", reference, *rest]:
                found = self.payments.get(reference)
                gone = problem(404, f"No payment exists with token {reference}.")
                return self._about(method, found, rest, body) if found else gone
        return problem(404, "No such resource.")

    def _about(self, method: str, payment: Thing, rest: list[str], body: Thing) -> Answer:
        match method, rest:
            case "GET", []:
                return 200, payment
            case "DELETE", []:
                return self._cancel(payment)
            case "POST", ["captures"] if payment["status"] == "authorized":
                payment |= {"status": "paid"}
                return 201, {"resource": "capture", "id": "cpt_1", "status": "pending"}
            case "POST", ["release-authorization"] if payment["status"] == "authorized":
                payment |= {"status": "canceled"}
                return 202, {}
            case "GET", ["refunds"]:
                return 200, _list("refunds", self.refunds.get(payment["id"], []))
            case "POST", ["refunds"]:
                return self._give_back(payment, body)
        return problem(422, "The payment is in another state.")

    def _make(self, body: Thing) -> Answer:
        wrong = _wrong_with(body)
        if wrong:
            return problem(422, *wrong)
        reference = f"tr_Fake{len(self.payments) + 1:04}"
        self.payments[reference] = {
            "resource": "payment",
            "id": reference,
            "mode": "test",
            "status": "open",
            "method": None,
            "isCancelable": False,
            **{name: body.get(name) for name in ("amount", "description", "metadata", "redirectUrl")},
            **{name: body[name] for name in ("webhookUrl", "locale") if name in body},
            "_links": {"checkout": {"href": f"{self.url}/checkout/{reference}", "type": "text/html"}},
        }
        return 201, self.payments[reference]

    def _cancel(self, payment: Thing) -> Answer:
        if not payment["isCancelable"]:
            return problem(422, "The payment cannot be canceled")
        # Mollie calls about this, too; here it would come in a thread of the fake's.
        payment |= {"status": "canceled", "isCancelable": False}
        return 200, payment

    def _give_back(self, payment: Thing, body: Thing) -> Answer:
        given = self.refunds.setdefault(payment["id"], [])
        left = _units(payment) - sum(_units(each) for each in given if each["status"] != "failed")
        if payment["status"] != "paid" or _units(body) > left:
            return problem(422, "The amount is higher than the maximum", "amount")
        refund = {
            "resource": "refund",
            "id": f"re_{len(given) + 1}",
            "status": "pending",
            "paymentId": payment["id"],
            **{name: body.get(name) for name in ("amount", "description", "metadata")},
        }
        given.append(refund)
        return 201, refund


def problem(status: int, detail: str, at: str = "") -> Answer:
    """As Mollie words what is wrong."""
    title = _TITLES.get(status, "Unprocessable Entity")
    said = {"status": status, "title": title, "detail": detail, "_links": _DOCUMENTATION}
    return status, said | ({"field": at} if at else {})


def _list(name: str, things: list[Thing]) -> Thing:
    return {"count": len(things), "_embedded": {name: things}, "_links": {"next": None}}


def _units(thing: Thing) -> int:
    return int(thing["amount"]["value"].replace(".", ""))


def _wrong_with(body: Thing) -> tuple[str, str] | None:
    amount = body.get("amount") or {}
    decimals = _DECIMALS.get(str(amount.get("currency")), 2)
    shape = rf"[0-9]+\.[0-9]{{{decimals}}}" if decimals else "[0-9]+"
    if not re.fullmatch(shape, str(amount.get("value"))):
        return "The amount contains an invalid value", "amount"
    if not str(body.get("redirectUrl")).startswith("http"):
        return "The redirect URL is invalid", "redirectUrl"
    if "webhookUrl" in body and not str(body["webhookUrl"]).startswith("https://"):
        return (
            "The webhook URL is invalid because it is unreachable from Mollie's point of view",
            "webhookUrl",
        )
    return None if body.get("description") else ("The description is invalid", "description")


@contextmanager
def serving(fake: MollieFake) -> Iterator[MollieFake]:
    """The fake on a port of this machine."""
    server = _Server(("127.0.0.1", 0), _handler_of(fake))
    fake.url = f"http://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield fake
    finally:
        server.shutdown()
        server.server_close()


class _Server(ThreadingHTTPServer):
    request_queue_size = 256
    daemon_threads = True


def _handler_of(fake: MollieFake) -> type[BaseHTTPRequestHandler]:
    return type("Handler", (_Handler,), {"fake": fake})


class _Handler(BaseHTTPRequestHandler):
    fake: MollieFake

    def do_GET(self) -> None:
        if self.path.startswith("/checkout/"):
            self._show(*self.path.split("/")[2:])
            return
        self._reply("GET")

    def do_POST(self) -> None:
        self._reply("POST")

    def do_DELETE(self) -> None:
        self._reply("DELETE")

    def _show(self, reference: str, decision: str = "") -> None:
        """Mollie's page, and what its test mode lets a buyer choose there."""
        payment = self.fake.payments[reference]
        if decision:
            self.fake.become(decision, payment)
            self._send(303, b"", Location=payment["redirectUrl"])
            return
        links = "".join(_LINK.format(id=reference, to=to) for to in _DECISIONS)
        page = f"<!doctype html><html lang=en><title>Mollie</title><h1>Pay by Mollie</h1>{links}</html>"
        self._send(200, page.encode(), **{"Content-Type": "text/html"})

    def _reply(self, method: str) -> None:
        path = urlsplit(self.path).path
        length = int(self.headers.get("Content-Length") or 0)
        body = json.loads(self.rfile.read(length) or b"{}")
        self.fake.calls.append(f"{method} {path}")
        status, said = self._answered(method, path, body)
        # The work is done, and nobody hears of it.
        if self.fake.loses and method == "POST":
            self.fake.loses -= 1
            self.close_connection = True
            return
        sent = json.dumps(said).encode() if said else b""
        self._send(status, sent, **{"Content-Type": "application/hal+json"})

    def _answered(self, method: str, path: str, body: Thing) -> Answer:
        if self.headers["Authorization"] not in (f"Bearer {API_KEY}", f"Bearer {LIVE_KEY}"):
            return problem(401, "Missing authentication, or failed to authenticate")
        if self.fake.is_away:
            return problem(503, "The service is temporarily unavailable")
        return self.fake.answer(method, path, body, self.headers.get("Idempotency-Key") or "")

    def _send(self, status: int, body: bytes, **headers: str) -> None:
        self.send_response(status)
        for name, value in {"Content-Length": str(len(body)), **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Says nothing."""
