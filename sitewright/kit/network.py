"""Names of the network, and which addresses somebody from outside may make us ask (K06)."""

import socket
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import TimeoutError as FutureTimeoutError
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network

# RFC 6052: an IPv4 address in the last 32 bits.
_NAT64 = IPv6Network("64:ff9b::/96")
_ROUTED = IPv6Network("2000::/3")
"""The only part of IPv6 that is given out to the internet."""
_ADDED = tuple(
    map(
        ip_network,
        (
            "0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.31.196.0/24", "192.52.193.0/24",
            "192.88.99.0/24", "192.175.48.0/24", "2001::/23", "2001:db8::/32", "2620:4f:8000::/48",
            "3fff::/20",
        ),
    )
)  # fmt: skip
"""Blocks for special purposes that the tables of one or another release of Python let pass."""
# A resolver can hang far longer than we may wait, and cannot be stopped: it is left behind in a thread.
_resolvers = ThreadPoolExecutor(max_workers=8, thread_name_prefix="resolve")


@dataclass(frozen=True, slots=True)
class Network:
    """How names become addresses, and which of those may be asked. Tests put in their own."""

    resolve: Callable[[str, int, float], Sequence[str]]
    is_allowed: Callable[[str], bool]


def resolve(host: str, port: int, timeout_seconds: float) -> list[str]:
    """All addresses of a host in the system's order; OSError when it has none or the time is up."""
    asked = _resolvers.submit(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
    try:
        found = asked.result(timeout_seconds)
    except FutureTimeoutError:
        raise TimeoutError from None
    # The idna codec raises it for labels that are empty or too long.
    except UnicodeError:
        raise OSError("not a host name") from None
    return list(dict.fromkeys(str(entry[4][0]) for entry in found))


def is_public(address: str) -> bool:
    """Whether an address is on the open internet; an IPv4 address inside an IPv6 one is looked at too."""
    try:
        # Without the zone of a link-local address, “fe80::1%eth0”.
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    carried = _carried(parsed)
    # Translated addresses lie in a reserved block themselves: what they carry decides.
    is_translated = isinstance(parsed, IPv6Address) and parsed in _NAT64
    return all(map(_is_plainly_public, carried if is_translated else [parsed, *carried]))


def _is_plainly_public(address: IPv4Address | IPv6Address) -> bool:
    is_special = address.is_multicast or address.is_reserved or address.is_unspecified
    is_routed = isinstance(address, IPv4Address) or address in _ROUTED
    return (
        is_routed and address.is_global and not is_special and not any(address in block for block in _ADDED)
    )


def _carried(address: IPv4Address | IPv6Address) -> list[IPv4Address]:
    if isinstance(address, IPv4Address):
        return []
    # Each of these forms leads on to an IPv4 address: mapped at once, the others through a relay.
    carried = [address.ipv4_mapped, address.sixtofour, *(address.teredo or ())]
    if address in _NAT64:
        carried.append(IPv4Address(int(address) & 0xFFFFFFFF))
    return [inner for inner in carried if inner is not None]


PUBLIC = Network(resolve, is_public)
