"""Headers a proxy adds, believed only when the proxy is one the configuration names (L03)."""

from functools import lru_cache
from ipaddress import ip_address, ip_network
from typing import Any

Environ = dict[str, Any]


def apply_forwarded(environ: Environ, trusted: tuple[str, ...]) -> None:
    """Take client address and scheme from `X-Forwarded-For`/`-Proto` when the peer is trusted.

    The last address that is not itself a trusted proxy is the client: what stands before it anybody can
    write. Applied again it changes nothing.
    """
    if not trusted or not is_trusted(environ.get("REMOTE_ADDR", ""), trusted):
        return
    for hop in reversed(environ.get("HTTP_X_FORWARDED_FOR", "").split(",")):
        address = hop.strip()
        if not address:
            continue
        environ["REMOTE_ADDR"] = address
        if not is_trusted(address, trusted):
            break
    scheme = environ.get("HTTP_X_FORWARDED_PROTO", "").strip().lower()
    if scheme in ("http", "https"):
        environ["wsgi.url_scheme"] = scheme


@lru_cache(maxsize=1024)
def is_trusted(address: str, trusted: tuple[str, ...]) -> bool:
    """True for an address in one of these networks."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return False
    return any(parsed in ip_network(network, strict=False) for network in trusted)
