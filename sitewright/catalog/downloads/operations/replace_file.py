"""Put other bytes in the place of a file of a product."""

from sitewright.catalog.downloads.keeping import KeptFile
from sitewright.catalog.downloads.models import ProductFile
from sitewright.catalog.downloads.operations.add_file import written
from sitewright.catalog.downloads.queries import file_by_id
from sitewright.catalog.downloads.room import require_room
from sitewright.catalog.downloads.versioned import PRODUCT_FILE, file_state, locked_file
from sitewright.history.recording import change_set
from sitewright.kit import clock
from sitewright.kit.errors import DomainError
from sitewright.kit.locks import lock_name
from sitewright.kit.messages import Message


def replace_file(row_id: str, kept: KeptFile | DomainError) -> ProductFile:
    """Whoever bought it gets these from now on, under the new name. Undo puts the old ones back, until they
    are pruned.

    Raises what the storing came to instead, NoSuchProductFile and QuotaUsedUp; what was stored goes again
    then.
    """
    if isinstance(kept, DomainError):
        raise kept
    try:
        return _replaced(row_id, kept)
    except DomainError:
        kept.drop()
        raise


def _replaced(row_id: str, kept: KeptFile) -> ProductFile:
    label = Message("changes.product-file-replaced", name=file_by_id(row_id).name)
    with change_set(label, "catalog.replace_file") as changes:
        lock_name("product-files")
        require_room()
        old = locked_file(row_id)
        before = file_state(old)
        old.removed_at = clock.now()
        old.save(update_fields=["removed_at"])
        changes.record(PRODUCT_FILE, old.id, before, None)
        file = written(old.product_id, kept, position=old.position, origin_id=old.file_id)
        changes.record(PRODUCT_FILE, file.id, None, file_state(file))
    return file
