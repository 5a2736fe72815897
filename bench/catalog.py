"""A product and a list of 24, not cached, in shops of 200 to 100,000 products: the cost stays flat."""

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from statistics import median
from typing import Any

from bench.result import Result

_SIZES = (200, 10_000, 100_000)
_CALLS = 60


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
    from sitewright.catalog.queries import list_products, product_by_slug
    from sitewright.kit.tenancy import tenant
    from tests.catalog.shops import make_shop

    shop = make_shop("bench.localhost")
    first: dict[str, float] = {}
    with tenant(shop.website.id):
        stored = 0
        for size in _SIZES:
            seconds = _add_products(stored, size)
            yield Result(f"products saved, up to {size:,}", (size - stored) / seconds, "1/s", ">= 500")
            stored = size
            reads = {
                "list of 24": lambda: list_products(shop.collection.id, page=1, page_size=24),
                "product": lambda: product_by_slug(f"bench-print-{stored // 2}"),  # noqa: B023
            }
            for name, read in reads.items():
                milliseconds, statements = _cost(read)
                first.setdefault(name, milliseconds)
                beside = (
                    f"{milliseconds / first[name]:.2f} × the time at {_SIZES[0]}, {statements} statements"
                )
                yield Result(f"{name} of {size:,}, data", milliseconds, "ms CPU", "<= 3", beside)
                yield Result(f"{name} of {size:,}, statements", statements, "", "<= 12")


def _add_products(stored: int, size: int) -> float:
    from sitewright.catalog.operations.save_products import save_products
    from tests.catalog.shops import print_data

    started = time.perf_counter()
    for start in range(stored, size, 2000):
        numbers = range(start, min(start + 2000, size))
        save_products([print_data(f"Bench print {number}") for number in numbers], "Bench")
    return time.perf_counter() - started


def _cost(read: Callable[[], Any]) -> tuple[float, int]:
    """CPU milliseconds (median) and statements of one call, after a first one."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    read()
    with CaptureQueriesContext(connection) as statements:
        read()
    with _no_debug_log():
        times = [_cpu_milliseconds(read) for _ in range(_CALLS)]
    return median(times), len(statements)


def _cpu_milliseconds(read: Callable[[], Any]) -> float:
    started = time.process_time()
    read()
    return (time.process_time() - started) * 1000


@contextmanager
def _no_debug_log() -> Iterator[None]:
    """Statements are not kept, as in production."""
    from django.db import connection

    before, connection.force_debug_cursor = connection.force_debug_cursor, False
    try:
        yield
    finally:
        connection.force_debug_cursor = before
