"""Uploaded files opened by themselves in a browser: none of them runs, or fetches, anything (K01, K02)."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from tests.attacks.lying_files import DRAWINGS, REAL_PICTURES
from tests.live import LiveSite, signed_in

if TYPE_CHECKING:
    from playwright.sync_api import Dialog, Page


@pytest.fixture
def addresses(live_site: LiveSite) -> Iterator[dict[str, str]]:
    """Where each of them is shown that is not refused; taken out of the library again."""
    files = [(what, "page.html", content) for what, content in REAL_PICTURES.items()]
    files += [(what, "drawing.svg", text.encode()) for what, text in DRAWINGS.items()]
    kept, ids = {}, []
    with signed_in(live_site) as owner:
        for what, name, content in files:
            answer = owner.post("/config/api/images", files={"file": (name, content, "image/svg+xml")})
            assert answer.status_code in (201, 400), answer.text
            if answer.status_code == 201:
                kept[what] = answer.json()["url"]
                ids.append(answer.json()["media_id"])
        yield kept
        assert owner.post("/config/api/media/removals", json={"media_ids": ids}).is_success


def _open(page: "Page", address: str) -> None:
    """A drawing is downloaded when it is opened: so its bytes are shown, with no policy that holds them."""
    answer = page.request.get(address)
    if not answer.headers.get("content-disposition", "").startswith("attachment"):
        page.goto(address)
        return
    assert answer.headers["content-type"] == "image/svg+xml"
    page.route("**/bare.svg", lambda route: route.fulfill(body=answer.body(), content_type="image/svg+xml"))
    page.goto("/bare.svg")
    page.unroute("**/bare.svg")


def test_no_file_runs_anything(open_page: Callable[..., "Page"], addresses: dict[str, str]) -> None:
    """K01, K02: opened by its own address, as an attacker would have an owner do it"""
    page = open_page("/about")
    asked: list[str] = []
    said: list[str] = []

    def note(dialog: "Dialog") -> None:
        said.append(dialog.message)
        dialog.dismiss()

    page.on("request", lambda request: asked.append(request.url))
    page.on("dialog", note)
    assert set(REAL_PICTURES) <= set(addresses)
    for what, address in addresses.items():
        for wish in ("", "?format=original"):
            _open(page, address + wish)
            assert page.evaluate("window.ran === undefined"), what
            assert page.evaluate("document.scripts.length") == 0, what
    assert said == []
    assert not [address for address in asked if "canary" in address]
