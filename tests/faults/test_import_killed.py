"""An import from the command line is killed: the studio says so, and the same command goes on with it."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.catalog.importing.files import product, write
from tests.faults.test_two_machines import Owner
from tests.live import LiveSite
from tests.waiting import PATIENCE_SECONDS, until

pytestmark = [pytest.mark.fault, pytest.mark.database]

_PRODUCTS = 3000
_ENDED_WITHIN_SECONDS = 5 * PATIENCE_SECONDS
_THREE_MINUTES_LATER = """
from datetime import timedelta
from django.db.models import F
from sitewright.catalog.models import ImportRun
ImportRun.objects.update(heartbeat_at=F("heartbeat_at") - timedelta(minutes=3))
print(ImportRun.objects.get().state)
"""


def test_is_told_as_failed_and_gone_on_with(start_site: Callable[..., LiveSite], tmp_path: Path) -> None:
    """K04: nothing is lost or comes in twice, and the shop has the order of the file."""
    site = start_site()
    site.stop()
    file = write(tmp_path, *(product(f"part-{number:04}") for number in range(_PRODUCTS)))
    _import_and_kill(site, file)
    assert _three_minutes_later(site) == "running"
    site.start()
    with closing(Owner(site)) as owner:
        before = _total(owner)
        error = _ended(owner)["report"]["error"]
        came_in = _number(error, "of 3,000 products were imported")
        assert 0 < came_in < _PRODUCTS
        assert _number(error, "remain") == _PRODUCTS - came_in
        again = site.run("import", "shopify", str(file), "--no-images")
        assert f"{_PRODUCTS - came_in} created, 0 updated, {came_in} unchanged" in again.stdout, again
        assert _total(owner) == before + _PRODUCTS - came_in
        assert [run["state"] for run in owner.ask("GET", "/imports")] == ["done"]
    assert _around(site, came_in) == sorted(_around(site, came_in))


def _import_and_kill(site: LiveSite, file: Path) -> None:
    """SIGKILL, once a part of the products is there."""
    command = [sys.executable, "-u", "-m", "sitewright.cli", "import", "shopify", str(file), "--no-images"]
    with subprocess.Popen(command, env=site.environment, stdout=subprocess.PIPE, text=True) as importing:
        assert importing.stdout is not None
        for line in importing.stdout:
            if int(line.partition("%")[0]) >= 30:
                os.kill(importing.pid, signal.SIGKILL)
                break
    assert importing.returncode == -signal.SIGKILL


def _three_minutes_later(site: LiveSite) -> str:
    """What the killed process left as the state of its import; its last sign of life moves into the past."""
    return site.run_in_website(_THREE_MINUTES_LATER)


def _ended(owner: Owner) -> Any:
    """The import as the studio shows it, once it no longer runs."""
    until(lambda: owner.ask("GET", "/imports")[0]["state"] != "running", _ENDED_WITHIN_SECONDS)
    (run,) = owner.ask("GET", "/imports")
    assert run["state"] == "failed"
    return owner.ask("GET", f"/imports/{run['id']}")


def _number(text: str, before: str) -> int:
    found = re.search(rf"([\d,]+) {before}", text)
    assert found, text
    return int(found[1].replace(",", ""))


def _total(owner: Owner) -> int:
    return int(owner.ask("GET", "/products")["total"])


def _around(site: LiveSite, place: int) -> list[str]:
    """The slugs of the shop's two pages where the first try ended and the second began, in their order."""
    first = max(1, place // 24)
    pages = [
        httpx.get(f"{site.url}/shop?format=json&page={page}", timeout=PATIENCE_SECONDS)
        for page in (first, first + 1)
    ]
    slugs = [item["urlId"] for page in pages for item in page.json()["items"]]
    assert all(slug.startswith("part-") for slug in slugs)
    return slugs
