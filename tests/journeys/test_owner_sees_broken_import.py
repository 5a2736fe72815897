"""An import that ended in the middle, as the studio tells it."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.catalog.importing.files import HEADINGS, product
from tests.live import LiveSite

# What a process leaves that was killed before its first product; and the job that finds it.
_LEAVE_LOST_IMPORT = """
from sitewright.catalog.importing.operations.end_lost_imports import end_lost_imports
from sitewright.catalog.models import FROM_COMMAND_LINE, ImportRun
from sitewright.kit import clock
ImportRun.objects.create(
    file_name="torn-off.csv", storage_key=FROM_COMMAND_LINE + "0" * 64, created_at=clock.now(),
    state=ImportRun.State.RUNNING,
)
end_lost_imports()
"""

_FILE = "\n".join([HEADINGS, product("half-way", Title="Half way"), ""]).encode()
# What is left of an upload when its job has failed for the last time: its file too.
_LEAVE_BROKEN_UPLOAD = f"""
from sitewright.catalog.importing.runs import break_off
from sitewright.catalog.models import ImportRun
from sitewright.kit import clock
from sitewright.kit.files import storage
storage().put("imports/half.csv", {_FILE!r}, "text/csv")
break_off(ImportRun.objects.create(
    file_name="half.csv", storage_key="imports/half.csv", created_at=clock.now(),
    state=ImportRun.State.RUNNING,
))
"""


def test_sees_why_it_ended_and_how_to_go_on(open_page: Callable[..., Page], live_site: LiveSite) -> None:
    live_site.run_in_website(_LEAVE_LOST_IMPORT)
    page = open_page("/config/commerce/inventory?import=true", as_owner=True)
    page.get_by_role("button", name=re.compile("torn-off.csv.*Failed")).first.click()
    told = page.get_by_role("alert")
    expect(told).to_contain_text("The import broke off. Nothing was imported yet. Run the same command again")
    expect(told).not_to_contain_text("Nothing was changed")
    expect(page.get_by_role("button", name="Undo this import")).to_have_count(0)


def test_goes_on_with_an_upload_in_its_row(open_page: Callable[..., Page], live_site: LiveSite) -> None:
    live_site.run_in_website(_LEAVE_BROKEN_UPLOAD)
    page = open_page("/config/commerce/inventory?import=true", as_owner=True)
    page.get_by_role("button", name="Go on with half.csv").press("Enter")
    expect(page.get_by_text("Every row could be read.")).to_be_visible()
    expect(page.get_by_role("link", name="Half way", include_hidden=True)).to_have_count(1)
    page.get_by_role("button", name="Undo this import").click()
    expect(page.get_by_role("link", name="Half way")).to_have_count(0)
