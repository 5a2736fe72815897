"""Every address of the demo shop, and the pages no sitemap names, read by the Nu HTML checker."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from bench.node_packages import FOLDER
from tests.live import LiveSite
from tests.waiting import PATIENCE_SECONDS

_CHECKER = FOLDER / "node_modules" / "vnu-jar" / "build" / "dist" / "vnu.jar"
_TIMEOUT_SECONDS = 600
_UNLISTED = (
    "/cart",
    "/checkout",
    "/search",
    "/search?q=print",
    "/de/search?q=karte",
    "/shop?page=2",
    "/no-such-page",
)


@pytest.mark.skipif(
    not shutil.which("java") or not _CHECKER.is_file(),
    reason="the checker needs Java, and `npm ci --ignore-scripts` in bench/node",
)
def test_every_page_is_valid_html(live_site: LiveSite, tmp_path: Path) -> None:
    with httpx.Client(base_url=live_site.url, timeout=PATIENCE_SECONDS) as visitor:
        addresses = [*_listed(visitor), *_UNLISTED]
        for number, address in enumerate(addresses):
            (tmp_path / f"{number}.html").write_text(visitor.get(address).text, encoding="utf-8")
    assert len(addresses) > 100
    found = [f"{addresses[int(Path(each['url']).stem)]}: {each['message']}" for each in _errors(tmp_path)]
    assert found == []


def _listed(visitor: httpx.Client) -> Iterator[str]:
    """What the sitemap names, the sitemaps it names included."""
    waiting = ["/sitemap.xml"]
    while waiting:
        for address in re.findall(r"<loc>([^<]+)</loc>", visitor.get(waiting.pop()).text):
            path = httpx.URL(address.replace("&amp;", "&")).raw_path.decode()
            if path.endswith(".xml"):
                waiting.append(path)
            else:
                yield path


def _errors(folder: Path) -> list[dict[str, str]]:
    done = subprocess.run(
        ["java", "-jar", str(_CHECKER), "--errors-only", "--format", "json", "--exit-zero-always",
         *map(str, sorted(folder.glob("*.html")))],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=_TIMEOUT_SECONDS, check=True,
    )  # fmt: skip
    messages: list[dict[str, str]] = json.loads(done.stderr)["messages"]
    return messages
