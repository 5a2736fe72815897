"""Code in a page: written in the studio with the keyboard, and kept in its place by the visitor's browser."""

import re
from base64 import b64decode, b64encode
from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from sitewright.content.draft_document import DraftDocument
from tests.journeys.axe import serious_findings
from tests.journeys.conftest import PHONE
from tests.journeys.editing import WIDE, add_block, add_section, create_page, expect_saved, sign_in
from tests.journeys.hostile_markup import HOSTILE, SWALLOWING
from tests.live import LiveSite

if TYPE_CHECKING:
    from playwright.sync_api import Browser

Open = Callable[..., Page]

_MOST_BLOCKS = 60

# All in one go: after a refused form Playwright waits for a page that never comes.
_TRIED = """async () => {
    for (const id of ["send", "run"]) document.getElementById(id).click();
    await new Promise((done) => setTimeout(done, 300));
    return {
        path: location.pathname,
        hacked: window.hacked ?? null,
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        base: document.baseURI,
    };
}"""


def test_can_do_nothing_to_the_shop(browser: "Browser", live_site: LiveSite) -> None:
    """J04: runs nothing, asks nobody else, sends nothing away, registers nothing, and is on no other page."""
    context = browser.new_context(base_url=live_site.url, viewport=WIDE)
    asked: list[str] = []
    context.on("response", lambda answer: asked.append(urlsplit(answer.url).hostname or ""))
    page = context.new_page()
    page.goto("/config")
    sign_in(page, live_site)
    publish_code(page, "Hostile", "hostile", HOSTILE + SWALLOWING)
    page.goto("/hostile")
    expect(page.get_by_text("the end of the page")).to_be_visible()
    left = page.evaluate(_TRIED)
    assert left == {"path": "/hostile", "hacked": None, "workers": 0, "base": f"{live_site.url}/hostile"}
    assert not any("session" in name for name in page.evaluate("document.cookie").split(";"))
    assert set(asked) == {"127.0.0.1"}
    for other in ("/cart", "/checkout", "/config"):
        assert "block-code" not in page.request.get(other).text()
    context.close()


def publish_code(page: Page, title: str, slug: str, codes: tuple[str, ...]) -> None:
    """A page of code blocks, one for each text, and a last one that says that it is the last."""
    page.request.get("/api/crumb")
    crumb = next(cookie["value"] for cookie in page.context.cookies() if cookie.get("name") == "crumb")

    def call(path: str, body: Any) -> Any:
        answer = page.request.post(f"/config/api/pages{path}", data=body, headers={"X-CSRF-Token": crumb})
        assert answer.ok, answer.text()
        return answer.json()

    root = f"/{call('', {'title': title, 'slug': slug})['id']}"
    state = page.request.get(f"/config/api/pages{root}/draft").json()["state"]
    document = DraftDocument(b64decode(state), client_id=77)
    known = document.state_vector()
    for number, code in enumerate([*codes, "<p>the end of the page</p>"]):
        parent = f"part-{number // _MOST_BLOCKS}"
        if number % _MOST_BLOCKS == 0:
            document.write({parent: {"put": node("section", "band", "", f"a{number:03}", {})}})
        block = node("block", "code", parent, f"a{number:03}", {"code": code})
        document.write({f"code-{number}": {"put": block}})
    update = b64encode(document.update_since(known)).decode()
    call(f"{root}/draft/updates", {"update": update, "label": "Code"})
    call(f"{root}/publish", {})


def node(kind: str, type_name: str, parent: str, order: str, settings: dict[str, str]) -> dict[str, Any]:
    return {"kind": kind, "type": type_name, "parent": parent, "order": order, "settings": settings}


def test_writes_code_with_the_keyboard(open_page: Open, live_site: LiveSite) -> None:
    """D-82: the error stands beside the code, with its place, leads there, and goes once it is mended."""
    page = open_page("/config", size=WIDE, as_owner=True)
    frame = create_page(page, "Coded", "coded")
    add_section(page, "Band")
    add_block(page, "Band", "Code")
    field = page.get_by_role("textbox", name="Code", exact=True)
    field.focus()
    page.keyboard.insert_text("<p>\n{website.siteTitle|htmltga}</p>")
    error = page.get_by_role("button", name="Line 2, column 1: unknown formatter 'htmltga'")
    expect(error).to_be_visible()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(page.locator(".cm-code-error")).to_have_text("{website.siteTitle|htmltga}")
    assert serious_findings(page) == []

    page.keyboard.press("Tab")
    expect(error).to_be_focused()
    page.keyboard.press("Enter")
    expect(field).to_be_focused()
    page.keyboard.press("Control+a")
    page.keyboard.insert_text("<p>From {website.siteTitle|htmltag}</p>")
    expect(error).to_have_count(0)
    expect(frame.locator(".block-code")).to_have_text(re.compile("^From "))
    expect_saved(page)


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["desktop", "phone"])
def test_sees_that_no_template_has_an_error(open_page: Open, live_site: LiveSite, size: ViewportSize) -> None:
    page = open_page("/config", size=size, as_owner=True)
    create_page(page, "Fine", f"fine-{size['width']}")
    page.get_by_role("button", name="Template errors: none").press("Enter")
    window = page.get_by_role("dialog", name="Template errors")
    expect(window.get_by_role("heading", name="No errors")).to_be_visible()
    assert serious_findings(page) == []
