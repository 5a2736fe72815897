"""Google's Places API (New) as a shop's server sees it, over real HTTP: what somebody typed is completed, and
one place is told by its parts.

The key comes in `X-Goog-Api-Key`; details want a field mask; errors are {"error": {code, message, status,
details}}, and a key that is none is a bad request.
"""

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

KEY = "AIzaSy0123456789abcdefghijklmnopqrstuTEST"
OTHER_KEY = "AIzaSy0123456789abcdefghijklmnopqrstuPROD"

_STATUS = {
    400: ("INVALID_ARGUMENT", "Request contains an invalid argument."),
    403: ("PERMISSION_DENIED", "Places API (New) has not been used in project 1 before or it is disabled."),
    404: ("NOT_FOUND", "The Place ID is no longer valid."),
    429: ("RESOURCE_EXHAUSTED", "Quota exceeded for quota metric 'AutocompletePlacesRequest'."),
    500: ("INTERNAL", "An internal error has occurred."),
}


def part(long_text: str, *types: str, short: str = "") -> dict[str, Any]:
    """One of `addressComponents`."""
    return {
        "longText": long_text,
        "shortText": short or long_text,
        "types": [*types],
        "languageCode": "en",
    }


SHOP_STREET = (
    part("5", "street_number"),
    part("Hauptstraße", "route", short="Hauptstr."),
    part("Schöneberg", "sublocality_level_1", "sublocality", "political"),
    part("Berlin", "locality", "political"),
    part("Berlin", "administrative_area_level_1", "political", short="BE"),
    part("Germany", "country", "political", short="DE"),
    part("10827", "postal_code"),
)
FIFTH_AVENUE = (
    part("2A", "subpremise"),
    part("350", "street_number"),
    part("5th Avenue", "route", short="5th Ave"),
    part("Manhattan", "political", "sublocality", "sublocality_level_1"),
    part("New York", "locality", "political"),
    part("New York County", "administrative_area_level_2", "political"),
    part("New York", "administrative_area_level_1", "political", short="NY"),
    part("United States", "country", "political", short="US"),
    part("10118", "postal_code"),
    part("0110", "postal_code_suffix"),
)
USUAL: dict[str, tuple[Any, ...]] = {"ChIJ-berlin": SHOP_STREET, "ChIJ_newyork": FIFTH_AVENUE}


def prediction(place_id: str, main: str, secondary: str) -> dict[str, Any]:
    return {
        "placePrediction": {
            "place": f"places/{place_id}",
            "placeId": place_id,
            "text": {"text": f"{main}, {secondary}", "matches": [{"endOffset": 3}]},
            "structuredFormat": {
                "mainText": {"text": main, "matches": [{"endOffset": 3}]},
                "secondaryText": {"text": secondary},
            },
            "types": ["street_address", "geocode"],
        }
    }


PREDICTIONS = (
    prediction("ChIJ-berlin", "Hauptstraße 5", "Berlin, Germany"),
    prediction("ChIJ_newyork", "350 5th Avenue", "New York, NY, USA"),
)


@dataclass
class GoogleFake:
    """`status`: answers so to everybody, 200 as usual; `seconds`: how long it takes; `is_garbled`: with what
    is no JSON. `asked` are the bodies of `autocomplete`, `looked_at` the ids and queries of details.
    """

    predictions: tuple[Any, ...] = PREDICTIONS
    places: dict[str, tuple[Any, ...]] = field(default_factory=lambda: dict(USUAL))
    status: int = 200
    seconds: float = 0.0
    is_garbled: bool = False
    keys: tuple[str, ...] = (KEY, OTHER_KEY)
    asked: list[dict[str, Any]] = field(default_factory=list)
    looked_at: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    url: str = ""

    def answer(self, method: str, target: str, headers: Any, body: Any) -> tuple[int, Any]:
        time.sleep(self.seconds)  # How long Google lets one wait.
        if headers.get("X-Goog-Api-Key") not in self.keys:
            return _error(400, "API key not valid. Please pass a valid API key.", "API_KEY_INVALID")
        if self.status != 200:
            return _error(self.status)
        parts = urlsplit(target)
        if (method, parts.path) == ("POST", "/v1/places:autocomplete"):
            return self._complete(body)
        if method == "GET" and parts.path.startswith("/v1/places/"):
            return self._tell(parts.path.removeprefix("/v1/places/"), parts.query, headers)
        return _error(404)

    def _complete(self, body: dict[str, Any]) -> tuple[int, Any]:
        known = {"input", "sessionToken", "includedRegionCodes", "languageCode"}
        if not body.get("input") or body.keys() - known:
            return _error(400)
        self.asked.append(body)
        # Nothing found is an object without a list.
        return 200, {"suggestions": [*self.predictions]} if self.predictions else {}

    def _tell(self, place_id: str, query: str, headers: Any) -> tuple[int, Any]:
        if headers.get("X-Goog-FieldMask") != "addressComponents":
            return _error(400)
        self.looked_at.append((place_id, {name: values[0] for name, values in parse_qs(query).items()}))
        found = self.places.get(place_id)
        return (200, {"addressComponents": [*found]}) if found is not None else _error(404)


def _error(status: int, message: str = "", reason: str = "") -> tuple[int, Any]:
    name, usual = _STATUS[status]
    details = [{"@type": "type.googleapis.com/google.rpc.ErrorInfo", "reason": reason}] if reason else []
    return status, {
        "error": {"code": status, "message": message or usual, "status": name, "details": details}
    }


@contextmanager
def serving(fake: GoogleFake) -> Iterator[GoogleFake]:
    """The fake on a port of this machine."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self._answer("GET", None)

        def do_POST(self) -> None:
            self._answer("POST", json.loads(self.rfile.read(int(self.headers["Content-Length"]))))

        def _answer(self, method: str, body: Any) -> None:
            status, said = fake.answer(method, self.path, self.headers, body)
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
