"""Fetching a file somebody else named, without being sent anywhere inside (K06): `kit/public_web`, at most
three redirects, each looked at as the first was, 20 MB and ten seconds in all.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from http.client import HTTPConnection, HTTPResponse
from urllib.parse import SplitResult, urljoin, urlsplit

from sitewright.kit.network import PUBLIC, Network
from sitewright.kit.public_web import (
    NOT_ALLOWED,
    NOT_REACHED,
    NOT_WEB,
    Deadline,
    NotFetched,
    checked,
    deadline_in,
    exchange,
    target_of,
)

__all__ = ["NOT_ALLOWED", "NOT_REACHED", "NOT_WEB", "NotFetched", "fetch", "host_of"]

MOST_BYTES = 20_000_000
MOST_SECONDS = 10.0
MOST_REDIRECTS = 3
_REDIRECTS = frozenset({301, 302, 303, 307, 308})
_PIECE_BYTES = 64 * 1024
# identity, since http.client unpacks nothing.
_HEADERS = {"User-Agent": "Sitewright import", "Accept-Encoding": "identity"}
_PICTURES = "image/*"

TOO_SLOW = "The file took longer than 10 seconds."
TOO_LARGE = "The file is larger than 20 MB."
TOO_MANY_REDIRECTS = "The address redirects too often."

NOBODY_DOWN: Mapping[str, str] = {}


@dataclass(frozen=True, slots=True)
class _Answer:
    """Either where to go on, or what was there."""

    location: str
    body: bytes


def fetch(
    url: str, network: Network = PUBLIC, down: Mapping[str, str] = NOBODY_DOWN, *, accepted: str = _PICTURES
) -> bytes:
    """The body behind an address; raises NotFetched with words for the owner. `down` are hosts that are not
    asked, with the words why; `accepted` is for the Accept header.
    """
    deadline = deadline_in(MOST_SECONDS, TOO_SLOW)
    # Each hop is checked, resolved and connected from the beginning, within the one deadline (K06).
    for _ in range(MOST_REDIRECTS + 1):
        parts = checked(url)
        if message := down.get(host_of(url)):
            raise NotFetched(message)
        talk = partial(_asked, parts=parts, deadline=deadline, accepted=accepted)
        answer = exchange(parts, network, deadline, talk)
        if not answer.location:
            return answer.body
        url = urljoin(url, answer.location)
    raise NotFetched(TOO_MANY_REDIRECTS)


def host_of(url: str) -> str:
    """The host an address names, for remembering that it is down; empty when it names none."""
    try:
        return (urlsplit(url).hostname or "").lower()
    except ValueError:
        return ""


def _asked(connection: HTTPConnection, parts: SplitResult, deadline: Deadline, accepted: str) -> _Answer:
    headers = {**_HEADERS, "Accept": accepted, "Connection": "close"}
    connection.request("GET", target_of(parts), headers=headers)
    with connection.getresponse() as response:
        location = response.headers.get("Location", "")
        # The body of a redirect is not read: nobody asked for it, and it may be endless.
        if response.status in _REDIRECTS and location:
            return _Answer(location, b"")
        if response.status != 200:
            raise NotFetched(f"The server answered {response.status}.")
        return _Answer("", _body(response, deadline))


def _body(answer: HTTPResponse, deadline: Deadline) -> bytes:
    """The bytes, counted as they come: what a server says of its length is not believed."""
    pieces: list[bytes] = []
    size = 0
    # read1 gives what has arrived; read would wait for a full piece and not look at the deadline meanwhile.
    while piece := answer.read1(_PIECE_BYTES):
        deadline.left()
        size += len(piece)
        if size > MOST_BYTES:
            raise NotFetched(TOO_LARGE)
        pieces.append(piece)
    deadline.left()
    return b"".join(pieces)
