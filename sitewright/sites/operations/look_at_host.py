"""Look whether the internet finds a website by a name."""

from dataclasses import asdict
from datetime import timedelta
from typing import TYPE_CHECKING

from django.db.models import Q

from sitewright.config import config
from sitewright.kit import clock
from sitewright.sites.hosts import is_address, is_local
from sitewright.sites.https.states import may_have_certificate
from sitewright.sites.models import HostName
from sitewright.sites.reach import INTERNET, Dns, Https, Outside, Reach, reach_of

if TYPE_CHECKING:
    from django.db.models import QuerySet

_AGAIN_AFTER = timedelta(hours=1)
_MOST_IN_A_TURN = 20


def look_at_host(host_id: str, outside: Outside = INTERNET) -> None:
    """Keep what is found beside the name; one that was removed meanwhile is left alone."""
    found = HostName.objects.filter(id=host_id).first()
    if found is not None:
        reach = _of_no_domain(found.host) or reach_of(found.host, config().server.public_addresses, outside)
        now = clock.now()
        HostName.objects.filter(id=host_id).update(reach=asdict(reach), looked_at=now)
        if config().tls.is_own and may_have_certificate(found.host, reach.dns):
            HostName.objects.filter(id=host_id, certificate_due_at=None).update(certificate_due_at=now)


def look_at_waiting_hosts(outside: Outside = INTERNET) -> None:
    """Those that were not right when they were last looked at, an hour ago or longer."""
    for host_id in list(waiting_hosts().values_list("id", flat=True)[:_MOST_IN_A_TURN]):
        look_at_host(host_id, outside)


def waiting_hosts() -> "QuerySet[HostName]":
    """Names somebody waits for, for the schedule."""
    is_old = Q(looked_at=None) | Q(looked_at__lt=clock.now() - _AGAIN_AFTER)
    # NULL is neither right nor wrong to the database, so it is asked for by itself.
    is_right = Q(reach__dns=Dns.RIGHT, reach__https=Https.RIGHT)
    found: QuerySet[HostName] = HostName.objects.filter(is_old).filter(Q(reach=None) | ~is_right)
    return found.order_by("id")


def _of_no_domain(host: str) -> Reach | None:
    """Names of this machine and bare addresses lead here without any registrar."""
    if is_local(host) or is_address(host):
        return Reach(Dns.RIGHT, Https.RIGHT, [])
    return None
