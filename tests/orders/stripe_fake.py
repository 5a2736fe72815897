"""Stripe as a shop sees it: an HTTP server that keeps payment intents, and webhooks that are signed.

What becomes of a payment is said by its method, or by the card of a wallet: `pm_ok`, `pm_decline`, `pm_slow`
(answers late), `pm_lost` (takes the money and says nothing), `pm_authorise`, `ideal` (the buyer goes
elsewhere), `pm_asks` (the bank asks in the page), `sepa_debit` (takes days).
"""

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler
from typing import Any
from urllib.parse import parse_qs, urlsplit

from sitewright.orders.payments.stripe.signature import signature_of
from tests.orders.answering import Answering, Server
from tests.orders.stripe_charges import booked, charge_of
from tests.orders.stripe_disputes import dispute_of
from tests.orders.stripe_payouts import Payouts
from tests.orders.stripe_set_ups import set_up_intent, set_up_session
from tests.orders.stripe_wallets import Wallets

SECRET_KEY, WEBHOOK_SECRET = "sk_test_fake", "whsec_fake"
SETTINGS = {
    "secretKey": SECRET_KEY,
    "webhookSecrets": [WEBHOOK_SECRET],
    "methods": [
        {"value": "ideal", "label": "iDEAL", "hint": "You pay at your bank."},
        {"value": "sepa_debit", "label": "Bank debit"},
    ],
}
_STATUS = {
    "ideal": "requires_action",
    "sepa_debit": "processing",
    "pm_authorise": "requires_capture",
    "pm_asks": "requires_action",
    "pm_decline": "requires_payment_method",
}

_CHALLENGES = "/v1/challenges"
_PUBLIC = ("/v1/elements/sessions", "/v1/confirmation_tokens")
_DECIDED = {"pay": "succeeded", "refuse": "requires_payment_method"}
_PAGE = (
    "<!doctype html><title>Stripe</title><h1>Pay</h1>"
    "<a href='/pay/{reference}/pay'>pay</a> <a href='/pay/{reference}/back'>back</a>"
)
_BANK = (
    "<!doctype html><title>Bank</title><h1>Your bank</h1>"
    "<a href='/bank/{reference}/pay'>pay</a> <a href='/bank/{reference}/refuse'>refuse</a>"
)

_OF_ACCOUNT = ("payment_methods", "confirmation_tokens",
    "account", "balance_transactions", "confirmation_tokens", "payment_method_domains", "payment_methods",
    "payouts", "webhook_endpoints",
)  # fmt: skip
_ACCOUNT = {"id": "acct_1", "business_profile": {"name": "Fern & Co"}}

Intent = dict[str, Any]
Answer = tuple[int, dict[str, Any]]


