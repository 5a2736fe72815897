"""Ending imports whose process is gone."""

from django.db import transaction
from django.db.models import QuerySet

from sitewright.catalog.importing.heartbeat import silent_runs
from sitewright.catalog.importing.runs import break_off
from sitewright.catalog.models import FROM_COMMAND_LINE, ImportRun


def end_lost_imports() -> None:
    """Show what was started from a command line and not heard of since as failed; the report tells what came
    in and how to go on.

    Imports of uploaded files are jobs: one whose process was killed is taken up again by itself.
    """
    # Looked at outside: a transaction takes SQLite's one write lock, even to find nothing.
    if not lost_imports().exists():
        return
    with transaction.atomic():
        # Asked again under the lock: a run may have been heard of in between.
        for run in lost_imports().select_for_update(of=("self",)).order_by("id"):
            break_off(run)


def lost_imports() -> "QuerySet[ImportRun]":
    """Imports from a command line that nobody carries out any more."""
    return silent_runs().filter(storage_key__startswith=FROM_COMMAND_LINE)
