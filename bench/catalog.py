"""A product's page, a list of 24, narrowed or not, and the home page in shops of 200 to 100,000 products: the
cost stays flat.

Whole requests, from the WSGI call to the answer's bytes, in one process and without HTTP. Each asks for
another product or another page of the list, and none is answered from the page store.
"""

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from multiprocessing import get_context
from statistics import median
from typing import Any

from bench.big_shop import SAVED, BigShop, make_big_shop
from bench.result import Result

_HOST = "bench.localhost"
_SIZES = (SAVED, 10_000, 100_000)
_CALLS = 50
_ROUNDS = 3
_FIRST_CALLS = 40

Request = Callable[[], str]


def measure() -> list[Result]:
    """In a process of its own: in this one Django may be set up already, for the folder next to the code."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as process:
        return process.submit(_measured).result()


def _measured() -> list[Result]:
    with tempfile.TemporaryDirectory(prefix="catalog-bench-") as folder:
        os.environ["SITEWRIGHT_DATA"] = folder
        from sitewright.config import config
        from sitewright.web.preparing import prepare_django

        prepare_django(config())
        import structlog
        from django.core.management import call_command

        structlog.configure(logger_factory=structlog.ReturnLoggerFactory())
        call_command("migrate", verbosity=0)
        return list(_measure_sizes())


def _measure_sizes() -> Iterator[Result]:
    from sitewright.web.stack import build_application

    application = build_application()
    started = time.perf_counter()
    shop = make_big_shop(_HOST)
    yield Result("products saved, with their pictures", SAVED / (time.perf_counter() - started), "1/s")
    first: dict[str, float] = {}
    for size in _SIZES:
        shop.grow_to(size)
        for name, path in _paths(shop, size).items():
            _read_filters(shop)
            milliseconds, statements = _cost(application, path)
            first.setdefault(name, milliseconds)
            beside = f"{milliseconds / first[name]:.2f} × the time at {_SIZES[0]:,} products"
            limit = "<= 4" if "filters" in name else "<= 3"
            yield Result(f"{name} of {size:,}, not stored", milliseconds, "ms CPU", limit, beside)
            yield Result(f"{name} of {size:,}, statements", statements, "", "<= 12")
            for change, keeps_products in (("a change", False), ("a sold-out sign", True)):
                cost = _cost_after_changes(application, path, shop, keeps_products=keeps_products)
                yield Result(f"{name} of {size:,}, after {change}", cost, "ms CPU")


def _read_filters(shop: BigShop) -> None:
    """A large shop's are read beside the visitors; what they cost is measured with these at hand."""
    from sitewright.catalog.facets.keeping import index_of
    from sitewright.kit import site_versions
    from sitewright.kit.tenancy import tenant

    # The copies came past all operations, so nothing else has forgotten what was before them.
    site_versions.forget_all()
    with tenant(shop.website_id):
        while not index_of(shop.collection_id)[1]:
            time.sleep(0.05)


def _paths(shop: BigShop, size: int) -> dict[str, Request]:
    """The next address of each kind. A query nobody knows keeps a page from being stored, no more."""
    numbers = {name: count() for name in ("product", "list", "narrowed", "filtered", "home")}

    def product() -> str:
        return f"/shop/p/{shop.slug(next(numbers['product']) * 7 % size)}?n=1"

    def page() -> str:
        return f"/shop?page={next(numbers['list']) % 8 + 1}&n=1"

    def narrowed() -> str:
        return f"/shop?option.size=A4&in-stock=1&page={next(numbers['narrowed']) % 8 + 1}"

    def filtered() -> str:
        return f"/shop?option.size=A4&in-stock=1&tag=prints&page={next(numbers['filtered']) % 8 + 1}"

    def home() -> str:
        return f"/?n={next(numbers['home'])}"

    return {
        "product": product, "list of 24": page, "list of 24 narrowed": narrowed,
        "list of 24 with three filters and counts": filtered, "home": home,
    }  # fmt: skip


def _cost(application: Any, path: Request) -> tuple[float, int]:
    """CPU milliseconds (the median of the quietest round) and statements of one request, after some first
    ones."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    for _ in range(10):
        _get(application, path())
    with CaptureQueriesContext(connection) as captured:
        _get(application, path())
    statements = len(captured)  # Now: the next request clears what was captured.
    rounds = [median(_cpu_milliseconds(application, path()) for _ in range(_CALLS)) for _ in range(_ROUNDS)]
    return min(rounds), statements


def _cost_after_changes(application: Any, path: Request, shop: BigShop, *, keeps_products: bool) -> float:
    """CPU milliseconds (median) of the first request after something on the website has changed."""
    from django.db import transaction

    from sitewright.kit import site_versions
    from sitewright.kit.tenancy import tenant

    def first() -> float:
        with tenant(shop.website_id), transaction.atomic():
            site_versions.bump(keeps_products=keeps_products)
        return _cpu_milliseconds(application, path())

    return median(first() for _ in range(_FIRST_CALLS))


def _cpu_milliseconds(application: Any, address: str) -> float:
    """Of the thread that answers: another may be reading a large shop's filters anew."""
    started = time.thread_time()
    _get(application, address)
    return (time.thread_time() - started) * 1000


def _get(application: Any, address: str) -> None:
    from wsgiref.util import setup_testing_defaults

    path, _, query = address.partition("?")
    environ = {"REQUEST_METHOD": "GET", "PATH_INFO": path, "QUERY_STRING": query, "HTTP_HOST": _HOST}
    setup_testing_defaults(environ)
    statuses: list[str] = []

    def start_response(status: str, *_: Any) -> None:
        statuses.append(status)

    b"".join(application(environ, start_response))
    if statuses != ["200 OK"]:
        raise RuntimeError(f"{address} answered {statuses}")
