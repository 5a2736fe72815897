"""Files of products in history: which there are, not their bytes, which never change."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from sitewright.catalog.downloads.errors import NoSuchProductFile
from sitewright.catalog.downloads.models import ProductFile
from sitewright.history.recording import State
from sitewright.kit import clock

PRODUCT_FILE = "catalog.ProductFile"


def file_state(file: ProductFile) -> dict[str, Any]:
    return {"product_id": file.product_id, "name": file.name, "position": file.position}


@transaction.atomic
def restore_files(states: Mapping[str, State]) -> None:
    """Put files into recorded states. Raises NoSuchProductFile where bytes have been pruned since."""
    found = locked_files(list(states), with_removed=True)
    for row_id, state in states.items():
        file = found.get(row_id)
        if file is None:
            if state is None:
                continue
            raise NoSuchProductFile
        if state is None:
            file.removed_at = file.removed_at or clock.now()
        else:
            file.removed_at, file.name, file.position = None, state["name"], state["position"]
    ProductFile.objects.bulk_update(found.values(), ["removed_at", "name", "position"])


def locked_files(row_ids: list[str], *, with_removed: bool = False) -> dict[str, ProductFile]:
    """By id, held until the transaction ends."""
    rows = ProductFile.objects.select_for_update(no_key=True).filter(id__in=row_ids)
    rows = rows if with_removed else rows.filter(removed_at=None)
    return {file.id: file for file in rows.order_by("id")}


def locked_file(row_id: str) -> ProductFile:
    """One that is sold. Raises NoSuchProductFile."""
    file = locked_files([row_id]).get(row_id)
    if file is None:
        raise NoSuchProductFile
    return file
