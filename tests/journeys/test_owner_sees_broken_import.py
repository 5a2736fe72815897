"""An import that ended in the middle, as the studio tells it."""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.journeys.editing import sign_in
from tests.live import LiveSite

_ROWS = 30_000


def test_sees_why_it_ended_and_how_to_go_on(
    open_page: Callable[..., Page], live_site: LiveSite, tmp_path: Path
) -> None:
    """One from the command line, whose file goes away while it is read; no row of it can be imported."""
    file = tmp_path / "torn-off.csv"
    rows = [f"part-{number},Part,twelve" for number in range(_ROWS)]
    file.write_text("\n".join(["Handle,Title,Variant Price", *rows, ""]))
    command = [sys.executable, "-u", "-m", "sitewright.cli", "import", "shopify", str(file)]
    with subprocess.Popen(
        command, env=live_site.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as importing:
        assert importing.stdout is not None
        assert importing.stdout.readline()
        file.unlink()
    assert importing.returncode == 1
    page = open_page("/config/commerce/inventory?import=true")
    sign_in(page, live_site)
    page.get_by_role("button", name=re.compile("torn-off.csv.*Failed")).first.click()
    told = page.get_by_role("alert")
    expect(told).to_contain_text("The import broke off. Nothing was imported yet. Run the same command again")
    expect(told).not_to_contain_text("Nothing was changed")
    expect(page.get_by_role("button", name="Undo this import")).to_have_count(0)
