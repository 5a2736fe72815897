"""Templates are told that their author reads along, where nobody else does."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from sitewright.config import config
from sitewright.themes import debug_mode
from sitewright.themes.context.site import Place, site_context
from sitewright.themes.loading import Theme, read_theme, themes_folder
from sitewright.themes.sections import render_sections
from tests.cast import Cast
from tests.content.trees import block, section

pytestmark = pytest.mark.django_db

TEMPLATE = (
    "{.debug?}debugging{.or}serving{.end}{@|image-component;src=/a.jpg;sizes=1px;width=1;height=;loader=sqs}"
)


@pytest.fixture
def look(tmp_path: Path) -> Theme:
    """Meadow with a slip in a template."""
    folder = shutil.copytree(themes_folder() / "meadow", tmp_path / "meadow")
    (folder / "blocks" / "divider.html").write_text(TEMPLATE)
    return read_theme(folder)


def _body(look: Theme) -> str:
    site = site_context(Place("/", "http", "shop.localhost"))
    return render_sections(look, [section("s1", block("b1", "divider"))], site, has_marks=False)


def test_comments_are_for_debug_mode(look: Theme, in_shop: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    """PL-8.24: visitors of a site that is served find none."""
    served = _body(look)
    assert "serving" in served
    assert "<!--" not in served
    monkeypatch.setattr(debug_mode, "config", lambda: replace(config(), is_debug=True))
    debugged = _body(look)
    assert "debugging" in debugged
    assert "<!-- image-component: height prop is required -->" in debugged
