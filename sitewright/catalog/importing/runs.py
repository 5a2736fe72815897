"""An import as its owner sees it in the studio: one row that is kept current while the file is read."""

from collections.abc import Collection
from pathlib import Path
from typing import Any

from sitewright.catalog.importing.operations.import_products import Progress, import_products, silent
from sitewright.catalog.importing.report import ImportReport
from sitewright.catalog.models import FROM_COMMAND_LINE, ImportRun
from sitewright.history.models import ChangeSet
from sitewright.history.queries import is_taken_back, taken_back_of
from sitewright.kit import clock
from sitewright.kit.errors import DomainError
from sitewright.kit.network import PUBLIC, Network

SMALLEST_STEP = 0.01
"""Progress is written when it has moved by a hundredth: a row per batch would be work for nobody."""


def carry_out(
    run: ImportRun, path: Path, *, progress: Progress = silent, network: Network | None = PUBLIC
) -> ImportReport:
    """Import the file as this run. One that was interrupted goes on: same change set, same places in the
    shop.

    A file that cannot be read ends the run as failed, with the reason as `report.error`, and raises that
    reason.
    """
    # Counts begin anew: products of the earlier try are found unchanged and counted as that.
    report = _begun_report(run)
    keep(run, state=ImportRun.State.RUNNING, finished_at=None)
    try:
        import_products(
            path,
            file_name=run.file_name,
            progress=_kept_progress(run, progress),
            begun=lambda: keep(run, change_set_id=report.change_set_id, report=report.as_json()),
            report=report,
            network=network,
        )
    except DomainError as reason:
        _refuse(run, report, reason.message)
        raise
    _end(run, ImportRun.State.DONE, report)
    return report


def _begun_report(run: ImportRun) -> ImportReport:
    """What a try takes over from the ones before it."""
    return ImportReport(
        change_set_id=run.change_set_id,
        first_position=run.report.get("first_position"),
        left=run.report.get("left"),
    )


def _kept_progress(run: ImportRun, progress: Progress) -> Progress:
    def keep_progress(rows: int, share: float) -> None:
        if share - run.done_fraction >= SMALLEST_STEP:
            keep(run, done_fraction=share)
        progress(rows, share)

    return keep_progress


def _refuse(run: ImportRun, report: ImportReport, reason: str) -> None:
    """A file refused at its beginning changed nothing; later it is an import broken off."""
    if report.first_position is None:
        _end(run, ImportRun.State.FAILED, ImportReport(error=reason))
    else:
        break_off(run, reason)


def break_off(run: ImportRun, reason: str = "The import broke off.") -> None:
    """End a run in the middle of its file, as its rows tell it; the report says how to go on."""
    # What is stored, not what this object says: a batch that was rolled back left its numbers in it.
    run.refresh_from_db()
    error = f"{reason} {_what_came_in(run.report)} {_way_on(run)}"
    keep(
        run,
        state=ImportRun.State.FAILED,
        report={**run.report, "error": error, "broken_off": True},
        change_set_id=run.change_set_id if _has_changes(run) else "",
        finished_at=clock.now(),
    )


def is_undone(run: ImportRun) -> bool:
    """Whether somebody has taken back what the import did."""
    # An import that changed nothing has no change set and cannot be undone.
    return bool(run.change_set_id) and is_taken_back(run.change_set_id)


def undone_of(runs: Collection[ImportRun]) -> set[str]:
    """The ids of those for which `is_undone` holds, asked for at once."""
    taken_back = taken_back_of([run.change_set_id for run in runs if run.change_set_id])
    return {run.id for run in runs if run.change_set_id in taken_back}


def can_resume(run: ImportRun) -> bool:
    """Whether an import that ended in the middle can go on by itself: its file was uploaded, and such a file
    is kept until all of it has been read.
    """
    return has_broken_off(run) and not is_undone(run)


def has_broken_off(run: ImportRun) -> bool:
    """Whether it could go on, had nobody undone it."""
    return not run.storage_key.startswith(FROM_COMMAND_LINE) and run.report.get("broken_off") is True


def _has_changes(run: ImportRun) -> bool:
    """A change set has its id before its first change; one that never came must not be offered to undo."""
    return bool(ChangeSet.objects.filter(id=run.change_set_id).exists())


def _what_came_in(report: dict[str, Any]) -> str:
    left = report.get("left")
    total = 0 if left is None else report["products"] - report["skipped"]
    if not total:
        return "Nothing was imported yet."
    if not left:
        return f"All {total:,} products are in the shop; pictures of theirs may be missing."
    return f"{total - left:,} of {total:,} products were imported, {left:,} remain."


def _way_on(run: ImportRun) -> str:
    if run.storage_key.startswith(FROM_COMMAND_LINE):
        return "Run the same command again: it goes on from there, and no product comes in twice."
    return "It can go on from there; no product comes in twice."


def keep(run: ImportRun, **changes: object) -> None:
    """Write these fields of the run."""
    for name, value in changes.items():
        setattr(run, name, value)
    # Only these: the heartbeat writes to the same row meanwhile.
    run.save(update_fields=list(changes))


def _end(run: ImportRun, state: ImportRun.State, report: ImportReport) -> None:
    keep(
        run,
        state=state,
        report=report.as_json(),
        change_set_id=report.change_set_id,
        done_fraction=1.0,
        finished_at=clock.now(),
    )
