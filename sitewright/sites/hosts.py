"""Host names as text: pure."""

import re
from functools import lru_cache
from ipaddress import ip_address

from sitewright.sites.errors import BadHostName

# 63 and 253 characters are the limits of the DNS for a label and a name.
_LABEL = r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?"
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
    """A host name as it is stored; raises BadHostName. Names in other scripts come in their `xn--` form."""
    host = host_of(text)
    # A port is taken off a header silently, but was meant by somebody who types it.
    if not host or host != text.strip().lower().rstrip("."):
        raise BadHostName(text)
    return host


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
