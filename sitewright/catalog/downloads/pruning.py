"""Files nobody can put back any more. Whether a buyer still holds one is asked by `orders`, which removes
them (`orders/downloads/operations/prune_files.py`)."""

from datetime import timedelta
from typing import TYPE_CHECKING

from django.db.models import Exists, OuterRef, Q

from sitewright.catalog.downloads.models import ProductFile
from sitewright.catalog.models import Product
from sitewright.kit import clock
from sitewright.kit.files import storage

if TYPE_CHECKING:
    from django.db.models import QuerySet

_KEPT_FOR = timedelta(days=30)


def files_on_their_way_out() -> "QuerySet[ProductFile]":
    """For the schedule: removed long ago, or without their product."""
    found: QuerySet[ProductFile] = ProductFile.objects.filter(
        _long_ago() | ~_has_product() | Q(left_at__isnull=False)
    )
    return found


def files_to_prune() -> list[ProductFile]:
    """Those of the website in scope whose time is over. The time of a product's files begins when it is first
    missed here, and ends unused when an undo brought it back."""
    there = ProductFile.objects.filter(_has_product(), left_at__isnull=False)
    ProductFile.objects.filter(id__in=list(there.values_list("id", flat=True))).update(left_at=None)
    missed = ProductFile.objects.filter(~_has_product(), left_at=None)
    ids = list(missed.values_list("id", flat=True))
    ProductFile.objects.filter(id__in=ids).update(left_at=clock.now())
    return list(ProductFile.objects.filter(_long_ago()).order_by("id"))


def forget_file(file: ProductFile) -> None:
    """First the bytes: a crash in between leaves a row, which says what is still to be done."""
    storage().delete(file.storage_key)
    ProductFile.objects.filter(id=file.id).delete()


def _has_product() -> Exists:
    # By the website as well: the schedule asks for all of them together.
    return Exists(Product.objects.filter(id=OuterRef("product_id"), website_id=OuterRef("website_id")))


def _long_ago() -> Q:
    limit = clock.now() - _KEPT_FOR
    return Q(removed_at__lt=limit) | Q(left_at__lt=limit)
