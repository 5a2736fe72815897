"""Say how many units there are."""

from sitewright.catalog import stock
from sitewright.catalog.errors import InvalidProduct, VariantNotFound
from sitewright.catalog.models import Product, Variant
from sitewright.catalog.products.checks import MAX_STOCK
from sitewright.catalog.stock_order import count_stock
from sitewright.history.recording import change_set
from sitewright.kit import site_versions
from sitewright.kit.messages import Message


def set_stock(variant_id: str, *, on_hand: int | None = None, is_unlimited: bool | None = None) -> None:
    """Correct a variant's stock to what was counted; None leaves that part as it is.

    The correction goes into the ledger and the audit log; it is not a version, because stock is never rolled
    back. Raises VariantNotFound, StockIsPromised, and InvalidProduct for a count outside 0 … 2³¹ − 1.
    """
    if on_hand is not None and not 0 <= on_hand <= MAX_STOCK:
        raise InvalidProduct({"on_hand": Message("catalog.bad-stock")})
    variant = Variant.objects.filter(id=variant_id).select_related("product").first()
    if variant is None:
        raise VariantNotFound
    with change_set(
        Message("changes.stock-set", title=variant.product.title), "catalog.set_stock"
    ) as changes:
        # The product before its stock, as whoever saves the whole product does.
        Product.objects.select_for_update().get(id=variant.product_id)
        stock.correct_stock(variant_id, on_hand=on_hand, is_unlimited=is_unlimited)
        count_stock([variant.product_id])
        # The audit entry is all that remains of who said it; the ledger's row has only the difference.
        changes.detail |= {"variant": variant_id, "on_hand": on_hand, "is_unlimited": is_unlimited}
        # The change set holds no version, so it moves nothing by itself (history/recording.py).
        site_versions.bump()
