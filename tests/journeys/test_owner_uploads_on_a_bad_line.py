"""An owner whose line is lost amid an upload: it says so, goes on by itself, and can be given up."""

import io
import re
from collections.abc import Callable, Collection
from pathlib import Path

from PIL import Image
from playwright.sync_api import FilePayload, Locator, Page, Route, expect

from tests.journeys.axe import serious_findings
from tests.journeys.keyboard import Keyboard
from tests.live import LiveSite
from tests.media.recordings.files import mp4
from tests.waiting import until


def _file(name: str, colour: str) -> FilePayload:
    content = io.BytesIO()
    Image.new("RGB", (320, 240), colour).save(content, "PNG")
    return {"name": name, "mimeType": "image/png", "buffer": content.getvalue()}


def test_an_upload_outlives_a_lost_line(open_page: Callable[..., Page], live_site: LiveSite) -> None:
    """K02, G04"""
    page = open_page("/config/media", as_owner=True)
    button = page.get_by_role("button", name="Upload", exact=True)
    expect(button).to_be_visible()
    page.context.set_offline(True)
    with page.expect_file_chooser() as chooser:
        button.click()
    chooser.value.set_files([_file("Lost line.png", "teal"), _file("Given up.png", "plum")])
    uploads = page.get_by_role("region", name="Uploads")
    expect(uploads.get_by_text("The connection is lost.")).to_have_count(2)
    uploads.get_by_role("button", name="Cancel: Given up.png").click()
    expect(uploads.get_by_text("Given up.png")).to_have_count(0)
    page.context.set_offline(False)
    expect(page.get_by_role("option", name="lost-line.png")).to_be_visible()
    expect(page.get_by_role("option", name="given-up.png")).to_have_count(0)


_MIB = 1024 * 1024
_FILM = mp4(rest=13 * _MIB)


class _Line:
    """Notes where each piece of a file begins; those that are to break off get no answer."""

    def __init__(self, page: Page, *, broken: Collection[int]) -> None:
        self.starts: list[int] = []
        self._page = page
        self._broken = broken
        page.route(re.compile(r"/config/api/uploads/[0-9a-f]{32}$"), self._take)

    def _take(self, route: Route) -> None:
        if route.request.method != "PATCH":
            route.continue_()
            return
        self.starts.append(int(route.request.headers["upload-offset"]) // _MIB)
        if len(self.starts) not in self._broken:
            route.continue_()

    def wait_for(self, count: int) -> None:
        until(lambda: self._has_begun(count))

    def _has_begun(self, count: int) -> bool:
        # What the browser has asked meanwhile is heard of while it is asked something.
        self._page.evaluate("0")
        return len(self.starts) >= count


def test_a_large_film_goes_on_where_it_stood(
    open_page: Callable[..., Page], live_site: LiveSite, tmp_path: Path
) -> None:
    """K02, G04: paused, cut off and reloaded, and nothing that had arrived is sent twice"""
    film = tmp_path / "long-walk.mp4"
    film.write_bytes(_FILM)
    page = open_page("/config/media?kind=video", as_owner=True)
    line = _Line(page, broken=(2, 4, 6))
    _choose(page, page.get_by_role("button", name="Upload", exact=True), film)
    uploads = page.get_by_role("region", name="Uploads", exact=True)

    line.wait_for(2)
    keys = Keyboard(page)
    keys.tab_to("button", "Pause: long-walk.mp4")
    keys.press("Enter")
    expect(uploads.get_by_text("Paused.")).to_be_visible()
    keys.press("Enter")

    line.wait_for(4)
    page.context.set_offline(True)
    expect(uploads.get_by_text("The connection is lost.")).to_be_visible()
    page.context.set_offline(False)

    line.wait_for(6)
    page.reload()
    unfinished = page.get_by_role("region", name="Unfinished uploads")
    expect(unfinished).to_contain_text("76% of it is here.")
    other = tmp_path / "another.mp4"
    other.write_bytes(b"x")
    choose = unfinished.get_by_role("button", name="Choose file: long-walk.mp4")
    _choose(page, choose, other)
    expect(unfinished.get_by_role("alert")).to_contain_text("“another.mp4” is another file")
    assert serious_findings(page) == []
    _choose(page, choose, film)
    expect(page.get_by_role("option", name="long-walk.mp4")).to_be_visible()
    expect(unfinished).to_have_count(0)
    assert line.starts == [0, 4, 4, 8, 8, 10, 10]
    listed = page.request.get("/config/api/media?kind=video&search=long-walk").json()["rows"]
    assert page.request.get(listed[0]["url"]).body() == _FILM


def _choose(page: Page, button: Locator, file: Path) -> None:
    with page.expect_file_chooser() as chooser:
        button.click()
    chooser.value.set_files(file)
