"""Google's Places API (New): `places:autocomplete` and the details of one place, over HTTPS.

Suggestions and the details that end them share a session token: Google charges such a session once. Only the
parts of the address are asked for, as the fields that are wanted decide what a call costs.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any
from urllib.parse import SplitResult, quote, urlencode, urlsplit

import msgspec

from sitewright.checkout.places.google_address import place_in
from sitewright.checkout.places.interface import Away, Chosen, Place, PlacesAway, Suggestion, Typed
from sitewright.kit.network import PUBLIC, Network
from sitewright.kit.public_web import NotFetched, deadline_in, get_from, post_json_to

SOURCE = "Google Maps"
"""Named where suggestions are shown without a map (the policies of the Places API)."""

ADDRESS = "https://places.googleapis.com"
MOST_SECONDS = 4.0
"""A buyer is typing: what comes later is of no use any more."""

_MOST_BYTES = 256 * 1024
_MOST_SUGGESTIONS = 5
_MOST_TEXT = 200
_MOST_SAID = 300
_BAD_KEY = "API_KEY_INVALID"


class GooglePlaces:
    """`address`: where it is asked, without a path."""

    def __init__(self, key: str, address: str = ADDRESS, network: Network = PUBLIC) -> None:
        self._address, self._network = address, network
        # In a header: addresses are what logs keep.
        self._headers = {"X-Goog-Api-Key": key, "Accept": "application/json"}

    def suggestions_for(self, typed: Typed) -> list[Suggestion]:
        body = msgspec.json.encode(_asked(typed))
        said = _required(*self._answer(partial(post_json_to, self._url("/v1/places:autocomplete"), body)))
        return list(_suggestions(said.get("suggestions")))[:_MOST_SUGGESTIONS]

    def place_of(self, chosen: Chosen) -> Place | None:
        query = _filled(sessionToken=chosen.session, languageCode=chosen.language)
        path = f"/v1/places/{quote(chosen.place_id, safe='')}" + (f"?{urlencode(query)}" if query else "")
        status, said = self._answer(
            partial(get_from, self._url(path)), {"X-Goog-FieldMask": "addressComponents"}
        )
        return None if status == 404 else place_in(_required(status, said).get("addressComponents"))

    def _url(self, path: str) -> SplitResult:
        return urlsplit(f"{self._address}{path}")

    def _answer(
        self, send: Callable[..., tuple[int, bytes]], more: Mapping[str, str] | None = None
    ) -> tuple[int, Any]:
        try:
            status, sent = send(
                {**self._headers, **(more or {})},
                network=self._network,
                deadline=deadline_in(MOST_SECONDS, "too slow"),
                most_bytes=_MOST_BYTES,
            )
            return status, msgspec.json.decode(sent)
        except (NotFetched, msgspec.DecodeError, UnicodeDecodeError):
            raise PlacesAway(Away.SILENT) from None


def _asked(typed: Typed) -> dict[str, Any]:
    asked: dict[str, Any] = _filled(input=typed.text, sessionToken=typed.session, languageCode=typed.language)
    return asked | ({"includedRegionCodes": [typed.country.lower()]} if typed.country else {})


def _filled(**named: str) -> dict[str, str]:
    return {name: value for name, value in named.items() if value}


def _required(status: int, said: Any) -> Mapping[str, Any]:
    """What was said where it is an answer."""
    if status == 200 and isinstance(said, dict):
        return said
    if status in (401, 403) or _BAD_KEY in _reasons(said):
        raise PlacesAway(Away.REFUSED, _message(said))
    if status == 429:
        raise PlacesAway(Away.BUSY, _message(said))
    raise PlacesAway(Away.SILENT, _message(said))


def _suggestions(said: Any) -> Iterator[Suggestion]:
    """Of what can be read; one without an id could not be chosen."""
    for each in said if isinstance(said, list) else ():
        found = _dict(_dict(each).get("placePrediction"))
        parts = _dict(found.get("structuredFormat"))
        place_id, text = found.get("placeId"), _text(parts.get("mainText")) or _text(found.get("text"))
        if isinstance(place_id, str) and place_id and text:
            yield Suggestion(place_id, text, _text(parts.get("secondaryText")), SOURCE)


def _text(said: Any) -> str:
    """Of `{"text": …}`."""
    text = _dict(said).get("text")
    return _plain(text, _MOST_TEXT) if isinstance(text, str) else ""


def _reasons(said: Any) -> list[Any]:
    """Of `{"error": {"details": [{"reason": …}]}}`: a key that is none is answered as a bad request."""
    details = _dict(_dict(said).get("error")).get("details")
    return [_dict(each).get("reason") for each in details] if isinstance(details, list) else []


def _message(said: Any) -> str:
    message = _dict(_dict(said).get("error")).get("message")
    return _plain(message, _MOST_SAID) if isinstance(message, str) else ""


def _dict(said: Any) -> Mapping[str, Any]:
    return said if isinstance(said, dict) else {}


def _plain(text: str, most: int) -> str:
    return " ".join(text.replace("\0", " ").split())[:most]
