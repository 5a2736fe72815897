"""Bring the products of a Shopify file into the shop."""

from collections.abc import Callable
from pathlib import Path

from sitewright.catalog.importing.applying import Applying, apply, readable_handles
from sitewright.catalog.importing.checking import Refused, check
from sitewright.catalog.importing.csv_file import CSVFile, open_csv
from sitewright.catalog.importing.images import Fetching, fetch_images
from sitewright.catalog.importing.report import ImportReport
from sitewright.kit.messages import Message
from sitewright.kit.network import PUBLIC, Network
from sitewright.sites.queries import website_basics

Progress = Callable[[int, float], None]
"""Called with the rows done in the present stage and the share of the whole import that is done (0–1)."""

# Where the stages end in the whole: the file is read three times, and saving takes longest.
_CHECKED, _APPLIED = 0.2, 0.8


def import_products(
    path: Path,
    *,
    file_name: str = "",
    progress: Progress | None = None,
    begun: Callable[[], None] | None = None,
    report: ImportReport | None = None,
    network: Network | None = PUBLIC,
) -> ImportReport:
    """Create and update products from the file, by handle, as one change set; again changes nothing.

    Products with a row that cannot be read are left out and told in the report. Pictures that cannot be
    fetched stay open (`retry_images`); `network` None leaves all of them open. A `report` given is filled
    while the import runs; the change set and the places in the shop it names are gone on with. `begun` is
    called whenever these may have become known, inside the transaction that makes them so. Raises an
    UnreadableFile, having changed nothing, and NoShop. Must not run inside a transaction: each batch has
    its own, and pictures come between them.
    """
    label = Message("changes.imported", file=file_name or path.name)
    report = report or ImportReport()
    tell = progress or silent
    # A reading of its own: every problem is told before the first product changes, and the file need not fit
    # into memory.
    refused = _check(path, report, tell)
    with open_csv(path) as file:
        tell_applied = _stage(file, tell, _CHECKED, _APPLIED)
        apply(file, Applying(label, _currency(), refused, report, tell_applied, begun or _nobody_asked))
    # Last, when all products are there: a host that is slow keeps no product out.
    _fetch(path, refused, Fetching(report, label, network), tell)
    _forget_empty_change_set(report)
    tell(report.rows, 1.0)
    return report


def _check(path: Path, report: ImportReport, tell: Progress) -> Refused:
    with open_csv(path) as file:
        return check(file, _currency(), report, _stage(file, tell, 0.0, _CHECKED))


def _fetch(path: Path, refused: Refused, fetching: Fetching, tell: Progress) -> None:
    with open_csv(path) as file:
        tell_fetched = _stage(file, tell, _APPLIED, 1.0)
        fetch_images(readable_handles(file, refused), fetching, lambda: tell_fetched(fetching.report.rows))


def _stage(file: CSVFile, tell: Progress, begin: float, end: float) -> Callable[[int], None]:
    # By bytes, since how many rows there are is known only at the end.
    return lambda rows: tell(rows, begin + (end - begin) * file.read_fraction)


def _currency() -> str:
    return website_basics().currency


def silent(_rows: int, _share: float) -> None:
    """Nobody asked how far it is."""


def _nobody_asked() -> None:
    """Nobody wants to go on with this import should it be interrupted."""


def _forget_empty_change_set(report: ImportReport) -> None:
    """An import that changed nothing has no change set to undo."""
    if not (report.created or report.updated or report.images_fetched):
        report.change_set_id = ""
