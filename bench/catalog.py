"""A product and a list of 24, not cached, in shops of 200 to 100,000 products: the cost stays flat."""

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

from bench.result import Result

_SAVED = 1000
_SIZES = (1_000, 10_000, 100_000)
_CALLS = 60
# Copies of the first products under other ids, slugs and skus: what is measured is reading, not saving.
_NUMBERS = "WITH RECURSIVE n(i) AS (SELECT {first} UNION ALL SELECT i + 1 FROM n WHERE i < {last})"
_SOURCES = {
    "product": "catalog_product p",
    "variant": "catalog_variant v JOIN catalog_product p ON p.id = v.product_id",
    "stocklevel": "catalog_stocklevel s JOIN catalog_variant v ON v.id = s.variant_id "
    "JOIN catalog_product p ON p.id = v.product_id",
}


def measure() -> list[Result]:
    """Runs in this process, without HTTP: what the catalogue's statements and contexts cost."""
    with tempfile.TemporaryDirectory(prefix="catalog-bench-") as folder:
        os.environ["SITEWRIGHT_DATA"] = folder
        os.environ["DJANGO_SETTINGS_MODULE"] = "sitewright.web.settings"
        import django

        django.setup()
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        return list(_measure_sizes())


def _measure_sizes() -> Iterator[Result]:
    from sitewright.kit.tenancy import tenant
    from tests.catalog.shops import make_shop

    shop = make_shop("bench.localhost")
    with tenant(shop.website.id):
        yield _save_products()
        copied = 0
        first: dict[str, float] = {}
        for size in _SIZES:
            _copy_products(copied, size // _SAVED - 1)
            copied = size // _SAVED - 1
            for name, read in _reads(shop.collection.id).items():
                milliseconds, statements = _cost(read)
                first.setdefault(name, milliseconds)
                beside = f"{milliseconds / first[name]:.2f} × the time at {_SIZES[0]:,} products"
                yield Result(f"{name} of {size:,}, data", milliseconds, "ms CPU", "<= 3", beside)
                yield Result(f"{name} of {size:,}, statements", statements, "", "<= 12")


def _reads(collection_id: str) -> dict[str, Callable[[], Any]]:
    from sitewright.catalog.queries import list_products, product_by_slug

    return {
        "list of 24": lambda: list_products(collection_id, page=1, page_size=24),
        "product": lambda: product_by_slug("bench-print-500"),
    }


def _save_products() -> Result:
    from sitewright.catalog.operations.save_products import save_products
    from tests.catalog.shops import print_data

    products = [print_data(f"Bench print {number}") for number in range(_SAVED)]
    started = time.perf_counter()
    save_products(products, "Bench")
    return Result("products saved", _SAVED / (time.perf_counter() - started), "1/s", ">= 500")


def _copy_products(copied: int, copies: int) -> None:
    from django.db import connection, transaction

    if copies <= copied:
        return
    number = {"position": "p.position + 1000 * i", "slug": "p.slug || '-' || i"}
    changes = {
        "product": {"id": _id("p.id"), **number},
        "variant": {"id": _id("v.id"), "product_id": _id("p.id"), "sku": "v.sku || '-' || i"},
        "stocklevel": {"id": _id("s.id"), "variant_id": _id("v.id")},
    }
    numbers = _NUMBERS.format(first=copied + 1, last=copies)
    with transaction.atomic(), connection.cursor() as cursor:
        for name, source in _SOURCES.items():
            columns, values = _columns(name, source.split()[1], changes[name])
            cursor.execute(
                f"{numbers} INSERT INTO catalog_{name} ({columns}) SELECT {values} FROM {source}, n "
                "WHERE p.position < 0"
            )


def _columns(model_name: str, alias: str, changed: dict[str, str]) -> tuple[str, str]:
    from django.apps import apps

    fields = apps.get_model("catalog", model_name)._meta.concrete_fields  # noqa: SLF001
    names = [field.column for field in fields]
    return ", ".join(names), ", ".join(changed.get(name, f"{alias}.{name}") for name in names)


def _id(column: str) -> str:
    return f"printf('%08x', i) || substr({column}, 9)"


def _cost(read: Callable[[], Any]) -> tuple[float, int]:
    """CPU milliseconds (median) and statements of one call, after a first one."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    read()
    with CaptureQueriesContext(connection) as statements:
        read()
    return median(_cpu_milliseconds(read) for _ in range(_CALLS)), len(statements)


def _cpu_milliseconds(read: Callable[[], Any]) -> float:
    started = time.process_time()
    read()
    return (time.process_time() - started) * 1000
