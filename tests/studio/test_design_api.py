"""Site styles through the owner API: read, tried, saved, undone; whatever is stored, pages go on."""

import re

import pytest

from sitewright.sites.models import Website
from tests.cast import Cast, SiteClient
from tests.standing_cast import FIXTURES
from tests.studio.belongings import Belongings

standing_cast, cast, mine, theirs = FIXTURES

DESIGN = "/config/api/design"
PALETTE = ["#fafbff", "#e7ebfb", "#9db2ff", "#2340c4", "#12162b"]


def _stylesheet(browser: SiteClient) -> str:
    page = browser.get("/").content.decode()
    found = re.search(r'rel="stylesheet" href="([^"]+)"', page)
    assert found is not None
    return browser.get(found[1]).content.decode()


def test_says_what_the_theme_has_and_what_there_is_to_choose(
    mine: Belongings, owner_browser: SiteClient
) -> None:
    """PL-2.28, PL-2.29"""
    design = owner_browser.get_json(DESIGN).json()
    assert design["styles"] == {}
    assert len(design["palette"]) == 5
    assert design["font_roles"].keys() == {"display", "text"}
    assert len(design["ready_palettes"]) >= 8
    fonts = owner_browser.get_json(f"{DESIGN}/fonts").json()
    assert len(fonts) >= 60


def test_a_saved_design_is_what_visitors_see_and_undo_brings_the_old_back(
    mine: Belongings, owner_browser: SiteClient
) -> None:
    before = _stylesheet(owner_browser)
    styles = {"palette": PALETTE, "fonts": {"display": "lora"}, "buttonShape": "pill"}
    saved = owner_browser.put_json(DESIGN, {"styles": styles}).json()
    after = _stylesheet(owner_browser)
    assert saved["styles"] == styles
    assert "--background:#fafbff" in after
    assert "--font-display:'Lora Web'" in after
    page = owner_browser.get("/").content.decode()
    preloads = re.findall(r'rel="preload" href="([^"]+)"', page)
    assert [url.split("/")[-1].split(".")[0] for url in preloads] == [
        "instrument-sans",
        "lora-latin-wght-normal",
    ]
    owner_browser.post_json(f"/config/api/activity/{saved['change_set_id']}/undo")
    assert _stylesheet(owner_browser) == before


def test_the_activity_says_that_the_design_changed(mine: Belongings, owner_browser: SiteClient) -> None:
    owner_browser.put_json(DESIGN, {"styles": {"spacing": "airy"}})
    newest = owner_browser.get_json("/config/api/activity").json()["changes"][0]
    assert (newest["label"], newest["operation"]) == ("Changed the design", "sites.update_styles")


def test_two_people_who_change_the_palette_are_asked(mine: Belongings, owner_browser: SiteClient) -> None:
    """What one changed elsewhere is kept."""
    begun = owner_browser.get_json(DESIGN).json()["version"]
    owner_browser.put_json(DESIGN, {"styles": {"palette": PALETTE}, "version": begun})
    elsewhere = owner_browser.put_json(DESIGN, {"styles": {"spacing": "airy"}, "version": begun})
    assert elsewhere.json()["styles"] == {"palette": PALETTE, "spacing": "airy"}
    clash = owner_browser.put_json(DESIGN, {"styles": {"palette": PALETTE[::-1]}, "version": begun})
    assert clash.status_code == 409
    assert [conflict["field"] for conflict in clash.json()["conflicts"]] == ["styles.palette"]


@pytest.mark.parametrize(
    ("styles", "field"),
    [
        ({"palette": ["red"] * 5}, "styles.palette"),
        ({"spacing": "enormous"}, "styles.spacing"),
        ({"corners": 900}, "styles.corners"),
        ({"fonts": {"text": "x;}body{display:none"}}, "styles.fonts"),
        ({"glow": True}, "styles.glow"),
    ],
)
def test_refuses_what_no_style_can_be_and_names_it(
    mine: Belongings, owner_browser: SiteClient, styles: object, field: str
) -> None:
    for answer in (
        owner_browser.put_json(DESIGN, {"styles": styles}),
        owner_browser.post_json(f"{DESIGN}/preview", {"styles": styles, "scheme": "light"}),
    ):
        assert (answer.status_code, list(answer.json()["fields"])) == (400, [field])


def test_tries_styles_without_saving_them(mine: Belongings, owner_browser: SiteClient) -> None:
    before = _stylesheet(owner_browser)
    pale = ["#ffffff", "#f4f4f4", "#ffe08a", "#9ad0c2", "#555555"]
    tried = owner_browser.post_json(f"{DESIGN}/preview", {"styles": {"palette": pale}, "scheme": "light"})
    assert "--background:#ffffff" in tried.json()["css"]
    assert tried.json()["corrections"][0]["section_theme"] == "paper"
    assert _stylesheet(owner_browser) == before


@pytest.mark.parametrize("odd", [None, [], "x", {"palette": 7, "fonts": [1], "spacing": {}, "corners": "9"}])
def test_an_odd_stored_value_takes_neither_page_nor_screen_down(
    mine: Belongings, cast: Cast, owner_browser: SiteClient, odd: object
) -> None:
    if odd is not None:
        Website.objects.filter(id=cast.shop.id).update(styles=odd)
    assert owner_browser.get("/").status_code == 200
    assert owner_browser.get_json(DESIGN).json()["styles"] == {}
