"""C02: the power goes at any moment of recorded checkouts, and what was never synced is gone or torn."""

import os
import random
import shutil
import sqlite3
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.faults.selling import FaultShop, submit
from tests.faults.shaky_disk import DiskCall, compiled_shim, recorded

pytestmark = [
    pytest.mark.fault,
    pytest.mark.nightly,
    pytest.mark.skipif(
        os.environ.get("SITEWRIGHT_TEST_ENGINE") == "postgres",
        reason="about the file of the embedded database",
    ),
]
_SECTOR_BYTES = 512
_BUYERS = 3
_ROUNDS = 8


class File:
    """`safe` is what a power cut leaves in any case; `unsynced` is what it may leave, drop or tear."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.safe = bytearray(path.read_bytes() if path.exists() else b"")
        self.unsynced: list[DiskCall] = []

    def take(self, call: DiskCall) -> None:
        if call.kind == "s":
            for earlier in self.unsynced:
                _apply(self.safe, earlier)
            self.unsynced = []
        else:
            self.unsynced.append(call)

    def after_power_cut(self, chance: random.Random) -> bytes:
        content = bytearray(self.safe)
        for call in self.unsynced:
            fate = chance.choice(("kept", "dropped", "torn"))
            if fate == "kept" or (fate == "torn" and call.kind == "t"):
                _apply(content, call)
            elif fate == "torn":
                _apply_torn(content, call, chance)
        return bytes(content)


def _apply(content: bytearray, call: DiskCall) -> None:
    if call.kind == "t":
        del content[call.offset :]
    else:
        _put(content, call.offset, call.data)


def _apply_torn(content: bytearray, call: DiskCall, chance: random.Random) -> None:
    """Some of its sectors, in any order, reached the disk."""
    for start in range(0, len(call.data), _SECTOR_BYTES):
        if chance.random() < 0.5:
            _put(content, call.offset + start, call.data[start : start + _SECTOR_BYTES])


def _put(content: bytearray, offset: int, data: bytes) -> None:
    content.extend(b"\0" * (offset - len(content)))
    content[offset : offset + len(data)] = data


def test_every_acknowledged_order_survives(tmp_path: Path) -> None:
    """C02: cut before each sync, where most is at risk; with synchronous=FULL an answer comes after it."""
    log = tmp_path / "disk.log"
    shop = FaultShop(tmp_path / "data", stock=100, carts=_BUYERS * _ROUNDS)
    before = shutil.copytree(shop.site.folder, tmp_path / "before")
    shop.site.environment |= {"LD_PRELOAD": str(compiled_shim(tmp_path)), "SHIM_LOG": str(log)}
    acknowledged = _buy(shop, log)
    assert len(acknowledged) == _BUYERS * _ROUNDS
    synced: Counter[bool] = Counter()
    for sync, ends_at, files in _cuts(before, log):
        due = {order for order, seen_at in acknowledged.items() if seen_at <= ends_at}
        _write(files, tmp_path / "cut")
        _look_into(tmp_path / "cut" / "sitewright.db", due)
        synced[sync.is_wal] += 1
        if len(due) == len(acknowledged) // 2:
            half, half_due = files, due
    assert synced[True] > 2 * _ROUNDS
    assert synced[False], "no checkpoint was among them"
    _write(half, shop.site.folder)
    found = shop.report(heal_seconds=90)
    assert half_due <= set(found["orders"])
    assert (len(found["orders"]), found["held"], found["violations"]) == (found["charges"], 0, [])


def _buy(shop: FaultShop, log: Path) -> dict[str, int]:
    """Each acknowledged order, and how long the record was when the buyer knew."""
    acknowledged: dict[str, int] = {}
    with shop.site:
        for number in range(_ROUNDS):
            tokens = shop.tokens[number * _BUYERS : (number + 1) * _BUYERS]
            for answer in shop.buy_all(map(submit, tokens)):
                acknowledged[answer.order_id] = log.stat().st_size
        assert shop.site.stop() == 0
    _fold_log(shop)
    return acknowledged


def _fold_log(shop: FaultShop) -> None:
    """Into the file: the last moments to cut. The stop does it too, unless a thread was too busy to end."""
    fold = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute('PRAGMA wal_checkpoint(TRUNCATE)')"
    command = [sys.executable, "-c", fold, str(shop.site.folder / "sitewright.db")]
    subprocess.run(command, env=os.environ | shop.site.environment, check=True)


def _cuts(before: Path, log: Path) -> Iterator[tuple[DiskCall, int, dict[str, bytes]]]:
    """Each sync, the place in the record just before it, and the files as a power cut there leaves them."""
    chance = random.Random(20261122)
    main, wal = File(before / "sitewright.db"), File(before / "sitewright.db-wal")
    ends_at = 0
    for call in recorded(log):
        if call.kind == "s":
            yield call, ends_at, {file.path.name: file.after_power_cut(chance) for file in (main, wal)}
        (wal if call.is_wal else main).take(call)
        ends_at = call.ends_at


def _write(files: dict[str, bytes], folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    for name in (*files, "sitewright.db-shm"):
        (folder / name).unlink(missing_ok=True)
    for name, content in files.items():
        (folder / name).write_bytes(content)


def _look_into(path: Path, due: set[str]) -> None:
    with closing(sqlite3.connect(path)) as opened:
        assert opened.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert opened.execute("PRAGMA foreign_key_check").fetchall() == []
        orders = {row[0] for row in opened.execute("SELECT id FROM orders_order")}
    assert due <= orders, "an acknowledged order was lost"
