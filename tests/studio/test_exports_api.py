"""Archives in the studio: who may take the website away, and how it is handed out."""

import io
from collections.abc import Callable
from datetime import timedelta
from zipfile import ZipFile

from sitewright.accounts.models import Person
from sitewright.exporting.models import ExportRun
from sitewright.kit import clock
from sitewright.kit.jobs import run_ready
from sitewright.kit.tenancy import tenant
from tests.cast import Cast, SiteClient

EXPORTS = "/config/api/exports"


def test_makes_an_archive_and_hands_it_out(owner_browser: SiteClient) -> None:
    asked = owner_browser.post_json(EXPORTS)
    assert (asked.status_code, asked.json()["state"]) == (202, "queued")
    run_ready()
    (row,) = owner_browser.get_json(EXPORTS).json()
    link = owner_browser.post_json(f"{EXPORTS}/{row['id']}/download").json()["url"]
    answer = owner_browser.get(link)
    content = b"".join(answer.streaming_content)  # type: ignore[attr-defined]
    assert ZipFile(io.BytesIO(content)).testzip() is None
    assert answer["Content-Length"] == str(len(content))
    assert answer["Content-Disposition"] == f'attachment; filename="{row["file_name"]}"'
    assert answer["Cache-Control"] == "private, no-store"


def test_refuses_a_second_one_meanwhile(owner_browser: SiteClient) -> None:
    owner_browser.post_json(EXPORTS)
    again = owner_browser.post_json(EXPORTS)
    assert (again.status_code, again.json()["code"]) == (409, "export-under-way")


def test_takes_no_unsafe_call_without_the_crumb(owner_browser: SiteClient) -> None:
    answer = owner_browser.post(EXPORTS, headers={"Accept": "application/json"})
    assert answer.status_code in (400, 403)
    assert not owner_browser.get_json(EXPORTS).json()


def test_hides_archives_of_others(
    cast: Cast, owner_browser: SiteClient, browser_of: Callable[[Person], SiteClient]
) -> None:
    """I03"""
    stranger = browser_of(cast.stranger)
    stranger.post_json(EXPORTS)
    run_ready()
    with tenant(cast.other_shop.id):
        run = ExportRun.objects.get()
    assert owner_browser.get_json(EXPORTS).json() == []
    assert owner_browser.post_json(f"{EXPORTS}/{run.id}/download").status_code == 404
    assert owner_browser.get(f"{EXPORTS}/{run.id}/file").status_code == 404


def test_asks_for_the_password_before_the_file_too(owner_browser: SiteClient) -> None:
    """H12"""
    owner_browser.post_json(EXPORTS)
    run_ready()
    (row,) = owner_browser.get_json(EXPORTS).json()
    with clock.moved(timedelta(minutes=11)):
        for answer in (
            owner_browser.post_json(f"{EXPORTS}/{row['id']}/download"),
            owner_browser.get(f"{EXPORTS}/{row['id']}/file"),
        ):
            assert (answer.status_code, answer.json()["code"]) == (403, "password-needed")


def test_hands_nothing_out_before_it_is_done(owner_browser: SiteClient) -> None:
    run_id = owner_browser.post_json(EXPORTS).json()["id"]
    assert owner_browser.get(f"{EXPORTS}/{run_id}/file").status_code == 404
