"""`sitewright import site`, into an empty data folder and beside a running server."""

from collections.abc import Callable
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tests.live import LiveSite
from tests.waiting import PATIENCE_SECONDS

pytestmark = pytest.mark.fault

HOST = "shop.example.com"
ADDRESSES = (
    "/", "/de/", "/shop", "/blog", "/blog/how-we-grow-a-fern", "/events", "/about", "/sitemap.xml",
    "/sitemap-products-1.xml", "/robots.txt", "/llms.txt",
)  # fmt: skip
"""Of pages that are stored: in others each answer has a nonce of its own."""


def _page(site: LiveSite, address: str) -> tuple[int, bytes]:
    try:
        with urlopen(Request(site.url + address, headers={"Host": HOST}), timeout=PATIENCE_SECONDS) as answer:
            return answer.status, answer.read()
    except HTTPError as error:
        return error.code, error.read()


def test_moves_to_an_empty_folder_with_another_key(
    start_site: Callable[..., LiveSite], tmp_path: Path
) -> None:
    """N07: by two servers of their own, as stored pages go out."""
    old = start_site(DATABASE_URL="")
    assert old.run("host", "add", HOST).returncode == 0
    archive = tmp_path / "shop.zip"
    assert old.run("export", str(archive)).returncode == 0
    beside = old.run("import", "site", str(archive), "--host", "two.example")
    assert (beside.returncode, beside.stderr.count("\n")) == (2, 1)
    assert "this website is here already" in beside.stderr
    fresh = LiveSite(tmp_path / "fresh", {"DATABASE_URL": ""})
    done = fresh.run("import", "site", str(archive))
    assert done.returncode == 0, done.stderr
    assert f"answers to  {HOST}\n" in done.stdout
    with fresh:
        assert (old.folder / "secret-key").read_bytes() != (fresh.folder / "secret-key").read_bytes()
        for address in ADDRESSES:
            assert _page(fresh, address) == _page(old, address), address
