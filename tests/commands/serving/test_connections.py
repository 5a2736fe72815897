"""The watch over connections touches nothing but connections."""

import fcntl
import subprocess
import sys
from pathlib import Path

from sitewright.commands.serving.connections import ConnectionWatch
from sitewright.config import read_config

_TRY_LOCK = """
import fcntl, sys
with open(sys.argv[1], "r+b") as file:
    try:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        sys.exit(7)
"""
_IS_LOCKED = 7


def test_leaves_the_locks_of_files_alone(tmp_path: Path) -> None:
    """SQLite's locks are POSIX ones: a file that is opened once more and closed has none any more."""
    watch = ConnectionWatch((), read_config({"SITEWRIGHT_DATA": str(tmp_path)}).server)
    path = tmp_path / "shop.db"
    path.write_bytes(b"shop")
    with path.open("r+b") as file:
        fcntl.lockf(file, fcntl.LOCK_EX)
        watch.look()
        tried = subprocess.run([sys.executable, "-c", _TRY_LOCK, str(path)], check=False)
    assert tried.returncode == _IS_LOCKED
