"""Carry out a queued try to fetch the open pictures of an import."""

from collections.abc import Callable
from typing import Any

from sitewright.accounts.queries import actor_named
from sitewright.catalog.importing.applying import NOT_A_WEB_ADDRESS
from sitewright.catalog.importing.operations.retry_images import retry_images
from sitewright.catalog.importing.report import MOST_LISTED, ImageRetry, ImportReport
from sitewright.catalog.importing.runs import SMALLEST_STEP, keep
from sitewright.catalog.models import ImportRun
from sitewright.history.actor import acting_as
from sitewright.kit.errors import DomainError
from sitewright.kit.network import PUBLIC, Network

_BROKE_OFF = "Something went wrong on our side. Please try again."


def run_image_retry(import_id: str, actor_id: str, network: Network = PUBLIC) -> None:
    """Fetch what the run's report lists as open; the report then lists what still is, and `retry` says how it
    went. A try that is over stays as it is, so a repeated job is harmless.
    """
    run = ImportRun.objects.filter(id=import_id).first()
    if run is None or (run.report.get("retry") or {}).get("state") != ImageRetry.RUNNING:
        return
    retry = ImageRetry()
    try:
        with acting_as(actor_named(actor_id)):
            found = retry_images(_slugs(run.report), network=network, progress=_progress_of(run, retry))
    except DomainError as reason:
        _end(run, retry, ImageRetry.FAILED, error=reason.message)
    except Exception:
        # Nobody may wait for ever; the job's own record holds what happened.
        _end(run, retry, ImageRetry.FAILED, error=_BROKE_OFF)
        raise
    else:
        retry.fetched, retry.change_set_id = found.images_fetched, found.change_set_id
        run.report = _with_what_is_open(run.report, found)
        _end(run, retry, ImageRetry.DONE)


def _slugs(report: dict[str, Any]) -> list[str] | None:
    """The products to try: those listed, or all of the shop when the list is longer than what it shows."""
    listed = report["open_images"]
    if report["open_image_count"] > len(listed):
        return None
    return sorted({image["handle"] for image in listed})


def _progress_of(run: ImportRun, retry: ImageRetry) -> Callable[[float], None]:
    def tell(share: float) -> None:
        # The whole report is written each time, for it is one JSON value.
        if share - retry.done_fraction >= SMALLEST_STEP:
            retry.done_fraction = share
            keep(run, report={**run.report, "retry": retry.as_json()})

    return tell


def _with_what_is_open(report: dict[str, Any], found: ImportReport) -> dict[str, Any]:
    """The report with the pictures that are open now. What is no web address is never tried, and stays."""
    never = [image for image in report["open_images"] if image["message"] == NOT_A_WEB_ADDRESS]
    still_open = [*never, *found.as_json()["open_images"]]
    return {
        **report,
        # Over all tries, as the report is that of the import.
        "images_fetched": report["images_fetched"] + found.images_fetched,
        "open_images": still_open[:MOST_LISTED],
        "open_image_count": len(never) + found.open_image_count,
    }


def _end(run: ImportRun, retry: ImageRetry, state: str, *, error: str = "") -> None:
    retry.state, retry.error, retry.done_fraction = state, error, 1.0
    keep(run, report={**run.report, "retry": retry.as_json()})
