"""`sitewright theme adopt`, `list` and `use`, beside a running server."""

from collections.abc import Callable
from urllib.request import urlopen

import pytest

from tests.live import LiveSite
from tests.themes.adopting.folders import HARBOUR
from tests.waiting import PATIENCE_SECONDS

pytestmark = pytest.mark.fault


def _home(site: LiveSite) -> str:
    with urlopen(site.url, timeout=PATIENCE_SECONDS) as answer:
        return str(answer.read().decode())


def test_a_theme_is_adopted_used_and_left_while_the_shop_is_open(start_site: Callable[..., LiveSite]) -> None:
    site = start_site()
    before = _home(site)
    adopted = site.run("theme", "adopt", str(HARBOUR))
    assert (adopted.returncode, adopted.stderr) == (0, "")
    assert "blocks/mark.block:1: the formatter 'shiny': nothing is printed" in adopted.stdout
    assert (site.folder / "themes" / "harbour" / "adopted.md").is_file()
    assert site.run("theme", "list").stdout.split() == ["meadow", "harbour"]
    assert _home(site) == before
    assert "is shown in harbour." in site.run("theme", "use", "harbour").stdout
    assert '<header class="banner">' in _home(site)
    again = site.run("theme", "adopt", str(HARBOUR))
    assert (again.returncode, again.stderr.count("\n")) == (2, 1)
    assert "there is a theme harbour already" in again.stderr
    unknown = site.run("theme", "use", "prairie")
    assert (unknown.returncode, "there is no theme prairie" in unknown.stderr) == (2, True)
    assert "is shown in meadow." in site.run("theme", "use", "meadow").stdout
    assert _home(site) == before
