"""Half a million products and orders in a shop, written by a few statements: what is measured is reading.

Runs on SQLite only; the shop's own tests look at both engines.
"""

from typing import Any

from django.apps import apps
from django.db import connection, transaction

# Products have one variant; stock runs from 0 to 996, and every fiftieth is unlimited.
_ID = "printf('%012x7000%016x', 1700000000000 + i, i * 2654435761)"
_TITLE = "printf('%s study no. %d', substr('FernOak Ash Moss', 1 + 4 * (i % 4), 4), (i * 7919) % 1000003)"
_PRODUCT: dict[str, str] = {
    "id": _ID, "title": _TITLE, "slug": "'study-' || i", "position": "-i",
    "product_type": "1", "visibility": "CASE i % 40 WHEN 0 THEN 'hidden' ELSE 'visible' END",
    "lowest_price_cents": "500 + (i * 31) % 20000", "tags": "'[]'", "option_names": "'[]'",
    "swatches": "'{}'",
}  # fmt: skip
_VARIANT: dict[str, str] = {
    "id": _ID, "product_id": _ID, "sku": "'STUDY-' || i", "attributes": "'{}'", "position": "0",
    "price_cents": "500 + (i * 31) % 20000", "requires_shipping": "1", "is_taxable": "1",
}  # fmt: skip
_STOCK: dict[str, str] = {
    "id": _ID, "variant_id": _ID, "on_hand": "(i * 577) % 997", "is_unlimited": "i % 50 = 0",
}  # fmt: skip
_ORDER: dict[str, str] = {
    "id": _ID, "number": "1000 + i", "cart_id": _ID, "access_code": _ID, "currency": "'USD'",
    "email": "'buyer' || i || '@example.com'", "customer_name": "'Buyer ' || i", "shipping_address": "'{}'",
    "subtotal_cents": "1200", "grand_total_cents": "1200", "tax_mode": "'exclusive'",
}  # fmt: skip
_LINE: dict[str, str] = {
    "id": _ID, "order_id": _ID, "product_id": _ID, "variant_id": _ID, "sku": "'STUDY-' || i",
    "product_name": _TITLE, "attributes": "'{}'", "quantity": "1 + i % 3", "unit_price_cents": "1200",
    "total_cents": "1200 * (1 + i % 3)", "position": "0",
}  # fmt: skip


def write_inventory(website_id: str, collection_id: str, count: int, *, variants: int) -> None:
    """`count` products of so many variants each, with their stock, and what search knows of the visible
    ones."""
    shop = {"website_id": f"'{website_id}'", "collection_id": f"'{collection_id}'"}
    with transaction.atomic():
        _insert("catalog", "Product", _PRODUCT | shop, count)
        for number in range(variants):
            own_id = _ID.replace("7000", f"70{number:02d}")
            own = {"id": own_id, "sku": f"'STUDY-' || i || '-{number}'", "position": str(number)}
            _insert("catalog", "Variant", _VARIANT | shop | own, count)
            _insert("catalog", "StockLevel", _STOCK | shop | {"id": own_id, "variant_id": own_id}, count)
    _write_documents()


def _write_documents() -> None:
    """As the products' own operations would; in the scope of their website."""
    from sitewright.catalog.models import Product
    from sitewright.content.search import SearchEntry, index_many

    shown = Product.objects.filter(visibility="visible").order_by("id")
    rows = list(shown.values_list("id", "slug", "title"))
    words = "Printed by hand on heavy paper"
    for start in range(0, len(rows), 10_000):
        some = rows[start : start + 10_000]
        with transaction.atomic():
            index_many(
                [SearchEntry("catalog.Product", id_, "products", f"/shop/p/{slug}", title, words)
                 for id_, slug, title in some]
            )  # fmt: skip


def write_rows(website_id: str, collection_id: str, count: int) -> None:
    """`count` products with their stock, and `count` orders of one line each."""
    shop = {"website_id": f"'{website_id}'", "collection_id": f"'{collection_id}'"}
    with transaction.atomic():
        _insert("catalog", "Product", _PRODUCT | shop, count)
        _insert("catalog", "Variant", _VARIANT | shop, count)
        _insert("catalog", "StockLevel", _STOCK | shop, count)
        open_from = f"CASE WHEN i < {count} - 2000 THEN 'fulfilled' ELSE 'placed' END"
        state = f"CASE i % 20 WHEN 0 THEN 'cancelled' ELSE {open_from} END"
        _insert("orders", "Order", _ORDER | shop | {"state": state}, count)
        _insert("orders", "OrderLine", _LINE | shop, count)


def _insert(app: str, model_name: str, values: dict[str, str], count: int) -> None:
    fields = apps.get_model(app, model_name)._meta.concrete_fields  # noqa: SLF001
    columns = ", ".join(field.column for field in fields)
    chosen = ", ".join(values.get(field.column) or _plain(field) for field in fields)
    table = apps.get_model(app, model_name)._meta.db_table  # noqa: SLF001
    with connection.cursor() as cursor:
        cursor.execute(
            f"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {count}) "
            f"INSERT INTO {table} ({columns}) SELECT {chosen} FROM n"
        )


def _plain(field: Any) -> str:
    """What a column holds that does not matter here."""
    if field.null:
        return "NULL"
    if field.get_internal_type() == "DateTimeField":
        return "'2026-01-01 00:00:00'"
    return "0" if field.get_internal_type() in ("BooleanField", "PositiveBigIntegerField",
        "PositiveIntegerField", "IntegerField", "BigIntegerField") else "''"  # fmt: skip
