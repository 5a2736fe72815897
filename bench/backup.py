"""A gigabyte is backed up while buyers order, and put back on another machine (N01)."""

import os
import tempfile
import time
from pathlib import Path

from bench.result import Result
from tests.faults.selling import FaultShop
from tests.faults.test_backup_elsewhere import new_machine
from tests.faults.test_backup_under_load import A_PAGE_OF_TEXT, Sales, back_up_while_selling, orders_in

_MEGABYTES, _AT_ONCE = 1024, 64
_CARTS = 2_400
"""At about twenty orders a second: more than a backup of that size lasts."""


def measure() -> list[Result]:
    with tempfile.TemporaryDirectory(prefix="backup-bench-") as temporary:
        folder = Path(temporary)
        # Where the tests' shops find the installation they are copied from.
        os.environ["SITEWRIGHT_TEST_RUN"] = temporary
        shop = FaultShop(folder / "data", stock=_CARTS, carts=_CARTS)
        for _ in range(_MEGABYTES // _AT_ONCE):
            shop.site.run_in_website(A_PAGE_OF_TEXT, str(_AT_ONCE))
        with shop.site:
            began = time.monotonic()
            before, during = back_up_while_selling(shop, Sales(shop.tokens), folder / "backups")
            backup_seconds = time.monotonic() - began
        (backup,) = (folder / "backups").glob("sitewright-*")
        size_gb = sum(path.stat().st_size for path in backup.rglob("*")) / 1e9
        began = time.monotonic()
        new_machine(folder / "elsewhere").run("restore", str(backup), timeout_seconds=600).check_returncode()
        restore_seconds = time.monotonic() - began
        missed = before.orders - orders_in(backup)[0]
    return [
        Result("restore of a gigabyte elsewhere", restore_seconds, "s", "<= 300", f"{size_gb:.2f} GB"),
        Result("backup of a gigabyte while selling", backup_seconds, "s", None, "with the time before it"),
        Result(
            "acknowledged orders the backup missed", len(missed), "", "<= 0", f"{len(before.orders)} orders"
        ),
        Result(
            "slowest order during the backup", during.slowest_ms, "ms", None, f"{before.slowest_ms:.0f} calm"
        ),
    ]
