"""Lighthouse's mobile scores of the kinds of pages in the demo shop, in Debian's Chromium."""

import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from bench.node_packages import FOLDER, has_package
from bench.result import Result
from bench.servers import Server, sitewright

_GOALS = {"performance": 98, "accessibility": 100, "best-practices": 100, "seo": 100}
# Speed depends on what else the machine does; the other three do not.
_RUNS = 3
_TIMEOUT_SECONDS = 120
# Now and then it misses the beginning of a page in Chromium's trace (NO_NAVSTART), and asks for this itself.
_ASKS_FOR_ANOTHER_TRY = "Please run Lighthouse again"
_MOST_TRIES = 4
_CHROMIUM_FLAGS = (
    "--headless=new --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
)


def measure() -> list[Result]:
    """Nothing where Node or the package is not to be had."""
    if not has_package("lighthouse"):
        return []
    with sitewright() as server:
        return [result for name, path in _pages(server) for result in _score(name, server.url + path)]


def _pages(server: Server) -> Iterator[tuple[str, str]]:
    yield "home", "/"
    yield "list", "/shop"
    yield "product", _first_link(server, "/shop", r"/shop/p/[\w-]+")
    yield "posts", "/blog"
    yield "post", _first_link(server, "/blog", r"/blog/[\w-]+")
    yield "form", "/contact"
    yield "event", _first_link(server, "/events", r"/events/[\w-]+")
    yield "gallery", "/inside"
    yield "album", _first_link(server, "/music", r"/music/[\w-]+")
    # Of demo pages that have every block between them, the one with pictures in all layouts.
    yield "blocks", "/press"


def _first_link(server: Server, page: str, pattern: str) -> str:
    found = re.search(rf'href="({pattern})"', server.get(page).decode())
    if found is None:
        raise RuntimeError(f"{page} links to no {pattern}")
    return found[1]


def _score(name: str, url: str) -> Iterator[Result]:
    reports = [_report(url) for _ in range(_RUNS)]
    for category, goal in _GOALS.items():
        scores = [100 * report["categories"][category]["score"] for report in reports]
        missed = ", ".join(_missed(reports[-1], category))
        yield Result(f"Lighthouse {name}: {category}", median(scores), "", f">= {goal}", missed)


def _missed(report: dict[str, Any], category: str) -> Iterator[str]:
    """Audits of a category that count and did not pass in full, with what they showed."""
    for reference in report["categories"][category]["auditRefs"]:
        audit = report["audits"][reference["id"]]
        if reference["weight"] and audit["score"] is not None and audit["score"] < 1:
            yield f"{audit['id']} {audit.get('displayValue', '')}".strip()


def _report(url: str, tries: int = _MOST_TRIES) -> dict[str, Any]:
    """Lighthouse's own report; raises RuntimeError with its words when it could not load the page."""
    try:
        return _reported(url)
    except RuntimeError as error:
        if tries == 1 or _ASKS_FOR_ANOTHER_TRY not in str(error):
            raise
        return _report(url, tries - 1)


def _reported(url: str) -> dict[str, Any]:
    with tempfile.TemporaryDirectory(prefix="lighthouse-") as temporary:
        path = Path(temporary) / "report.json"
        done = subprocess.run(
            ["node", "node_modules/lighthouse/cli/index.js", url, "--quiet", "--no-enable-error-reporting",
             f"--only-categories={','.join(_GOALS)}", f"--chrome-flags={_chromium_flags()}",
             "--output=json", f"--output-path={path}"],
            cwd=FOLDER, env=os.environ | {"CHROME_PATH": _chromium()}, timeout=_TIMEOUT_SECONDS,
            stdout=sys.stderr, stderr=subprocess.PIPE, text=True, check=False,
        )  # fmt: skip
        if done.returncode != 0:
            raise RuntimeError(f"Lighthouse on {url}: {done.stderr.strip()[-800:]}")
        report: dict[str, Any] = json.loads(path.read_text())
    return report


def _chromium() -> str:
    return os.environ.get("SITEWRIGHT_CHROMIUM", "/usr/bin/chromium")


def _chromium_flags() -> str:
    return _CHROMIUM_FLAGS + (" --no-sandbox" if os.getuid() == 0 else "")
