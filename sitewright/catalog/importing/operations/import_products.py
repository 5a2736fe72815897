"""Bring the products of a Shopify file into the shop."""

from collections.abc import Callable
from pathlib import Path

from sitewright.catalog.importing.applying import Applying, apply
from sitewright.catalog.importing.checking import check
from sitewright.catalog.importing.csv_file import open_csv
from sitewright.catalog.importing.images import Fetching, fetch_images, open_slugs
from sitewright.catalog.importing.network import PUBLIC, Network
from sitewright.catalog.importing.report import ImportReport
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.models import Website

Progress = Callable[[int, float], None]
"""Called with the rows done in the present stage and the share of the whole import that is done (0–1)."""

_CHECKED, _APPLIED = 0.2, 0.8


def import_products(
    path: Path,
    *,
    file_name: str = "",
    progress: Progress | None = None,
    continues: str = "",
    network: Network | None = PUBLIC,
) -> ImportReport:
    """Create and update products from the file, by handle, as one change set; again changes nothing.

    Products with a row that cannot be read are left out and told in the report. Pictures that cannot be fetched stay
    open (`retry_images`); `network` None leaves all of them open. `continues` is the change set of an earlier run of the
    same import that did not end. Raises an UnreadableFile, having changed nothing, and NoShop. Must not run inside a
    transaction: each batch has its own, and pictures are fetched between them.
    """
    label = f"Imported {file_name or path.name}"
    report = ImportReport(change_set_id=continues)
    tell = progress or _silent
    currency = Website.objects.values_list("currency", flat=True).get(id=current_website_id())
    with open_csv(path) as file:
        refused = check(file, currency, report, lambda rows: tell(rows, _CHECKED * file.read_fraction))
    with open_csv(path) as file:
        applying = Applying(
            label, currency, refused, report,
            lambda rows: tell(rows, _CHECKED + (_APPLIED - _CHECKED) * file.read_fraction),
        )  # fmt: skip
        apply(file, applying)
    if network is not None:
        fetching = Fetching(report, label, network)
        fetch_images(open_slugs(), fetching, lambda done: tell(report.rows, _APPLIED + (1 - _APPLIED) * done))
    _forget_empty_change_set(report)
    tell(report.rows, 1.0)
    return report


def _silent(_rows: int, _share: float) -> None:
    """Nobody asked how far it is."""


def _forget_empty_change_set(report: ImportReport) -> None:
    """An import that changed nothing has no change set to undo."""
    if not (report.created or report.updated or report.images_fetched):
        report.change_set_id = ""
