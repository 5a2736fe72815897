"""Ending imports whose process is gone."""

from django.db import transaction

from sitewright.catalog.importing.heartbeat import unheard
from sitewright.catalog.importing.runs import break_off
from sitewright.catalog.models import FROM_COMMAND_LINE


def end_lost_imports() -> None:
    """Show what was started from a command line and not heard of since as failed; the report tells what came
    in and how to go on.

    Imports of uploaded files are jobs: one whose process was killed is taken up again by itself.
    """
    lost = unheard().filter(storage_key__startswith=FROM_COMMAND_LINE)
    if not lost.exists():
        return
    with transaction.atomic():
        for run in lost.select_for_update(of=("self",)).order_by("id"):
            break_off(run)
