"""The table of jobs in a database that django-tasks-db has made."""

import pytest
from django.db import connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.recorder import MigrationRecorder

from sitewright.commands.backing_up.manifest import Manifest
from sitewright.commands.backing_up.restoring import require_known_migrations
from sitewright.commands.migrate import require_known
from sitewright.commands.refusal import Refused
from sitewright.kit.job_table.models import JobRow, JobStatus
from sitewright.kit.jobs import enqueue, job, run_ready

OURS = ("jobs", "0001_take_over_the_table")
_NAMES = (
    "0001_initial", "0002_alter_dbtaskresult_options", "0021_conditional_partial_index_ordering",
)  # fmt: skip
ran: list[str] = []


@job("tests.of_the_release_before", is_per_website=False)
def note(text: str) -> None:
    ran.append(text)


@pytest.fixture
def older(db: None) -> None:
    """What a database of the release before has noted as applied."""
    recorder = MigrationRecorder(connection)
    recorder.record_unapplied(*OURS)
    for app, name in _replaced():
        recorder.record_applied(app, name)


def _replaced() -> list[tuple[str, str]]:
    migration = MigrationExecutor(connection).loader.disk_migrations[OURS]
    return [(app, name) for app, name in migration.replaces]


def test_knows_the_migrations_it_takes_the_place_of(db: None) -> None:
    names = {name for app, name in _replaced() if app == "django_tasks_database"}
    assert (len(names), names.issuperset(_NAMES)) == (21, True)


def test_a_table_that_is_there_is_left_as_it_is(older: None) -> None:
    executor = MigrationExecutor(connection)
    assert executor.migration_plan(executor.loader.graph.leaf_nodes()) == []
    require_known(executor.loader)


def test_a_backup_of_the_release_before_can_be_restored() -> None:
    require_known_migrations(_manifest("django_tasks_database.0021_conditional_partial_index_ordering"))


def test_a_backup_of_a_newer_release_is_still_refused() -> None:
    with pytest.raises(Refused):
        require_known_migrations(_manifest("jobs.9999_from_tomorrow"))


def test_runs_what_the_release_before_has_put_there(db: None) -> None:
    """Its rows name its own function; those of today name it as well, so that either release runs both."""
    with transaction.atomic():
        enqueue(note, "hello")
    row = JobRow.objects.get()
    assert row.task_path == "sitewright.kit.jobs.entry.run_job"
    assert (row.queue_name, row.backend_name) == ("default", "default")
    run_ready()
    row.refresh_from_db()
    assert (ran, row.status) == (["hello"], JobStatus.SUCCESSFUL)


def _manifest(migration: str) -> Manifest:
    return Manifest(
        made_at="", made_by="0.1.0", engine="sqlite", has_keys=True, websites=[], migrations=[migration],
        rows={}, missing_files=[], parts=[],
    )  # fmt: skip