@dataclass
class StripeFake:
    """`slow_seconds` is how long `pm_slow` takes, unless `may_answer` comes first; while `is_away` nothing is
    answered."""

    intents: dict[str, Intent] = field(default_factory=dict)
    refunds: dict[str, Intent] = field(default_factory=dict)
    calls: list[str] = field(default_factory=list)
    slow_seconds: float = 0.0
    may_answer: threading.Event = field(default_factory=threading.Event)
    is_away: bool = False
    url: str = ""
    sessions: dict[str, Intent] = field(default_factory=dict)
    disputes: dict[str, Intent] = field(default_factory=dict)
    payouts: Payouts = field(default_factory=Payouts)
    fee: int | None = 65
    """In cents of every payment; None while nothing is booked."""
    booked_in: str = "usd"
    set_ups: dict[str, Intent] = field(default_factory=dict)
    webhooks: list[dict[str, str]] = field(default_factory=list)
    domains: list[str] = field(default_factory=list)
    loses_domains: bool = False
    wallets: Wallets = field(default_factory=Wallets)
    _made: dict[str, Intent] = field(default_factory=dict)
    _keys: dict[str, str] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _events: int = 0

    @property
    def intent(self) -> Intent:
        """The only one there is."""
        (found,) = self.intents.values()
        return found

    @property
    def taken(self) -> int:
        """What was captured and not given back, in minor units."""
        taken = sum(each["amount_received"] for each in self.intents.values())
        return int(taken - sum(each["amount"] for each in self.refunds.values()))

    def finish(self, intent: Intent, status: str = "succeeded") -> None:
        """The buyer has done what there was to do, or the bank has."""
        intent["status"] = status
        intent["amount_received"] = intent["amount"] if status == "succeeded" else 0

    def dispute(self, intent: Intent, status: str = "needs_response", **changes: Any) -> Intent:
        """The buyer's bank asks the money of this intent back, or asks about it."""
        reference = f"dp_{len(self.disputes) + 1}"
        self.disputes[reference] = dispute_of(intent, reference, status, **changes)
        return self.disputes[reference]

    def event(self, kind: str, intent: Intent, **changes: Any) -> bytes:
        """A new event about the intent as it is now."""
        self._events += 1
        told = {"id": f"evt_{self._events}", "type": kind, "livemode": False, "data": {"object": intent}}
        return json.dumps(told | changes).encode()

    def answer(self, method: str, path: str, fields: dict[str, str], key: str) -> Answer:
        parts = path.strip("/").split("/")[1:]
        match method, parts:
            case "POST", ["customers"]:
                return 200, {"id": f"cus_{key}"}
            case "POST", ["payment_intents"]:
                return self._make(fields, key)
            case "GET", ["payment_intents", "search"]:
                wanted = fields["query"].split("'")[3]
                found = [i for i in self.intents.values() if i["metadata"]["payment_key"] == wanted]
                return 200, {"data": found}
            case "GET", ["payment_intents", reference]:
                intent = self.intents.get(reference)
                return (200, self._expanded(intent, fields)) if intent else (404, {"error": {}})
            case "POST", ["payment_intents", reference, step]:
                return self._move(self.intents[reference], step)
            case "GET", ["disputes" | "setup_intents" as what, reference]:
                look_up = self._dispute if what == "disputes" else self._set_up
                return look_up(reference, fields)
            case _, [what, *rest] if what in _OF_ACCOUNT:
                return self._about_account(method, what, rest, fields)
            case _, ["checkout", "sessions", *rest]:
                return self._about_session(method, rest, fields, key)
            case "POST", ["refunds"]:
                refund = self.refunds.setdefault(key, fields | {"amount": int(fields["amount"])})
                return 200, refund
        return 404, {"error": {"type": "invalid_request_error"}}

    def _set_up(self, reference: str, fields: dict[str, str]) -> Answer:
        found = self.set_ups.get(reference)
        if found is None:
            return 404, {"error": {}}
        # Without being asked, Stripe tells of other things their ids alone.
        if "expand[]" not in fields and found["payment_method"]:
            found = found | {"payment_method": found["payment_method"]["id"]}
        return 200, found

    def _expanded(self, intent: Intent, fields: dict[str, str]) -> Intent:
        """Of its charge Stripe tells the id alone, unless it is asked for; it is booked a little later."""
        if not intent["amount_received"]:
            return intent | {"latest_charge": None}
        if fields.get("expand[]") != "latest_charge.balance_transaction":
            return intent | {"latest_charge": f"ch_of_{intent['id']}"}
        entry = None if self.fee is None else booked(intent, self.fee, self.booked_in)
        return intent | {"latest_charge": charge_of(intent, entry)}

    def _dispute(self, reference: str, fields: dict[str, str]) -> Answer:
        found = self.disputes.get(reference)
        if found is None:
            return 404, {"error": {}}
        # Stripe tells of the intent its id alone, unless it is asked for.
        is_expanded = fields.get("expand[]") == "payment_intent" and found["payment_intent"]
        return 200, found | ({"payment_intent": self.intents[found["payment_intent"]]} if is_expanded else {})

    def _make(self, fields: dict[str, str], key: str) -> Answer:
        method = self._method_of(fields, key)
        if not method:
            return 400, {"error": {"type": "invalid_request_error", "code": "resource_missing"}}
        with self._lock:
            intent = self._made.setdefault(key, self._intent(fields, method))
            self.intents[intent["id"]] = intent
        if method == "pm_slow":
            self.may_answer.wait(self.slow_seconds)  # So long the provider thinks.
        if method.startswith("pm_decline"):
            error = {"type": "card_error", "message": "Your card was declined.", "payment_intent": intent}
            error |= {"payment_method": {"id": method, "card": card_of(method)}}
            return 402, {"error": error}
        return (500 if method == "pm_lost" else 200), dict(intent)

    def _method_of(self, fields: dict[str, str], key: str) -> str:
        if "confirmation_token" not in fields:
            return fields.get("payment_method") or fields["payment_method_data[type]"]
        if key in self._made:
            return str(self._made[key]["payment_method"])
        used = self.wallets.used(fields)
        return used["card"] if used else ""

    def _register(self, domain: str) -> Answer:
        if self.loses_domains:
            return 503, {}
        # What no browser of a buyer's could reach is none.
        if "." not in domain:
            return 400, {"error": {"type": "invalid_request_error"}}
        self.domains.append(domain)
        return 200, {"id": "pmd_1", "domain_name": domain, "enabled": True}

    def challenged(self, fields: dict[str, str]) -> Answer:
        """The buyer has answered the bank in the page."""
        intent = self.intents[fields["secret"].removesuffix("_secret")]
        self.finish(intent, _DECIDED[fields["decision"]])
        return 200, {"paymentIntent": {"id": intent["id"], "status": intent["status"]}}

    def _intent(self, fields: dict[str, str], method: str) -> Intent:
        status = _STATUS.get("pm_decline" if method.startswith("pm_decline") else method, "succeeded")
        amount = int(fields["amount"])
        reference = f"pi_{len(self._made) + 1}"
        redirect = {"redirect_to_url": {"url": f"{self.url}/bank/{reference}"}}
        return {
            "id": reference,
            "livemode": False,
            "status": status,
            "amount": amount,
            "amount_received": amount if status == "succeeded" else 0,
            "currency": fields["currency"],
            "client_secret": f"{reference}_secret",
            "metadata": {"payment_key": fields["metadata[payment_key]"]},
            "next_action": _next_action(method, status, redirect),
            "return_url": fields.get("return_url"),
            # Kept for later only where that was asked for.
            "customer": fields.get("customer"),
            "payment_method": method,
            "setup_future_usage": fields.get("setup_future_usage"),
            "off_session": fields.get("off_session"),
        }

    def _about_account(self, method: str, what: str, rest: list[str], fields: dict[str, str]) -> Answer:
        match what, method, rest:
            case "payouts" | "balance_transactions", "GET", _:
                return self.payouts.answer(what, rest, fields)
            case "payment_methods" | "confirmation_tokens", "GET", [reference]:
                shown = {"card": card_of(reference)}
                return 200, {"id": reference, **shown, "payment_method_preview": shown}
            case "payment_method_domains", _, _:
                return self._register(fields["domain_name"])
            case "webhook_endpoints", "GET", []:
                listed = [_endpoint(place, each) for place, each in enumerate(self.webhooks, start=1)]
                return 200, {"object": "list", "data": listed, "has_more": False}
            case "webhook_endpoints", "POST", [reference]:
                hook = self.webhooks[int(reference.removeprefix("we_")) - 1]
                self.webhooks[int(reference.removeprefix("we_")) - 1] = {"url": hook["url"], **fields}
                return 200, {"id": reference}
            case "webhook_endpoints", _, _:
                return self._make_webhook(fields)
        return 200, dict(_ACCOUNT)

    def _make_webhook(self, fields: dict[str, str]) -> Answer:
        # Stripe takes only addresses it can reach.
        if not fields["url"].startswith("https://"):
            return 400, {"error": {"type": "invalid_request_error", "code": "url_invalid"}}
        self.webhooks.append(fields)
        return 200, {"id": "we_1", "secret": "whsec_made"}

    def _about_session(self, method: str, rest: list[str], fields: dict[str, str], key: str) -> Answer:
        match method, rest:
            case "POST", []:
                return 200, self._make_session(fields, key)
            case "GET", []:
                wanted = fields["payment_intent"]
                found = [each for each in self.sessions.values() if each.get("payment_intent") == wanted]
                return 200, {"object": "list", "data": found, "has_more": False}
            case "GET", [reference] if reference in self.sessions:
                session = self.sessions[reference]
                if (
                    not fields.get("expand[]", "").startswith("payment_intent.")
                    or not session["payment_intent"]
                ):
                    return 200, session
                inner = {"expand[]": fields["expand[]"].removeprefix("payment_intent.")}
                intent = self._expanded(self.intents[session["payment_intent"]], inner)
                return 200, session | {"payment_intent": intent}
            case "POST", [reference, "expire"]:
                return self._expire(self.sessions[reference])
        return 404, {"error": {}}

    def _make_session(self, fields: dict[str, str], key: str) -> Intent:
        if key in self._keys:
            return self.sessions[self._keys[key]]
        found = next((each for each in self.sessions.values() if each.get("key") == key), None)
        if found is not None:
            return found
        reference = f"cs_test_{len(self.sessions) + 1}"
        if fields["mode"] == "setup":
            made = set_up_session(reference, fields, self.url)
            self.sessions[reference] = made
            self._keys[key] = reference
            return made
        self.sessions[reference] = {
            "id": reference,
            "key": key,
            "livemode": False,
            "status": "open",
            "payment_status": "unpaid",
            "amount_total": int(fields["line_items[0][price_data][unit_amount]"]),
            "currency": fields["line_items[0][price_data][currency]"],
            "metadata": {"payment_key": fields["metadata[payment_key]"]},
            "url": f"{self.url}/pay/{reference}",
            "name": fields["line_items[0][price_data][product_data][name]"],
            "customer_email": fields.get("customer_email"),
            "return_url": fields["success_url"],
            "payment_intent": None,
            "page_key": fields["payment_intent_data[metadata][page_payment_key]"],
            "kept_for": fields.get("payment_intent_data[setup_future_usage]"),
            "customer": f"cus_{reference}" if fields.get("customer_creation") == "always" else None,
        }
        return self.sessions[reference]

    def pay_session(self, session: Intent, payment_status: str = "paid") -> None:
        """The buyer is done on Stripe's page."""
        reference = f"pi_of_{session['id']}"
        self.intents[reference] = {
            "id": reference,
            "amount_received": session["amount_total"],
            "currency": session["currency"],
            "metadata": {"page_payment_key": session["page_key"]},
            "status": "succeeded",
            "customer": session["customer"],
            "payment_method": "pm_of_page",
        }
        session |= {"status": "complete", "payment_status": payment_status, "payment_intent": reference}

    def choose_method(self, session: Intent, method: str = "pm_new", status: str = "succeeded") -> None:
        """The buyer is done on Stripe's page that takes no money."""
        reference = f"seti_of_{session['id']}"
        self.set_ups[reference] = set_up_intent(reference, session["customer"], method, status)
        session |= {"status": "complete", "setup_intent": reference}

    def _expire(self, session: Intent) -> Answer:
        if session["status"] != "open":
            return 400, {"error": {"type": "invalid_request_error"}}
        session["status"] = "expired"
        return 200, session

    def _move(self, intent: Intent, step: str) -> Answer:
        if step == "capture" and intent["status"] == "requires_capture":
            self.finish(intent)
            return 200, intent
        if step == "cancel" and intent["status"] not in ("succeeded", "processing", "canceled"):
            self.finish(intent, "canceled")
            return 200, intent
        return 400, {"error": {"type": "invalid_request_error", "code": "payment_intent_unexpected_state"}}


