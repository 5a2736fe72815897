"""What the goods a discount names are called."""

from typing import Any

from sitewright.catalog.models import Category, Product
from sitewright.checkout.discounts.models import Discount


def named_goods(discount: Discount) -> dict[str, dict[str, str]]:
    """Id → title of products and categories; what was deleted since is left out."""
    products = Product.objects.filter(id__in=[*discount.product_ids, *discount.get_product_ids])
    categories = Category.objects.filter(id__in=discount.category_ids)
    return {
        "products": _titles(products.order_by("title").values_list("id", "title")),
        "categories": _titles(categories.order_by("display_name").values_list("id", "display_name")),
    }


def _titles(rows: Any) -> dict[str, str]:
    return dict(rows)
