"""`pip install` of the wheel is a whole shop: no checkout, no Node, no compiler beside it."""

import re
import signal
import subprocess
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path
from urllib.error import URLError
from urllib.parse import urljoin
from urllib.request import urlopen

import pytest

from tests.packaging.conftest import ROOT, Installation
from tests.waiting import PATIENCE_SECONDS
from tools.postgres import free_port

_ADDRESS = re.compile(r'(?:src|href)="(/[^"/][^"]*)"')
_START_TIMEOUT_SECONDS = 3 * PATIENCE_SECONDS


@pytest.fixture(scope="module")
def shop_url(installation: Installation, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """`sitewright serve` in an empty folder, with nothing set but the port."""
    folder, port = tmp_path_factory.mktemp("empty"), free_port()
    url = f"http://127.0.0.1:{port}"
    with (folder / "log").open("w") as log:
        server = subprocess.Popen(
            [str(installation.python_folder / "sitewright"), "serve"], cwd=folder, stdout=log, stderr=log,
            env=installation.environment | {"SITEWRIGHT_PORT": str(port)}, stdin=subprocess.DEVNULL,
        )  # fmt: skip
        try:
            _wait_until_ready(f"{url}/healthz", server, folder / "log")
            yield url
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(PATIENCE_SECONDS)


def _wait_until_ready(url: str, server: "subprocess.Popen[bytes]", log: Path) -> None:
    deadline = time.monotonic() + _START_TIMEOUT_SECONDS
    while time.monotonic() < deadline and server.poll() is None:
        try:
            with urlopen(url, timeout=2):  # Asked again.
                return
        except (URLError, OSError):
            time.sleep(0.1)
    raise AssertionError(f"the installed shop did not start:\n{log.read_text()[-3000:]}")


def _page(url: str) -> str:
    with urlopen(url, timeout=PATIENCE_SECONDS) as answer:
        assert answer.status == 200
        return str(answer.read().decode())


def _own_files(html: str) -> list[str]:
    """Scripts, styles, pictures and fonts that a page names."""
    found = dict.fromkeys(_ADDRESS.findall(html))
    return [
        address for address in found if address.startswith(("/static/", "/media/", "/theme/", "/assets/"))
    ]


def test_carries_every_file_of_the_application(installation: Installation) -> None:
    """It also lacks what only a checkout needs."""
    tracked = subprocess.run(
        ["git", "ls-files", "sitewright", "themes", "demo"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    built = [str(path.relative_to(ROOT)) for part in ("studio", "storefront")
             for path in (ROOT / "sitewright" / part / "static").rglob("*") if path.is_file()]  # fmt: skip
    wanted = {
        name.replace("themes/", "sitewright/shipped_themes/", 1) if name.startswith("themes/") else name
        for name in [*tracked, *built]
        if not name.startswith("demo/drawing/")
    }
    carried = set(zipfile.ZipFile(installation.wheel).namelist())
    # What compiles the styles of adopted themes is a package of npm's, which an installation does not have.
    wanted.add("sitewright/themes/adopting/less-node.cjs")
    assert wanted - carried == set()
    assert not [name for name in carried if name.startswith(("tests/", "tools/", "bench/", "demo/drawing/"))]


def test_needs_neither_node_nor_a_checkout(installation: Installation) -> None:
    assert {path.name for path in installation.python_folder.iterdir()}.isdisjoint({"node", "npm", "git"})
    code = "import sitewright, demo; print(sitewright.__file__, demo.__file__)"
    shown = subprocess.run(
        [str(installation.python_folder / "python"), "-c", code], cwd="/", env=installation.environment,
        capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    assert str(ROOT) not in shown
    assert shown.count("site-packages") == 2


def test_shows_the_demo_shop_with_all_its_files(shop_url: str) -> None:
    shop = _page(f"{shop_url}/shop")
    product = next(address for address in _ADDRESS.findall(shop) if address.startswith("/shop/p/"))
    for path in ("/", "/shop", product, "/config"):
        files = _own_files(_page(urljoin(shop_url, path)))
        assert files, f"{path} names no file of its own"
        for address in files:
            with urlopen(urljoin(shop_url, address), timeout=PATIENCE_SECONDS) as answer:
                assert (answer.status, len(answer.read()) > 0) == (200, True), address


def test_answers_its_command_line(installation: Installation, tmp_path: Path) -> None:
    done = subprocess.run(
        [str(installation.python_folder / "sitewright"), "check"], env=installation.environment,
        cwd=tmp_path, capture_output=True, text=True, check=False, timeout=PATIENCE_SECONDS,
    )  # fmt: skip
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "everything agrees")
    assert [path.name for path in tmp_path.iterdir()] == ["data"]
