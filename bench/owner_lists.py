"""The owner's lists in a shop of 500,000 products and 500,000 orders, through the studio's API.

`python -m bench.owner_lists FOLDER ROWS` leaves what was measured in `FOLDER/measured.json`: a process of its
own, because settings are read once.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from bench.result import Result

# Writing the rows takes about a minute; a quick look needs fewer.
_ROWS = int(os.environ.get("SITEWRIGHT_BENCH_ROWS", "500000"))
_CALLS = 40
_TIMEOUT_SECONDS = 900


def measure() -> list[Result]:
    with tempfile.TemporaryDirectory(prefix="owner-lists-bench-") as folder:
        command = [sys.executable, "-m", "bench.owner_lists", folder, str(_ROWS)]
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True, timeout=_TIMEOUT_SECONDS)
        measured = json.loads((Path(folder) / "measured.json").read_text())
    return [
        Result(f"owner list of {_ROWS:,}: {name}, p95", milliseconds, "ms CPU", "<= 100")
        for name, milliseconds in measured.items()
    ]


def _calls(rows: int) -> dict[str, str]:
    """Name to address; `{page}` is filled with pages from the first tenth of the list.

    The last page is the last that the studio offers: it counts no further than 100,000.
    """
    products, orders = "/config/api/products?page={page}", "/config/api/orders?page={page}"
    last_page = max(1, min(rows, 100_000) // 50)
    return {
        "products by title": f"{products}&sort=title",
        "products, newest": f"{products}&sort=newest",
        "products by price": f"{products}&sort=price",
        "products by stock": f"{products}&sort=stock",
        "products by stock, falling": f"{products}&sort=-stock",
        "products, last page": f"/config/api/products?page={last_page}&sort=title",
        "products by stock, last page": f"/config/api/products?page={last_page}&sort=stock",
        "products, SKU from": "/config/api/products?search=STUDY-1234{page}",
        "orders, newest": orders,
        "orders still to send": f"{orders}&state=placed",
        "orders sent": f"{orders}&state=fulfilled",
        "orders, last page": f"/config/api/orders?page={last_page}",
        "orders of an address": "/config/api/orders?search=buyer4{page}",
        "studio home": "/config/api/overview",
    }


def prepare(folder: str, write: Callable[[str, str], None]) -> Any:
    """A signed-in owner's browser on a shop with the rows that `write` is given website and shop for."""
    os.environ |= {
        "SITEWRIGHT_DATA": folder, "DATABASE_URL": "", "SITEWRIGHT_RATE_LIMITS": "off",
        "DJANGO_SETTINGS_MODULE": "sitewright.web.settings",
    }  # fmt: skip
    import django

    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    from sitewright.accounts.models import Role
    from tests.cast import SiteClient, create_person
    from tests.catalog.shops import make_shop

    shop = make_shop("bench.localhost")
    owner = create_person("owner@example.com", "Olive Owner", shop.website, Role.ADMIN)
    from sitewright.catalog.stock_order import count_marked_stock
    from sitewright.kit.tenancy import tenant

    with tenant(shop.website.id):
        write(shop.website.id, shop.collection.id)
        count_marked_stock()
    browser = SiteClient("bench.localhost")
    browser.sign_in(owner.email)
    return browser


def p95_milliseconds(browser: Any, address: str, rows: int) -> float:
    pages = max(1, rows // 500)
    taken = []
    for number in range(_CALLS):
        path = address.format(page=1 + number * pages // _CALLS)
        started = time.process_time()
        answer = browser.get(path)
        taken.append((time.process_time() - started) * 1000)
        if answer.status_code != 200:
            raise RuntimeError(f"{path}: {answer.status_code} {answer.content[:300]!r}")
    return sorted(taken)[_CALLS * 95 // 100]


def _measured(folder: str, rows: int) -> Iterator[tuple[str, float]]:
    def write(website_id: str, collection_id: str) -> None:
        from bench.owner_rows import write_rows

        write_rows(website_id, collection_id, rows)

    browser = prepare(folder, write)
    for name, address in _calls(rows).items():
        yield name, p95_milliseconds(browser, address, rows)


if __name__ == "__main__":
    measured = dict(_measured(sys.argv[1], int(sys.argv[2])))
    (Path(sys.argv[1]) / "measured.json").write_text(json.dumps(measured))