def signed(body: bytes, *, secret: str = WEBHOOK_SECRET, at_seconds: float | None = None) -> str:
    """The header that goes with a webhook's body."""
    time_text = str(int(time.time() if at_seconds is None else at_seconds))
    return f"t={time_text},v1={signature_of(time_text, body, secret).decode()}"


@contextmanager
def serving(fake: StripeFake) -> Iterator[StripeFake]:
    """The fake on a port of this machine."""
    server = Server(("127.0.0.1", 0), _handler_of(fake))
    fake.url = f"http://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield fake
    finally:
        server.shutdown()
        server.server_close()


def card_of(method: str) -> dict[str, str]:
    """Every method has a card of its own; `pm_decline_a` and `pm_decline_b` are two."""
    return {"brand": "visa", "fingerprint": f"fingerprint-{method}", "last4": "0002"}


def _endpoint(number: int, hook: dict[str, str]) -> dict[str, Any]:
    events = [value for name, value in hook.items() if name.startswith("enabled_events")]
    return {"id": f"we_{number}", "object": "webhook_endpoint", "url": hook["url"], "enabled_events": events}


def _next_action(method: str, status: str, redirect: dict[str, Any]) -> dict[str, Any] | None:
    if status != "requires_action":
        return None
    return {"type": "use_stripe_sdk"} if method == "pm_asks" else redirect


