"""Remove the files of products that nobody sells, can put back or may download any more."""

from sitewright.catalog.downloads.models import ProductFile
from sitewright.catalog.downloads.pruning import files_to_prune, forget_file
from sitewright.catalog.downloads.queries import newest_by_id
from sitewright.orders.downloads.queries import still_good

JOB = "orders.prune_product_files"


def prune_product_files() -> None:
    """Harmless when repeated, and when it ends in the middle."""
    candidates = files_to_prune()
    file_ids = {file.file_id for file in candidates}
    newest, held = newest_by_id(file_ids), still_good(file_ids)
    for file in candidates:
        if not _is_held(file, newest[file.file_id], held):
            forget_file(file)


def _is_held(file: ProductFile, newest: ProductFile, held: set[str]) -> bool:
    """Buyers get the newest of a file alone."""
    return file.id == newest.id and file.file_id in held
