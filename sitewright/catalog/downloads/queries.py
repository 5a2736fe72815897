"""The files of products."""

from collections.abc import Collection, Iterable, Mapping

from django.db.models import Q

from sitewright.catalog.downloads.errors import NoSuchProductFile
from sitewright.catalog.downloads.models import ProductFile
from sitewright.catalog.models import Product, ProductType


def files_of_product(product_id: str) -> list[ProductFile]:
    """Those that are sold, in the owner's order."""
    found = ProductFile.objects.filter(product_id=product_id, removed_at=None)
    return list(found.order_by("position", "id"))


def files_sold_with(product_ids: Collection[str]) -> Mapping[str, list[ProductFile]]:
    """By product: what the digital ones among these deliver."""
    digital = Product.objects.filter(id__in=product_ids, product_type=ProductType.DIGITAL)
    rows = ProductFile.objects.filter(product_id__in=digital.values("id"), removed_at=None)
    found: dict[str, list[ProductFile]] = {}
    for file in rows.order_by("position", "id"):
        found.setdefault(file.product_id, []).append(file)
    return found


def newest_by_id(file_ids: Collection[str]) -> Mapping[str, ProductFile]:
    """By `ProductFile.file_id`: the one that is sold now, else the last that was. What is pruned is not in
    it."""
    wanted = list(file_ids)
    rows = ProductFile.objects.filter(Q(id__in=wanted) | Q(origin_id__in=wanted)) if wanted else ()
    return _newest(rows)


def file_by_id(row_id: str) -> ProductFile:
    """One that is sold. Raises NoSuchProductFile."""
    found: ProductFile | None = ProductFile.objects.filter(id=row_id, removed_at=None).first()
    if found is None:
        raise NoSuchProductFile
    return found


def has_files(product_id: str) -> bool:
    return ProductFile.objects.filter(product_id=product_id, removed_at=None).exists()


def _newest(rows: Iterable[ProductFile]) -> Mapping[str, ProductFile]:
    # Ids rise with time.
    in_turn = sorted(rows, key=lambda file: (file.removed_at is None, file.id))
    return {file.file_id: file for file in in_turn}
