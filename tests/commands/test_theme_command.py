"""`sitewright theme adopt`, `list` and `use`, beside a running server."""

from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tests.live import LiveSite
from tests.themes.adopting.folders import HARBOUR
from tests.waiting import PATIENCE_SECONDS

pytestmark = [pytest.mark.fault, pytest.mark.database]


@pytest.fixture
def site(tmp_path: Path) -> Iterator[LiveSite]:
    with LiveSite(tmp_path / "data", {"SITEWRIGHT_DEMO": "off"}, is_blank=True) as made:
        yield made


def _home(site: LiveSite) -> str:
    try:
        with urlopen(site.url, timeout=PATIENCE_SECONDS) as answer:
            return str(answer.read().decode())
    except HTTPError as error:
        raise AssertionError(
            f"{error.code}: {error.read().decode()[:2000]}\n{site.log_text[-2000:]}"
        ) from None


def test_a_theme_is_adopted_used_and_left_while_the_site_is_open(site: LiveSite) -> None:
    before = _home(site)
    adopted = site.run("theme", "adopt", str(HARBOUR))
    assert (adopted.returncode, adopted.stderr) == (0, "")
    assert "blocks/mark.block:1: the formatter 'shiny': nothing is printed" in adopted.stdout
    assert (site.folder / "themes" / "harbour" / "adopted.md").is_file()
    assert site.run("theme", "list").stdout.split() == ["meadow", "harbour"]
    assert _home(site) == before
    assert "is shown in harbour." in site.run("theme", "use", "harbour").stdout
    assert '<header class="banner">' in _home(site)
    assert "is shown in meadow." in site.run("theme", "use", "meadow").stdout
    assert _home(site) == before


def test_is_refused_in_one_line(site: LiveSite) -> None:
    for words, refusal in (
        (("adopt", str(HARBOUR), "--name", "meadow"), "there is a theme meadow already"),
        (("adopt", str(HARBOUR), "--name", "Harbour!"), "'Harbour!' cannot be a theme's name"),
        (("adopt", str(HARBOUR / "blocks")), "template.conf: is missing: this is no theme"),
        (("adopt", "/nowhere"), "/nowhere: is no folder; nothing was written"),
        (("use", "prairie"), "there is no theme prairie; there are meadow"),
    ):
        done = site.run("theme", *words)
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1), done.stderr
        assert refusal in done.stderr
