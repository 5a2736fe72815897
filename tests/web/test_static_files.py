"""Built scripts and styles."""

import gzip
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import brotli  # type: ignore[import-untyped]
import pytest

from sitewright.kit import assets
from sitewright.kit.assets import MissingAsset
from sitewright.web.static_files import StaticFiles

SCRIPT = b"export const answer = 42;\n" * 100
Reply = tuple[int, dict[str, str], bytes]


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    folder = tmp_path / "storefront" / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "loader-D1BHJ9ye.js").write_bytes(SCRIPT)
    (folder / "assets" / "plain.css").write_bytes(b"a{}" * 400)
    (folder / "manifest.json").write_text(
        '{"src/loader.ts": {"file": "loader-D1BHJ9ye.js", "name": "loader", "src": "src/loader.ts",'
        ' "isEntry": true, "css": ["assets/own.css"], "imports": ["_shared.js"]},'
        ' "_shared.js": {"file": "shared-AAAAAAAA.js", "css": ["assets/shared.css"]}}'
    )
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(assets, "PACKAGE", tmp_path)
    assets.forget_builds()
    yield tmp_path
    assets.forget_builds()


@pytest.fixture
def get(package: Path) -> Callable[..., Reply]:
    def inner(_environ: Any, start: Any) -> list[bytes]:
        start("200 OK", [("X-Inner", "yes")])
        return [b"django"]

    application = StaticFiles(inner)

    def call(path: str, method: str = "GET", query: str = "", **headers: str) -> Reply:
        caught: list[Any] = []
        environ = {"PATH_INFO": path, "REQUEST_METHOD": method, "QUERY_STRING": query}
        environ |= {f"HTTP_{name.upper()}": value for name, value in headers.items()}
        body = b"".join(application(environ, lambda status, sent: caught.append((status, sent))))
        status, sent = caught[0]
        return int(status[:3]), dict(sent), body

    return call


def test_a_hashed_file_is_kept_for_ever_and_open_to_all_origins(get: Callable[..., Reply]) -> None:
    status, headers, body = get("/static/storefront/loader-D1BHJ9ye.js")
    assert (status, body) == (200, SCRIPT)
    assert headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert headers["Access-Control-Allow-Origin"] == "*"
    assert headers["Content-Type"] == "text/javascript; charset=utf-8"


def test_a_file_without_a_hash_is_asked_for_each_time(get: Callable[..., Reply]) -> None:
    assert get("/static/storefront/assets/plain.css")[1]["Cache-Control"].endswith("must-revalidate")


@pytest.mark.parametrize(("accepted", "decode"), [("br", brotli.decompress), ("gzip", gzip.decompress)])
def test_is_encoded_once_and_right(
    get: Callable[..., Reply], accepted: str, decode: Callable[[bytes], bytes]
) -> None:
    _, headers, body = get("/static/storefront/loader-D1BHJ9ye.js", accept_encoding=accepted)
    assert headers["Content-Encoding"] == accepted
    assert headers["Vary"] == "Accept-Encoding"
    assert decode(body) == SCRIPT
    assert len(body) < len(SCRIPT) / 4


def test_answers_not_modified(get: Callable[..., Reply]) -> None:
    tag = get("/static/storefront/loader-D1BHJ9ye.js")[1]["ETag"]
    assert get("/static/storefront/loader-D1BHJ9ye.js", if_none_match=tag)[0] == 304


def test_head_has_no_body(get: Callable[..., Reply]) -> None:
    status, headers, body = get("/static/storefront/loader-D1BHJ9ye.js", method="HEAD")
    assert (status, headers["Content-Length"], body) == (200, str(len(SCRIPT)), b"")


@pytest.mark.parametrize(
    "path",
    [
        "/static/storefront/../../secret.txt", "/static/storefront/%2e%2e/secret.txt", "/static/storefront/",
        "/static/", "/static/kit/assets.py", "/static/storefront/.vite/manifest.json",
        "/static/storefront/a\x00b",
        "/static/storefront//etc/passwd", "/static/storefront/assets", "/static/studio/none.js",
    ],
)  # fmt: skip
def test_nothing_else_is_there(get: Callable[..., Reply], path: str) -> None:
    assert get(path)[0] == 404


def test_a_link_out_of_the_folder_is_not_followed(get: Callable[..., Reply], package: Path) -> None:
    (package / "storefront" / "static" / "out.txt").symlink_to(package / "secret.txt")
    assert get("/static/storefront/out.txt")[0] == 404


def test_only_reads(get: Callable[..., Reply]) -> None:
    assert get("/static/storefront/loader-D1BHJ9ye.js", method="POST")[0] == 405


def test_a_changed_file_is_read_again(get: Callable[..., Reply], package: Path) -> None:
    path = package / "storefront" / "static" / "assets" / "plain.css"
    get("/static/storefront/assets/plain.css")
    path.write_bytes(b"new")
    os.utime(path, ns=(1, 1))
    assert get("/static/storefront/assets/plain.css")[2] == b"new"


def test_everything_else_goes_inwards(get: Callable[..., Reply]) -> None:
    assert get("/shop")[2] == b"django"


@pytest.mark.parametrize("entry", ["loader.js", "src/loader.ts", "loader"])
def test_an_entry_has_an_address(package: Path, entry: str) -> None:
    assert assets.asset_url("storefront", entry) == "/static/storefront/loader-D1BHJ9ye.js"


def test_styles_of_imports_come_first(package: Path) -> None:
    assert assets.style_urls("storefront", "loader.js") == [
        "/static/storefront/assets/shared.css",
        "/static/storefront/assets/own.css",
    ]


def test_says_what_is_not_built(package: Path) -> None:
    with pytest.raises(MissingAsset):
        assets.asset_url("storefront", "nothing.js")
    with pytest.raises(MissingAsset, match="make build"):
        assets.asset_url("studio", "main.js")


@pytest.mark.parametrize("name", ["apple-touch-icon.png", "logo-1024x768.png", "account-settings.css"])
def test_a_name_that_only_looks_hashed_is_asked_for_each_time(
    package: Path, get: Callable[..., Reply], name: str
) -> None:
    """Kept for a year, it could never be changed."""
    (package / "storefront" / "static" / name).write_bytes(b"x")
    assert get(f"/static/storefront/{name}")[1]["Cache-Control"] == "public, max-age=0, must-revalidate"
