"""Have an archive of the website made by a job."""

from datetime import timedelta

from django.db import IntegrityError, transaction

from sitewright.exporting.errors import ExportUnderWay
from sitewright.exporting.file_names import archive_name
from sitewright.exporting.models import ExportRun
from sitewright.history import actor
from sitewright.history.recording import begun_change_set
from sitewright.kit import clock, jobs
from sitewright.kit.ids import new_id
from sitewright.kit.messages import Message
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.models import Website

JOB = "exporting.make_export"
KEPT_DAYS = 7
"""Archives hold customers' addresses: none lies about for longer than it takes to fetch it."""


@transaction.atomic
def start_export() -> ExportRun:
    """Queue an archive of the website in scope in the name of the present actor; the run tells how it goes.

    Raises ExportUnderWay while one is being made.
    """
    run = _create(Website.objects.get(id=current_website_id()))
    begun_change_set(
        Message("changes.archive-made"), "exporting.start_export", "exporting.ExportRun", {"export": run.id}
    )
    jobs.enqueue(JOB, run.id)
    return run


def _create(website: Website) -> ExportRun:
    who, now, run_id = actor.current(), clock.now(), new_id()
    try:
        # A savepoint: on PostgreSQL a statement that fails would end the caller's transaction as well.
        with transaction.atomic():
            made: ExportRun = ExportRun.objects.create(
                id=run_id,
                storage_key=f"exports/{website.id}/{run_id}.zip",
                file_name=archive_name(website.title, now),
                actor_id=who.person_id,
                actor_name=who.name,
                created_at=now,
                expires_at=now + timedelta(days=KEPT_DAYS),
            )
    except IntegrityError:
        raise ExportUnderWay from None
    return made
