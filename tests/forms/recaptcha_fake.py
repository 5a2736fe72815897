"""reCAPTCHA Enterprise as a website's server sees it: `projects.assessments.create` over real HTTP, as Google
describes it.

What is said of a token stands in the token, behind the act it was fetched for: `FORM_…/good`, `/doubted`
(score 0.1), `/checked` (no score); anything else is malformed.
"""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from sitewright.forms.outside_captcha import asking
from tests.catalog.importing.pictures import loopback_network, port_80_is

API_KEY, PROJECT, SITE_KEY = "AIza-fake", "my-shop-1", "6Lc-site"
_SCORES = {"good": 0.9, "doubted": 0.1, "checked": None}


@dataclass
class RecaptchaFake:
    """`is_away`: answers 503 to everybody."""

    is_away: bool = False
    events: list[dict[str, Any]] = field(default_factory=list)

    def answer(self, path: str, key: str, body: Any) -> tuple[int, dict[str, Any]]:
        if self.is_away:
            return 503, {"error": {"code": 503, "status": "UNAVAILABLE"}}
        if key != API_KEY:
            return 400, {
                "error": {"code": 400, "message": "API key not valid.", "status": "INVALID_ARGUMENT"}
            }
        if path != f"/v1/projects/{PROJECT}/assessments":
            return 403, {"error": {"code": 403, "status": "PERMISSION_DENIED"}}
        event = body["event"]
        self.events.append(event)
        action, _, said = event["token"].rpartition("/")
        assessment = {"name": f"projects/1/assessments/{len(self.events)}", "event": event}
        if said not in _SCORES:
            return 200, assessment | {
                "riskAnalysis": {"score": 0, "reasons": []},
                "tokenProperties": {"valid": False, "invalidReason": "MALFORMED", "action": ""},
            }
        return 200, assessment | {
            "riskAnalysis": {"reasons": []} | ({} if _SCORES[said] is None else {"score": _SCORES[said]}),
            "tokenProperties": {"valid": True, "hostname": "www.example.com", "action": action},
        }


@contextmanager
def answering(monkeypatch: pytest.MonkeyPatch) -> Iterator[RecaptchaFake]:
    fake = RecaptchaFake()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            status, said = fake.answer(self.path, self.headers["X-Goog-Api-Key"], body)
            sent = json.dumps(said).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json; charset=UTF-8")
            self.send_header("Content-Length", str(len(sent)))
            self.end_headers()
            self.wfile.write(sent)

        def log_message(self, *_: object) -> None:
            """Tests print nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server, port_80_is(server.server_port):
        monkeypatch.setattr(asking, "API", "http://recaptcha.test")
        monkeypatch.setattr(asking, "PUBLIC", loopback_network("127.0.0.1"))
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        thread.start()
        try:
            yield fake
        finally:
            server.shutdown()
