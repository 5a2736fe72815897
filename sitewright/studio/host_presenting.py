"""Domains as the studio shows them."""

from ipaddress import ip_address
from typing import Any

from sitewright.config import config
from sitewright.sites.hosts import is_address, is_local, is_of_internet, shown_host
from sitewright.sites.https.states import CertificateState, read_certificate
from sitewright.sites.models import HostName
from sitewright.sites.reach import Dns, Https


def host_rows() -> list[dict[str, Any]]:
    """The main one first, then by name."""
    return [_row(host) for host in HostName.objects.order_by("-is_primary", "host")]


def _row(host: HostName) -> dict[str, Any]:
    reach = host.reach or {}
    return {
        "id": host.id,
        "host": host.host,
        "shown": shown_host(host.host),
        "is_primary": host.is_primary,
        "is_domain": not (is_local(host.host) or is_address(host.host)),
        "dns": reach.get("dns", Dns.UNTOLD),
        "https": reach.get("https", Https.UNASKED),
        "addresses": reach.get("addresses", []),
        "looked_at": host.looked_at,
        "certificate": _certificate(host),
    }


def fetches_certificates() -> bool:
    return config().tls.is_own


def _certificate(host: HostName) -> dict[str, Any] | None:
    """None where another program has it, and for names that can have none."""
    if not (fetches_certificates() and is_of_internet(host.host)):
        return None
    stands = read_certificate(host.certificate)
    # Due and not looked after yet: that is a matter of seconds.
    is_next = stands.state == CertificateState.WAITING and host.certificate_due_at is not None
    return {
        "state": CertificateState.FETCHING if is_next else stands.state,
        "valid_until": stands.valid_until or None,
        "problem": stands.problem,
        "detail": stands.detail,
        "next_try_at": host.certificate_due_at if stands.problem else None,
    }


def records_to_set() -> list[dict[str, str]]:
    """What an owner enters at the registrar; none while nobody has told the installation its addresses."""
    server = config().server
    kinds = {4: "A", 6: "AAAA"}
    found = [{"type": kinds[ip_address(each).version], "value": each} for each in server.public_addresses]
    return [*found, *([{"type": "CNAME", "value": server.public_name}] if server.public_name else [])]
