"""An owner uploads a film, gives it words and a picture, and puts it into a page; visitors have the browser's
own player."""

import re
from base64 import b64decode
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.axe import in_both_schemes, serious_findings
from tests.journeys.conftest import PHONE
from tests.journeys.editing import WIDE, add_block, add_section, create_page, expect_saved
from tests.journeys.keyboard import Keyboard
from tests.journeys.website_languages import OWN_NAME
from tests.live import LiveSite
from tests.media.recordings.files import mp4

Open = Callable[..., Page]

pytestmark = pytest.mark.database


def test_shows_a_film_of_their_own(open_page: Open, live_site: LiveSite) -> None:
    """Uploaded where it is chosen, in place at once, and played by visitors without any script."""
    page = open_page("/config", size=WIDE, as_owner=True)
    frame = create_page(page, "Our film", "our-film")
    add_section(page, "Band")
    add_block(page, "Band", "Video")
    page.get_by_role("button", name="Choose a film").click()
    picker = page.get_by_role("dialog", name="Choose a film")
    with page.expect_file_chooser() as chooser:
        picker.get_by_role("button", name="Upload", exact=True).click()
    chooser.value.set_files({"name": "walk.mp4", "mimeType": "video/mp4", "buffer": mp4()})
    # The editor shows where it is; it plays for visitors.
    expect(page.get_by_role("group", name="Film")).to_contain_text("walk.mp4")
    expect(frame.locator(".block-video")).to_contain_text("Play")
    expect_saved(page)
    page.get_by_role("button", name="Publish", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Publish").click()
    expect(page.get_by_text("Published", exact=True)).to_be_visible()

    visitor = open_page("/our-film", scripts=False, size=PHONE)
    player = visitor.locator("video[controls]")
    expect(player).to_have_attribute("preload", "none")
    address = visitor.locator("video source").get_attribute("src")
    part = visitor.request.get(str(address), headers={"Range": "bytes=0-99"})
    assert (part.status, len(part.body())) == (206, 100)
    assert serious_findings(open_page("/our-film", size=PHONE)) == []


# A second of two colours, which the browser encodes: small, and whatever plays WebM decodes it.
_FILMED = """async () => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 320, height: 180 });
  const brush = canvas.getContext("2d");
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: "video/webm;codecs=vp9" });
  const parts = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const ended = new Promise((done) => { recorder.onstop = done; });
  recorder.start();
  for (let frame = 0; frame < 25; frame += 1) {
    brush.fillStyle = frame % 2 ? "#b03a2e" : "#1e8449";
    brush.fillRect(0, 0, 320, 180);
    await new Promise((soon) => setTimeout(soon, 40));
  }
  recorder.stop();
  await ended;
  return btoa(String.fromCharCode(...new Uint8Array(await new Blob(parts).arrayBuffer())));
}"""
_CAPTIONS = b"1\n00:00:00,100 --> 00:00:00,900\nA door <font color=red>opens</font>.\n"


def test_gives_a_film_words_and_a_picture_by_keyboard(open_page: Open, live_site: LiveSite) -> None:
    """Captions, a transcript and a frame of the film itself, each without a mouse."""
    filmed = b64decode(open_page("/").evaluate(_FILMED))
    page = open_page("/config/media?kind=video", size=WIDE, as_owner=True)
    keys = Keyboard(page)
    keys.tab_to("button", "Upload", exact=True)
    _choose(page, keys, "door.webm", filmed)
    tile = page.get_by_role("option", name="door.webm")
    expect(tile).to_be_visible()
    keys.tab_to("option", re.compile(""))
    keys.arrow_to("option", "door.webm")
    keys.press("Enter")
    details = page.get_by_role("complementary", name="Details")

    keys.tab_to("button", "Take this frame", within=details)
    keys.press("Enter")
    expect(details.get_by_role("button", name="Take the picture away")).to_be_visible()

    keys.tab_to("button", "Add captions", within=details)
    keys.press("Enter")
    dialog = page.get_by_role("dialog", name="Add captions")
    keys.tab_to("button", "Choose file", within=dialog)
    _choose(page, keys, "door.srt", b"1\nnever\nA door opens.\n")
    expect(dialog).to_contain_text("door.srt")
    keys.tab_to("switch", "Shown without being asked for", within=dialog)
    keys.press("Space")
    keys.tab_to("button", "Add", within=dialog, exact=True)
    keys.press("Enter")
    expect(dialog.get_by_role("alert")).to_contain_text("Line 1 of door.srt is no part of any captions.")
    assert in_both_schemes(page) == {}
    keys.tab_to("button", "Choose file", within=dialog)
    _choose(page, keys, "door.srt", _CAPTIONS)
    keys.tab_to("button", "Add", within=dialog, exact=True)
    keys.press("Enter")
    expect(details.get_by_role("button", name=f"{OWN_NAME} Captions, 1 line")).to_contain_text("On")

    keys.tab_to("button", "Add transcript", within=details)
    keys.press("Enter")
    dialog = page.get_by_role("dialog", name="Add transcript")
    keys.tab_to("textbox", "What is said", within=dialog)
    keys.type("A door opens.")
    keys.tab_to("button", "Add", within=dialog, exact=True)
    keys.press("Enter")
    expect(details.get_by_role("button", name=f"{OWN_NAME} Transcript")).to_be_visible()
    assert in_both_schemes(page) == {}

    media = page.request.get("/config/api/media?kind=video&search=door").json()["rows"][0]
    text = page.request.get(f"/config/api/media/{media['id']}/texts").json()["texts"][0]
    assert page.request.get(text["url"]).text() == (
        "WEBVTT\n\n00:00:00.100 --> 00:00:00.900\nA door opens.\n"
    )
    assert page.request.get(f"{media['poster_url']}?format=300w").status == 200
    # The player of the library shows what visitors will see.
    assert details.locator("video").evaluate("film => film.textTracks[0].mode") == "showing"


def _choose(page: Page, keys: Keyboard, name: str, content: bytes) -> None:
    """The button with the focus asks for a file."""
    kind = "video/webm" if name.endswith(".webm") else "application/x-subrip"
    with page.expect_file_chooser() as chooser:
        keys.press("Enter")
    chooser.value.set_files({"name": name, "mimeType": kind, "buffer": content})
