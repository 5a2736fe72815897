"""IP addresses as whoever limits abuse sees them. Pure."""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

_ONE_HOUSEHOLD_BITS = 64


@lru_cache(maxsize=4096)
def who_has(address: str) -> str:
    """What one visitor holds: an IPv4 address, or the /64 network of an IPv6 one, of which any customer has
    2^64 addresses. Text that is no address is a visitor of its own.
    """
    try:
        # Without the zone of a link-local address (`fe80::1%eth0`), which names an interface of ours.
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ip_network((parsed, _ONE_HOUSEHOLD_BITS), strict=False))
