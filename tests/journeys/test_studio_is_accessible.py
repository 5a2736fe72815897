"""axe-core on every screen of the studio, desktop and phone: no serious finding (O01)."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.conftest import DESKTOP, PHONE
from tests.journeys.editing import open_editor, sign_in
from tests.live import LiveSite

SCREENS = [
    "/config", "/config/pages", "/config/pages?create=true", "/config/commerce/inventory",
    "/config/commerce/inventory?import=true", "/config/commerce/inventory/new", "/config/commerce/orders",
    "/config/email", "/config/activity", "/config/settings/site", "/config/nowhere",
]  # fmt: skip


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_has_no_serious_finding(
    size: dict[str, int],
    scheme: str,
    open_page: Callable[..., Page],
    live_site: LiveSite,
    serious_findings: Callable[[Page], list[str]],
) -> None:
    page = open_page("/config", size=size, color_scheme=scheme)
    found = {"sign-in": serious_findings(page)}
    sign_in(page, live_site)
    for screen in SCREENS:
        page.goto(screen)
        expect(page.get_by_role("heading").first).to_be_visible()
        expect(page.get_by_text("Loading…")).to_have_count(0)
        found[screen] = serious_findings(page)
    open_editor(page, "Home")
    found["editor"] = serious_findings(page)
    assert {screen: problems for screen, problems in found.items() if problems} == {}
