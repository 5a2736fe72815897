"""Take a product file in and have it imported by a job."""

from typing import Protocol

from django.db import transaction

from sitewright.catalog.importing.errors import FileTooLarge
from sitewright.catalog.models import ImportRun
from sitewright.history import actor
from sitewright.kit import clock, jobs
from sitewright.kit.files import storage
from sitewright.kit.ids import new_id
from sitewright.kit.tenancy import current_website_id

MOST_MEGABYTES = 64
JOB = "catalog.run_import"
_MEGABYTE = 1_000_000  # D-92


class Readable(Protocol):
    def read(self, size: int = ...) -> bytes: ...


def start_import(file_name: str, file: Readable) -> ImportRun:
    """Keep the file and queue its import in the name of the present actor; the run tells how it goes.

    Whether the file can be read is for the run to say, so that one report tells everything. Raises
    FileTooLarge.
    """
    # One byte more than may be: what a browser says of the length is not believed.
    content = file.read(MOST_MEGABYTES * _MEGABYTE + 1)
    if len(content) > MOST_MEGABYTES * _MEGABYTE:
        raise FileTooLarge(MOST_MEGABYTES)
    run_id = new_id()
    key = f"imports/{current_website_id()}/{run_id}.csv"
    # The file before the row: killed in between, a file is left over, and no job looks for one that is not
    # there.
    storage().put(key, content, "text/csv")
    with transaction.atomic():
        run: ImportRun = ImportRun.objects.create(
            id=run_id,
            file_name=_plain_name(file_name),
            storage_key=key,
            actor_id=actor.current().person_id,
            created_at=clock.now(),
        )
        jobs.enqueue(JOB, run_id)
    return run


def _plain_name(file_name: str) -> str:
    """The name for people to read: never a path, never a control character (K05)."""
    last = file_name.replace("\\", "/").rsplit("/", 1)[-1]
    return "".join(letter for letter in last if letter.isprintable())[:300] or "products.csv"
