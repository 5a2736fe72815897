"""A restore is killed at any moment: the shop is the old one or the new one, never half of each."""

import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.live import LiveSite
from tests.waiting import PATIENCE_SECONDS

pytestmark = [pytest.mark.fault, pytest.mark.database, pytest.mark.nightly]

_KILLS = int(os.environ.get("SITEWRIGHT_FAULT_KILLS", "8"))
_LONGEST_MOMENT_SECONDS = 3.0
_STATE = """
from sitewright.catalog.models import Product
from sitewright.orders.invariants.checking import check_invariants
wrong = [str(v) for v in check_invariants() if "named by a row" not in v.rule]
print(sorted(set(Product.objects.values_list("vendor", flat=True))), Product.objects.count(), wrong)
"""
_CHANGE = """
from sitewright.catalog.models import Product
Product.objects.update(vendor="after the backup")
"""


def test_leaves_one_whole_shop(start_site: Callable[..., LiveSite], tmp_path: Path) -> None:
    """N01: kill -9 from the first look at the backup to the last rename or commit."""
    site = start_site()
    site.stop()
    assert site.run("backup", str(tmp_path)).returncode == 0
    (backup,) = tmp_path.glob("sitewright-*")
    new = site.run_in_website(_STATE)
    site.run_in_website(_CHANGE)
    old = site.run_in_website(_STATE)
    assert new != old
    chance, seen = random.Random(20261122), set()
    for _ in range(_KILLS):
        _restore_and_kill(site, backup, chance.uniform(0, _LONGEST_MOMENT_SECONDS))
        state = site.run_in_website(_STATE)
        assert state in (old, new)
        seen.add(state)
        site.run_in_website(_CHANGE)
    assert old in seen, "every kill came after the end"
    done = site.run("restore", str(backup), "--replace", "--no-safety-backup")
    assert done.returncode == 0, done.stderr
    assert site.run_in_website(_STATE) == new
    assert site.start().is_ready()


def _restore_and_kill(site: LiveSite, backup: Path, after_seconds: float) -> None:
    """The group is killed: psql and pg_restore as well, as when the machine ends."""
    command = [sys.executable, "-m", "sitewright.cli", "restore", str(backup), "--replace"]
    process = subprocess.Popen(
        [*command, "--no-safety-backup"], env=site.environment, start_new_session=True,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        process.wait(after_seconds)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
    process.wait(PATIENCE_SECONDS)
