"""A library of 20,000 pictures is scrolled, and fifty pictures come at once while visitors read."""

import sqlite3
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from bench.key_to_pixel import EMAIL, sign_in, window_of
from bench.result import Result
from bench.servers import Server, sitewright, wait_for_pictures

if TYPE_CHECKING:
    from playwright.sync_api import Page

_FILES = 20_000
_UPLOADS = 50
_CALM_READS = 200
_PATIENCE_MS = 300_000
_FRAME_MS = 1000 / 60

# Ids stay in their form and in their order of age; all copies show the pictures that are there.
_COPY = """
INSERT INTO media_{table} ({columns})
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
SELECT {values} FROM media_{table}, n
"""

_TO_TOP = """() => { document.querySelector('[role="listbox"]').scrollTop = 0 }"""

# A page of the list every few seconds is read on the way: what a hand on a wheel does.
_SCROLL = """(seconds) => new Promise((resolve) => {
  const list = document.querySelector('[role="listbox"]');
  const frames = [];
  let last = performance.now();
  const begun = last;
  const step = (now) => {
    frames.push(now - last);
    last = now;
    list.scrollTop += 60;
    if (now - begun < seconds * 1000) requestAnimationFrame(step);
    else resolve(frames.slice(5));
  };
  requestAnimationFrame(step);
})"""


def measure() -> list[Result]:
    with tempfile.TemporaryDirectory(prefix="sitewright-bench-") as temporary:
        folder = Path(temporary) / "data"
        with sitewright(folder):
            wait_for_pictures(folder)
        files = _grow(folder)
        with sitewright(folder, SITEWRIGHT_OWNER_EMAIL=EMAIL) as server, window_of(server) as page:
            sign_in(page, "/config/media")
            page.get_by_role("option").first.wait_for()
            frames = _scroll(page)
            calm, busy = _upload_many(server, page, _pictures(Path(temporary)))
    missed = sum(frame > 1.5 * _FRAME_MS for frame in frames) / len(frames)
    return [
        Result("frames missed while 20,000 pictures are scrolled", 100 * missed, "%", "<= 5",
               f"{files:,} files, {len(frames)} frames"),
        Result("page read while 50 pictures come, p99", busy, "ms", "<= 100", f"calm {calm:.1f} ms"),
    ]  # fmt: skip


def _grow(folder: Path) -> int:
    """Copies the pictures of the demo shop, with their sizes, until there are enough; answers how many."""
    with closing(sqlite3.connect(folder / "sitewright.db")) as database, database:
        (there,) = database.execute("SELECT count(*) FROM media_mediafile").fetchone()
        copies = _FILES // there
        for table, changed in (("mediafile", {"id"}), ("rendition", {"id", "media_id"})):
            names = [row[1] for row in database.execute(f"PRAGMA table_info(media_{table})")]
            values = [
                f"printf('%05x', i) || substr({name}, 6)" if name in changed else name for name in names
            ]
            statement = _COPY.format(table=table, columns=", ".join(names), values=", ".join(values))
            database.execute(statement, (copies,))
        (files,) = database.execute("SELECT count(*) FROM media_mediafile").fetchone()
    return int(files)


def _scroll(page: "Page", seconds: float = 8) -> list[float]:
    """The milliseconds of each frame."""
    return [float(frame) for frame in page.evaluate(_SCROLL, seconds)]


def _upload_many(server: Server, page: "Page", pictures: list[Path]) -> tuple[float, float]:
    """The 99th percentile of reading a page, in milliseconds: calm, and until all pictures are there."""
    # New pictures come first, and only those in sight are in the page.
    page.evaluate(_TO_TOP)
    calm: list[float] = []
    _read_until(server, lambda: len(calm) >= _CALM_READS, calm)
    done = threading.Event()
    reads: list[float] = []
    reader = threading.Thread(target=_read_until, args=(server, done.is_set, reads))
    reader.start()
    try:
        with page.expect_file_chooser() as chooser:
            page.get_by_role("button", name="Upload", exact=True).click()
        chooser.value.set_files(pictures)
        page.get_by_role("option", name=pictures[-1].name).wait_for(timeout=_PATIENCE_MS)
    finally:
        # Else it would read on when the server has gone.
        done.set()
        reader.join()
    return _p99(calm), _p99(reads)


def _read_until(server: Server, is_over: Callable[[], bool], reads: list[float]) -> None:
    while not is_over():
        begun = time.perf_counter()
        server.get("/shop")
        reads.append(1000 * (time.perf_counter() - begun))
        time.sleep(0.01)


def _p99(reads: list[float]) -> float:
    return sorted(reads)[len(reads) * 99 // 100]


def _pictures(folder: Path) -> list[Path]:
    """On the disk, as an owner has them: a browser takes no more than 50 MB from a script."""
    from PIL import Image

    paths = [folder / f"many-{number}.jpg" for number in range(_UPLOADS)]
    for number, path in enumerate(paths):
        Image.effect_noise((1600, 1200), 40 + number).convert("RGB").save(path, "JPEG", quality=80)
    return paths
