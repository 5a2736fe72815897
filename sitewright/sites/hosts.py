"""Host names as text: pure."""

import re
from functools import lru_cache
from ipaddress import ip_address

import idna

from sitewright.sites.errors import BadHostName

# 63 and 253 characters are the limits of the DNS for a label and a name.
_LABEL = r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?"
_NOT_OF_THE_INTERNET = frozenset({"local", "internal", "lan", "home", "invalid", "onion", "arpa"})
"""No certificate is given for names that end so, and nobody outside finds them."""
_HOST = re.compile(rf"{_LABEL}(\.{_LABEL})*|\[[0-9a-f:.]+\]")


def host_of(header: str) -> str:
    """The host of a Host header, lower case, without port and closing dot; empty when it is no host at
    all."""
    host = header.strip().lower()
    # What ends on a bracket is an IPv6 address without a port; its colons are its own.
    if not host.endswith("]"):
        name, colon, port = host.rpartition(":")
        if colon and port.isdecimal():
            host = name
    host = host.rstrip(".")
    return host if len(host) <= 253 and _HOST.fullmatch(host) else ""


def checked_host(text: str) -> str:
    """A host name as it is stored: in its `xn--` form when it is in another script. Raises BadHostName."""
    typed = _in_ascii(text.strip().lower().rstrip("."))
    host = host_of(typed)
    # A port is taken off a header silently, but was meant by somebody who types it.
    if not host or host != typed:
        raise BadHostName(text)
    return host


def checked_domain(text: str) -> str:
    """A name of the internet, as an owner may add one; raises BadHostName for names of this machine or of a
    local network, and for bare addresses."""
    host = checked_host(text)
    if not is_of_internet(host):
        raise BadHostName(text)
    return host


def is_of_internet(host: str) -> bool:
    """Whether a name can have been bought, and an authority could give a certificate for it."""
    last = host.rpartition(".")[2]
    return not (is_local(host) or is_address(host) or "." not in host or last in _NOT_OF_THE_INTERNET)


def shown_host(host: str) -> str:
    """In its own script, for people."""
    if "xn--" not in host:
        return host
    try:
        return idna.decode(host)
    except idna.IDNAError:
        return host


def _in_ascii(text: str) -> str:
    if text.isascii():
        return text
    try:
        return idna.encode(text, uts46=True).decode("ascii")
    except idna.IDNAError:
        raise BadHostName(text) from None


@lru_cache(maxsize=256)
def is_local(host: str) -> bool:
    """True for names that lead to the asking machine itself: `localhost`, what ends on it, and loopback
    addresses. Remembered: every request asks it of the host it came to.
    """
    # By its last label or as an address, never by how it begins: `127.evil.example` is somebody's name.
    return host == "localhost" or host.endswith(".localhost") or is_address(host, loopback_only=True)


def is_address(host: str, *, loopback_only: bool = False) -> bool:
    """True for an IP address instead of a name; `[…]` around one of version 6."""
    try:
        address = ip_address(host.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return address.is_loopback or not loopback_only
