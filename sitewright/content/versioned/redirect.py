"""Redirects in history. How often one was followed is counted and no part of it."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils.dateparse import parse_datetime

from sitewright.content.models import Redirect
from sitewright.content.redirects.errors import SourceTaken
from sitewright.history.recording import State
from sitewright.kit.tenancy import current_website_id

REDIRECT = "content.Redirect"
_FIELDS = ("source", "target", "status", "is_enabled")


def redirect_state(redirect: Redirect) -> dict[str, Any]:
    state = {name: getattr(redirect, name) for name in _FIELDS}
    return {**state, "status": int(redirect.status), "created_at": redirect.created_at.isoformat()}


@transaction.atomic
def restore_redirects(states: Mapping[str, State]) -> None:
    """Put redirects into recorded states; None removes one. Raises SourceTaken where another one begins by
    now.

    All are taken out first: two may have changed places since.
    """
    wanted = {redirect_id: state for redirect_id, state in states.items() if state is not None}
    ours = Redirect.objects.filter(id__in=list(states))
    counted = {row.id: (row.hits, row.last_hit_at) for row in ours}
    ours.delete()
    sources = [state["source"] for state in wanted.values()]
    taken = Redirect.objects.filter(source__in=sources).values_list("source", flat=True).first()
    if taken is not None:
        raise SourceTaken(taken)
    Redirect.objects.bulk_create(
        _restored(redirect_id, state, *counted.get(redirect_id, (0, None)))
        for redirect_id, state in wanted.items()
    )


def _restored(redirect_id: str, state: Mapping[str, Any], hits: int, last_hit_at: Any) -> Redirect:
    fields = {**state, "created_at": parse_datetime(state["created_at"])}
    return Redirect(
        id=redirect_id,
        website_id=current_website_id(),
        hits=hits,
        last_hit_at=last_hit_at,
        **fields,
    )
