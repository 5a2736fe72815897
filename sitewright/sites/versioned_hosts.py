"""Host names as history keeps them."""

from collections.abc import Mapping
from typing import Any

from django.db import IntegrityError, transaction

from sitewright.history.recording import Changes, State
from sitewright.kit.locks import lock_name
from sitewright.sites import host_map
from sitewright.sites.errors import HostTaken, PrimaryHostNeeded
from sitewright.sites.models import HostName
from sitewright.sites.queries import website_of_host

HOST = "sites.HostName"
_States = Mapping[str, dict[str, Any]]


def recorded_hosts() -> _States:
    """All names of the website in scope, by id. There are never many."""
    rows = HostName.objects.order_by("id").values_list("id", "host", "is_primary")
    return {host_id: {"host": host, "is_primary": is_primary} for host_id, host, is_primary in rows}


def record_hosts(changes: Changes, before: _States) -> None:
    """Note what has become of the names: making one the primary one changes two."""
    after = recorded_hosts()
    for host_id in sorted(before.keys() | after.keys()):
        changes.record(HOST, host_id, before.get(host_id), after.get(host_id))


def _is_primary(state: State) -> bool:
    return state is not None and bool(state["is_primary"])


@transaction.atomic
def restore_hosts(states: Mapping[str, State]) -> None:
    """Put names into recorded states; None removes one. Raises PrimaryHostNeeded, and HostTaken when another
    website has one by now."""
    lock_name("hosts")
    # What becomes the primary one first, what goes last: it may have been the primary one until now.
    for host_id in sorted(states, key=lambda each: (not _is_primary(states[each]), states[each] is None)):
        state = states[host_id]
        if state is None:
            _remove(host_id)
        else:
            _restore(host_id, state)
    host_map.forget_on_commit()


def _restore(host_id: str, state: dict[str, Any]) -> None:
    if state["is_primary"]:
        # The old one first: a unique index is checked row by row.
        HostName.objects.filter(is_primary=True).exclude(id=host_id).update(is_primary=False)
    if not HostName.objects.filter(id=host_id).update(is_primary=state["is_primary"]):
        _bring_back(host_id, state)


def _remove(host_id: str) -> None:
    found = HostName.objects.filter(id=host_id).first()
    if found is not None and found.is_primary:
        raise PrimaryHostNeeded(found.host)
    HostName.objects.filter(id=host_id).delete()


def _bring_back(host_id: str, state: dict[str, Any]) -> None:
    if website_of_host(state["host"]) is not None:
        raise HostTaken(state["host"])
    try:
        # A savepoint: on PostgreSQL a statement that fails would end the caller's transaction as well.
        with transaction.atomic():
            HostName.objects.create(id=host_id, **state)
    except IntegrityError:
        raise HostTaken(state["host"]) from None