def _visited(fake: StripeFake, kind: str, reference: str, decision: str) -> tuple[bytes, str]:
    if kind == "pay" and fake.sessions[reference].get("mode") == "setup":
        session = fake.sessions[reference]
        if decision == "pay":
            fake.choose_method(session)
        return _PAGE.format(reference=reference).encode(), session["success_url"]
    if kind == "pay":
        session = fake.sessions[reference]
        if decision == "pay":
            fake.pay_session(session)
        return _PAGE.format(reference=reference).encode(), session["return_url"]
    intent = fake.intents[reference]
    if decision:
        fake.finish(intent, _DECIDED[decision])
    return _BANK.format(reference=reference).encode(), intent["return_url"]


def _publicly(fake: StripeFake, path: str, fields: dict[str, str]) -> Answer | None:
    """Of a call with the publishable key; None for another."""
    if path == _CHALLENGES:
        return fake.challenged(fields)
    return fake.wallets.answer(path, fields) if path in _PUBLIC else None


def _handler_of(fake: StripeFake) -> type[BaseHTTPRequestHandler]:
    class Handler(Answering, BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            if self.path.startswith(("/bank/", "/pay/")):
                self._show(*self.path.split("/")[1:])
                return
            served = fake.wallets.file(urlsplit(self.path).path)
            if served is not None:
                self.send(200, *served)
                return
            self._reply("GET", parse_qs(urlsplit(self.path).query))

        def do_POST(self) -> None:
            length = int(self.headers.get("Content-Length") or 0)
            self._reply("POST", parse_qs(self.rfile.read(length).decode()))

        def _show(self, kind: str, reference: str, decision: str = "") -> None:
            """A page of the bank's or of Stripe's, and what a buyer presses there."""
            page, location = _visited(fake, kind, reference, decision)
            self.send(303 if decision else 200, page, "text/html", location if decision else "")

        def _reply(self, method: str, sent: dict[str, list[str]]) -> None:
            path = urlsplit(self.path).path
            fake.calls.append(f"{method} {path}")
            fields = {name: values[0] for name, values in sent.items()}
            answered = _publicly(fake, path, fields)
            if answered is not None:
                status, body = answered
            elif self.headers["Authorization"] != f"Bearer {SECRET_KEY}":
                status, body = 401, {"error": {"type": "invalid_request_error"}}
            elif fake.is_away:
                status, body = 503, {}
            else:
                status, body = fake.answer(method, path, fields, self.headers.get("Idempotency-Key") or "")
            self.send_json(status, body)

    return Handler
