"""Sell a product without one of its files."""

from sitewright.catalog.downloads.queries import file_by_id
from sitewright.catalog.downloads.versioned import PRODUCT_FILE, file_state, locked_file
from sitewright.history.recording import change_set
from sitewright.kit import clock
from sitewright.kit.messages import Message


def remove_file(row_id: str) -> None:
    """Whoever bought it still gets it while their downloads last. Undo brings it back. Raises
    NoSuchProductFile.
    """
    label = Message("changes.product-file-removed", name=file_by_id(row_id).name)
    with change_set(label, "catalog.remove_file") as changes:
        file = locked_file(row_id)
        before = file_state(file)
        file.removed_at = clock.now()
        file.save(update_fields=["removed_at"])
        changes.record(PRODUCT_FILE, file.id, before, None)
