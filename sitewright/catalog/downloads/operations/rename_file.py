"""Call a file of a product something else on its buyers' machines."""

from sitewright.catalog.downloads.models import ProductFile
from sitewright.catalog.downloads.names import kept_name
from sitewright.catalog.downloads.queries import file_by_id
from sitewright.catalog.downloads.versioned import PRODUCT_FILE, file_state, locked_file
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message


def rename_file(row_id: str, name: str) -> ProductFile:
    """Raises NoSuchProductFile and BadFileName."""
    name = kept_name(name)
    label = Message("changes.product-file-renamed", before=file_by_id(row_id).name, name=name)
    with change_set(label, "catalog.rename_file") as changes:
        file = locked_file(row_id)
        before = file_state(file)
        file.name = name
        file.save(update_fields=["name"])
        changes.record(PRODUCT_FILE, file.id, before, file_state(file))
    return file
