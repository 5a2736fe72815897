"""The block whose text is Markdown."""

from typing import Any

import pytest

from sitewright.themes.context.site import Place, site_context
from tests.cast import Cast
from tests.content.trees import block, section
from tests.themes.showing import section_html

pytestmark = pytest.mark.django_db


@pytest.fixture
def site(in_shop: Cast) -> dict[str, Any]:
    return site_context(Place("/", "http", "shop.localhost"))


def shown(site: dict[str, Any], *, marks: bool = False, **settings: Any) -> str:
    return section_html(section("s1", block("b1", "markdown", **settings)), site, marks=marks)


def test_it_shows_what_the_signs_mean(site: dict[str, Any]) -> None:
    assert "<h2>Ferns</h2>" in shown(site, text="## Ferns")


def test_a_new_one_shows_what_it_will_look_like(site: dict[str, Any]) -> None:
    assert "<strong>bold</strong>" in shown(site)


def test_markup_of_its_owner_stays_text(site: dict[str, Any]) -> None:
    assert "&lt;img" in shown(site, text='<img src=x onerror="1">')


def test_an_empty_one_is_a_note_for_the_owner_alone(site: dict[str, Any]) -> None:
    assert "unknown-node" in shown(site, marks=True, text="")
    assert "unknown-node" not in shown(site, text="")
