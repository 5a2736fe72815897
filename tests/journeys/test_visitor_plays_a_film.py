"""A film of YouTube on a page: YouTube is asked for nothing before it is played, and no script is needed."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.axe import serious_findings
from tests.journeys.conftest import PHONE
from tests.live import LiveSite

_PUBLISH = """
from sitewright.content.models import Page
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.publish_page import publish_page

film = {"video": "https://youtu.be/dQw4w9WgXcQ", "title": "The harbour", "caption": "In May"}
blocks = [{"id": "b1", "type": "video", "settings": film}]
sections = [{"id": "s1", "type": "band", "settings": {}, "blocks": blocks}]
if not Page.objects.filter(slug="film").exists():
    publish_page(create_page("Film", slug="film", tree={"version": 2, "sections": sections}).id)
"""


@pytest.mark.parametrize("has_scripts", [True, False])
def test_a_film_is_asked_for_when_it_is_played(
    open_page: Callable[..., Page], live_site: LiveSite, *, has_scripts: bool
) -> None:
    live_site.run_in_website(_PUBLISH)
    page = open_page("/healthz", scripts=has_scripts, size=PHONE)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.context.route(
        "https://www.youtube-nocookie.com/**",
        lambda route: route.fulfill(body="<h1>Player</h1>", content_type="text/html"),
    )
    page.goto("/film")
    frame = page.frame_locator('iframe[title="The harbour"]')
    play = frame.get_by_role("link", name="Play: The harbour")
    expect(play).to_be_visible()
    if has_scripts:
        assert serious_findings(page) == []
    page.wait_for_load_state("networkidle")
    assert [url for url in asked if url.startswith("http") and not url.startswith(live_site.url)] == []
    play.press("Enter")
    expect(frame.get_by_role("heading", name="Player")).to_be_visible()
