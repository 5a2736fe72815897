"""Say in which order buyers see the files of a product."""

from collections.abc import Sequence

from sitewright.catalog.downloads.errors import FileOrderChanged
from sitewright.catalog.downloads.models import ProductFile
from sitewright.catalog.downloads.queries import files_of_product
from sitewright.catalog.downloads.versioned import PRODUCT_FILE, file_state, locked_files
from sitewright.catalog.errors import ProductNotFound
from sitewright.catalog.models import Product
from sitewright.history.recording import change_set
from sitewright.kit.locks import lock_name
from sitewright.kit.messages import Message


def order_files(product_id: str, row_ids: Sequence[str]) -> list[ProductFile]:
    """`row_ids` names each of its files once. Raises ProductNotFound, and FileOrderChanged where it does
    not."""
    title = Product.objects.filter(id=product_id).values_list("title", flat=True).first()
    if title is None:
        raise ProductNotFound
    with change_set(Message("changes.product-files-ordered", title=title), "catalog.order_files") as changes:
        lock_name("product-files")
        if sorted(file.id for file in files_of_product(product_id)) != sorted(row_ids):
            raise FileOrderChanged
        files = locked_files(list(row_ids))
        for position, row_id in enumerate(row_ids):
            file = files[row_id]
            before = file_state(file)
            file.position = position
            changes.record(PRODUCT_FILE, file.id, before, file_state(file))
        ProductFile.objects.bulk_update(files.values(), ["position"])
    return files_of_product(product_id)
