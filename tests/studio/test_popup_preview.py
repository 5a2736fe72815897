"""The popup as the studio shows it while it is made."""

from typing import Any

import pytest

from tests.cast import SiteClient
from tests.studio.belongings import Belongings

pytestmark = pytest.mark.django_db

AROUND = "/config/api/design/frame-preview"
POPUP = {"title": "Spring sale", "isShown": True}


def _around(browser: SiteClient, *, has_popup: bool, **popup: Any) -> str:
    body = {"settings": {"popup": {**POPUP, **popup}}, "has_popup": has_popup}
    answer = browser.post_json(AROUND, body)
    assert answer.status_code == 200
    return str(answer.json()["after"])


@pytest.mark.parametrize("popup", [{}, {"isShown": False}, {"where": "chosen", "pages": ["/elsewhere"]}])
def test_it_is_open_while_it_is_made(
    mine: Belongings, owner_browser: SiteClient, popup: dict[str, Any]
) -> None:
    """On or off, and whatever pages it is for: its owner wants to see it."""
    after = _around(owner_browser, has_popup=True, **popup)
    assert '<dialog class="popup theme-paper" aria-labelledby="popup-title" open>' in after
    assert "data-popup" not in after


def test_it_stays_away_from_the_rest_of_the_studio(mine: Belongings, owner_browser: SiteClient) -> None:
    """Neither beside the other settings nor in the frame in which pages are edited."""
    assert "<dialog" not in _around(owner_browser, has_popup=False)
    owner_browser.put_json("/config/api/site", {"settings": {"popup": POPUP}})
    page = mine.ids["page_id"]
    url = owner_browser.get_json(f"/config/api/pages/{page}/preview-token").json()["url"]
    assert "<dialog" not in owner_browser.get(url).content.decode()


def test_nothing_in_it_is_nothing_to_show(mine: Belongings, owner_browser: SiteClient) -> None:
    assert "<dialog" not in _around(owner_browser, has_popup=True, title="")


@pytest.mark.parametrize(
    ("popup", "field"),
    [
        ({"buttonUrl": "javascript:x()"}, "settings.popup.buttonUrl"),
        ({"againAfterDays": 0}, "settings.popup.againAfterDays"),
        ({"when": "never"}, "settings.popup.when"),
        ({"nothing": 1}, "settings.popup.nothing"),
    ],
)
def test_what_it_cannot_be_is_said_beside_the_field(
    mine: Belongings, owner_browser: SiteClient, popup: dict[str, Any], field: str
) -> None:
    answer = owner_browser.post_json(AROUND, {"settings": {"popup": popup}})
    assert (answer.status_code, list(answer.json()["fields"])) == (400, [field])
