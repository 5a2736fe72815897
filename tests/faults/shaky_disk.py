"""A disk that fails, or that keeps a record of what was written and synced: `disk_shim.c`, compiled here."""

import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

_SOURCE = Path(__file__).with_name("disk_shim.c")
_HEAD = re.compile(rb"([wst]) ([01]) (\d+) (\d+)\n")


def compiled_shim(folder: Path) -> Path:
    """For LD_PRELOAD; skips the test where there is no C compiler."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None:
        pytest.skip("a failing disk needs a C compiler, and there is none here")
    shim = folder / "disk_shim.so"
    subprocess.run(
        [
            compiler,
            "-shared",
            "-fPIC",
            "-O1",
            "-Wall",
            "-Werror",
            "-o",
            str(shim),
            str(_SOURCE),
            "-ldl",
            "-lpthread",
        ],
        check=True,
    )
    return shim


@dataclass(frozen=True)
class DiskCall:
    """`kind` is w(rite), s(ync) or t(runcate, to `offset`); `ends_at` is its place in the record."""

    kind: str
    is_wal: bool
    offset: int
    data: bytes
    ends_at: int


def recorded(log: Path) -> Iterator[DiskCall]:
    """What the shim saw, in its order."""
    said = log.read_bytes()
    at = 0
    while at < len(said):
        head = _HEAD.match(said, at)
        assert head is not None, "the record of the disk cannot be read"
        kind, is_wal, offset, size = head.groups()
        data = said[head.end() : head.end() + int(size)] if kind == b"w" else b""
        at = head.end() + len(data)
        yield DiskCall(kind.decode(), is_wal == b"1", int(offset), data, at)
