"""Taking a product out of the tables, for deletion and undo."""

from sitewright.catalog import search_documents, stock
from sitewright.catalog.models import Product
from sitewright.catalog.product_data import ProductData


def remove_product(product: ProductData) -> None:
    """Remove its rows and its search document; the stock ledger stays. Raises ProductIsBeingBought."""
    stock.close_stock([variant.id for variant in product.variants])
    Product.objects.filter(id=product.id).delete()
    search_documents.forget_products([product.id])
