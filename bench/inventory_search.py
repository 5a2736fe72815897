"""Searching the owner's products in a shop of 100,000 products with three variants each, through the studio's
API: by words of titles that search knows, by the beginning of a SKU, and by what nothing is called.

A process of its own, as `owner_lists` is.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bench.owner_lists import p95_milliseconds, prepare
from bench.result import Result

_ROWS = int(os.environ.get("SITEWRIGHT_BENCH_ROWS", "100000"))
_VARIANTS = 3
_TIMEOUT_SECONDS = 900
_LIST = "/config/api/products?sort=title&search="
_CALLS = {
    "one word that a quarter has": f"{_LIST}oak&page={{page}}",
    "two words": f"{_LIST}ash%20study&page={{page}}",
    "a number": f"{_LIST}study%20{{page}}",
    "the beginning of a SKU": f"{_LIST}STUDY-12{{page}}",
    "nothing there is": f"{_LIST}zebra{{page}}",
    "words, by stock": "/config/api/products?sort=stock&search=fern&page={page}",
}


def measure() -> list[Result]:
    with tempfile.TemporaryDirectory(prefix="inventory-search-bench-") as folder:
        command = [sys.executable, "-m", "bench.inventory_search", folder, str(_ROWS)]
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True, timeout=_TIMEOUT_SECONDS)
        measured = json.loads((Path(folder) / "measured.json").read_text())
    return [
        Result(f"inventory search of {_ROWS:,} × {_VARIANTS}: {name}, p95", milliseconds, "ms CPU", "<= 100")
        for name, milliseconds in measured.items()
    ]


def _measured(folder: str, rows: int) -> Iterator[tuple[str, float]]:
    def write(website_id: str, collection_id: str) -> None:
        from bench.owner_rows import write_inventory

        write_inventory(website_id, collection_id, rows, variants=_VARIANTS)

    browser = prepare(folder, write)
    for name, address in _CALLS.items():
        yield name, p95_milliseconds(browser, address, rows)


if __name__ == "__main__":
    measured = dict(_measured(sys.argv[1], int(sys.argv[2])))
    (Path(sys.argv[1]) / "measured.json").write_text(json.dumps(measured))
