"""Products of a whole shop in search and in numbers, as its kind of collection tells of them."""

from sitewright.catalog.models import Product
from sitewright.catalog.products.search_documents import index_products
from sitewright.catalog.products.states import products_by_id

_CHUNK = 500


def count_shop(collection_id: str, most: int) -> int:
    """How many products the shop has, counted up to `most`."""
    return int(Product.objects.filter(collection_id=collection_id)[:most].count())


def index_shop(collection_id: str) -> None:
    """Make every visible product of the shop findable at its present address."""
    ids = list(
        Product.objects.filter(collection_id=collection_id).order_by("id").values_list("id", flat=True)
    )
    for start in range(0, len(ids), _CHUNK):
        index_products(list(products_by_id(ids[start : start + _CHUNK]).values()))
