"""Whether the internet finds this installation by a name, and whether it answers there over TLS.

What an owner types decides which name is asked for, never where we connect to: that is one of our own
addresses (SITEWRIGHT_PUBLIC_ADDRESSES) or nothing (K06).
"""

import socket
import ssl
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from ipaddress import ip_address

from sitewright.kit.network import resolve

HTTPS_PORT = 443
_RESOLVE_SECONDS = 4.0
_CONNECT_SECONDS = 4.0
_MOST_ADDRESSES = 8


class Dns(StrEnum):
    RIGHT = "right"
    PARTLY = "partly"
    """Some visitors are sent elsewhere: an old record stands beside ours."""
    ELSEWHERE = "elsewhere"
    MISSING = "missing"
    UNTOLD = "untold"
    """Nobody has told this installation its own addresses."""


class Https(StrEnum):
    RIGHT = "right"
    NO_CERTIFICATE = "no-certificate"
    """Something answers, with a certificate that browsers refuse for this name."""
    NO_ANSWER = "no-answer"
    UNASKED = "unasked"


@dataclass(frozen=True, slots=True)
class Reach:
    """`addresses`: where the name leads now, the first few."""

    dns: Dns
    https: Https
    addresses: list[str]


@dataclass(frozen=True, slots=True)
class Outside:
    """The ways out to the network. Tests put in their own."""

    resolve: Callable[[str, int, float], Sequence[str]]
    shake_hands: Callable[[str, str], None]
    """Connects to the address and has it prove the name; raises ssl.SSLError or OSError."""


def reach_of(host: str, ours: Sequence[str], outside: Outside) -> Reach:
    """A look that ends within seconds, whatever the network does."""
    try:
        found = [_plain(address) for address in outside.resolve(host, HTTPS_PORT, _RESOLVE_SECONDS)]
    except OSError:
        found = []
    dns = dns_of(found, ours)
    own = [address for address in found if address in ours]
    https = _https_of(host, own[0], outside) if own else Https.UNASKED
    return Reach(dns, https, found[:_MOST_ADDRESSES])


def dns_of(found: Sequence[str], ours: Sequence[str]) -> Dns:
    """How far the addresses of a name are this installation's: pure."""
    if not ours:
        return Dns.UNTOLD
    if not found:
        return Dns.MISSING
    own = [address in ours for address in found]
    return Dns.RIGHT if all(own) else Dns.PARTLY if any(own) else Dns.ELSEWHERE


def _https_of(host: str, address: str, outside: Outside) -> Https:
    try:
        outside.shake_hands(host, address)
    # An SSLError is an OSError too, so it is asked about first.
    except ssl.SSLError:
        return Https.NO_CERTIFICATE
    except OSError:
        return Https.NO_ANSWER
    return Https.RIGHT


def shake_hands(host: str, address: str) -> None:
    """As a browser would, and nothing is asked or sent after it."""
    context = ssl.create_default_context()
    with (
        socket.create_connection((address, HTTPS_PORT), timeout=_CONNECT_SECONDS) as connection,
        context.wrap_socket(connection, server_hostname=host),
    ):
        return


def _plain(address: str) -> str:
    """In its shortest form and without a zone, as the configuration has ours."""
    return str(ip_address(address.partition("%")[0]))


INTERNET = Outside(resolve, shake_hands)
