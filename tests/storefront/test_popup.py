"""The popup of a website, as visitors and the studio get it (PL-3.78, D-69)."""

import re
from typing import Any

import pytest

from sitewright.content.operations.lock_page import lock_site
from sitewright.sites.operations.update_site import update_site
from sitewright.themes.context.frame import frame_context
from tests.cast import Cast, SiteClient
from tests.storefront.sites import Site, make_card, make_picture, publish_home

NOBODY_OBJECTS = lambda _before, _after: None  # noqa: E731

POPUP = {"isShown": True, "title": "Spring <sale>", "text": "<p>Ten <strong>percent</strong></p>"}


def _set(**popup: Any) -> None:
    update_site({"settings": {"popup": {**POPUP, **popup}}}, NOBODY_OBJECTS)


def _home_with(visitor: SiteClient, **popup: Any) -> str:
    publish_home()
    _set(**popup)
    return visitor.get("/").content.decode()


def _version(**popup: Any) -> str:
    return str(frame_context({"popup": {**POPUP, **popup}})["popup"]["version"])


def test_it_is_a_closed_dialog_with_a_name(site: Site, cast: Cast, visitor: SiteClient) -> None:
    """PL-3.78: the keys of browsers hold the website's id and the popup's version (D-69)."""
    html = _home_with(visitor, when="scroll", scrollPercent=40, againAfterDays=7)
    found = re.search(r"<dialog[^>]*>", html)
    assert found
    assert f'data-popup="{cast.shop.id}" data-version="{_version()}"' in found[0]
    assert 'data-when="scroll" data-delay="5" data-scroll="40" data-days="7"' in found[0]
    assert " open" not in found[0]
    assert '<h2 class="section-title" id="popup-title">Spring &lt;sale&gt;</h2>' in html
    assert "<p>Ten <strong>percent</strong></p>" in html


def test_without_a_title_it_is_called_a_message(site: Site, visitor: SiteClient) -> None:
    assert 'aria-label="A message"' in _home_with(visitor, title="")


def test_it_has_a_picture_and_a_button(site: Site, visitor: SiteClient) -> None:
    html = _home_with(visitor, picture=make_picture().id, buttonText="Go & see", buttonUrl="/shop")
    dialog = html[html.index("<dialog") : html.index("</dialog>")]
    assert "/fern.png" in dialog
    assert '<a class="button button-primary" href="/shop">Go &amp; see</a>' in dialog


@pytest.mark.parametrize(
    "popup",
    [{"isShown": False}, {"title": " ", "text": ""}, {"title": "", "text": "<script>x</script>"}],
)
def test_nothing_is_printed_when_there_is_nothing_to_show(
    site: Site, visitor: SiteClient, popup: dict[str, Any]
) -> None:
    assert "<dialog" not in _home_with(visitor, **popup)


def test_its_text_runs_nothing(site: Site, visitor: SiteClient) -> None:
    evil = '<p onclick="x()">Hi</p><script>alert(1)</script><a href="javascript:x()">y</a>'
    html = _home_with(visitor, text=evil)
    dialog = html[html.index("<dialog") : html.index("</dialog>")]
    assert "Hi" in dialog
    assert not re.search("onclick|<script|javascript:", dialog)


def test_what_it_says_makes_another_version_and_when_it_comes_does_not() -> None:
    """PL-3.78: a popup that says something else is one nobody has closed yet."""
    assert _version() == _version(when="leave", againAfterDays=3, isShown=False, where="home")
    changed = {"title": "x"}, {"text": "x"}, {"buttonText": "x"}, {"buttonUrl": "/x"}
    assert len({_version(), *(_version(**each) for each in changed)}) == 5


@pytest.mark.parametrize(
    ("popup", "shown"),
    [
        ({"where": "all"}, {"/", "/shop", "/shop/ferns-and-moss"}),
        ({"where": "home"}, {"/"}),
        ({"where": "chosen", "pages": ["/shop/"]}, {"/shop", "/shop/ferns-and-moss"}),
        ({"where": "chosen", "pages": ["/"]}, {"/"}),
        ({"where": "chosen", "pages": ["/sho"]}, set()),
    ],
)
def test_it_is_on_the_pages_it_is_meant_for(
    site: Site, visitor: SiteClient, popup: dict[str, Any], shown: set[str]
) -> None:
    make_card("Ferns and moss")
    _home_with(visitor, **popup)
    asked = {"/": "/", "/shop": "/shop", "/shop/ferns-and-moss": "/shop/p/ferns-and-moss"}
    found = {name for name, path in asked.items() if "<dialog" in visitor.get(path).content.decode()}
    assert found == shown


@pytest.mark.parametrize("path", ["/cart", "/checkout"])
def test_it_never_stands_between_a_buyer_and_the_till(site: Site, visitor: SiteClient, path: str) -> None:
    _home_with(visitor, where="chosen", pages=[path])
    assert "<dialog" not in visitor.get(path, follow=True).content.decode()


def test_it_says_nothing_before_a_lock(site: Site, visitor: SiteClient) -> None:
    _home_with(visitor)
    lock_site("open sesame")
    html = visitor.get("/").content.decode()
    assert "<dialog" not in html
    assert "Spring" not in html
