"""What a crowd has left is not kept: the allocators of a server are told so (E04, item 6 of issue 8)."""

import os
import platform
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.live import LiveSite
from tests.waiting import PATIENCE_SECONDS

_HEAP_BYTES = 64 * 1024 * 1024
"""The C library reserves so much for each heap but its first, and begins it at a multiple of that."""

pytestmark = pytest.mark.skipif(
    platform.libc_ver()[0] != "glibc", reason="only glibc makes a heap for every thread"
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveSite]:
    """Asked by so many at once that all working threads have worked."""
    folder = tmp_path_factory.mktemp("heaps")
    with LiveSite(folder, {"SITEWRIGHT_DEMO": "off"}) as started, ThreadPoolExecutor(8) as visitors:
        list(visitors.map(lambda number: _read(f"{started.url}/search?q={number}"), range(64)))
        yield started


def _read(address: str) -> None:
    with urlopen(address, timeout=PATIENCE_SECONDS) as answer:
        answer.read()


def _folder(site: LiveSite) -> Path:
    assert site.process is not None
    return Path("/proc") / str(site.process.pid)


def _heaps_beside_the_first(site: LiveSite) -> int:
    """Begun at such a multiple, and what is not used of it reserved behind it without any right."""
    lines = (_folder(site) / "maps").read_text().splitlines()
    areas = [
        (int(start, 16), int(end, 16), rights)
        for place, rights in (line.split()[:2] for line in lines)
        for start, end in [place.split("-")]
    ]
    return sum(
        start % _HEAP_BYTES == 0 and (end, start + _HEAP_BYTES, "---p") == rest
        for (start, end, _), rest in pairwise(areas)
    )


@pytest.mark.skipif("MALLOC_ARENA_MAX" in os.environ, reason="somebody has chosen another number")
def test_threads_share_two_heaps(site: LiveSite) -> None:
    """Each heap keeps its own remains: eleven were a tenth of the process."""
    assert _heaps_beside_the_first(site) <= 1


def test_the_collector_leaves_out_what_stays_and_comes_rarely() -> None:
    """In a process of its own, as it is for good."""
    script = (
        "import gc; from sitewright.commands.serving.heaps import leave_out_what_stays as leave_out; "
        "kept = [[] for _ in range(1_000)]; leave_out(); "
        "print(any(each is kept for each in gc.get_objects()), gc.get_threshold()[0])"
    )
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert said.split() == ["False", "10000"]


@pytest.mark.skipif("_RJEM_MALLOC_CONF" in os.environ, reason="somebody has chosen otherwise")
def test_granian_gives_back_when_nobody_asks_anything(site: LiveSite) -> None:
    """The thread that does it bears jemalloc's name."""
    names = [file.read_text().strip() for file in (_folder(site) / "task").glob("*/comm")]
    assert "jemalloc_bg_thd" in names
