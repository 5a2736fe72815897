"""Errors in a theme's own templates: told to the owner who edits a page, never to visitors (D-82)."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sitewright.themes import loading
from tests.cast import SiteClient
from tests.studio.belongings import Belongings

WriteTemplate = Callable[[str, str], None]


@pytest.fixture
def change_theme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> WriteTemplate:
    """`change_theme("header.region", "…")`: what a file of the theme ends with from then on."""
    folder = shutil.copytree(loading.themes_folder(), tmp_path / "themes") / "meadow"

    def change(file_name: str, ending: str) -> None:
        with (folder / file_name).open("a") as file:
            file.write(ending)
        # Themes are read once, so each changed one lies in a place of its own.
        place = tmp_path / f"{len(list(tmp_path.iterdir()))}" / "meadow"
        shutil.copytree(folder, place)
        monkeypatch.setattr(loading, "themes_folder", lambda: place.parent)

    return change


@pytest.fixture
def found(mine: Belongings, owner_browser: SiteClient) -> Callable[[], list[dict[str, Any]]]:
    def ask() -> list[dict[str, Any]]:
        answer = owner_browser.get_json(f"/config/api/pages/{mine.ids['page_id']}/template-errors")
        assert answer.status_code == 200, answer.content
        errors: list[dict[str, Any]] = answer.json()["errors"]
        return errors

    return ask


def test_finds_nothing_in_the_theme_that_is_shipped(found: Callable[[], list[Any]]) -> None:
    assert found() == []


@pytest.mark.parametrize(
    "file_name",
    ["site.region", "header.region", "footer.region", "pages/page.page", "partials/nav-links.html"],
)
def test_tells_the_owner_where_a_theme_is_wrong(
    change_theme: WriteTemplate, found: Callable[[], list[Any]], file_name: str
) -> None:
    """With code, message, line and column, and the text around the place."""
    change_theme(file_name, "\n<p>one</p>\n<p>{@|apply picures}</p>\n<p>two</p>\n")
    last = next(error for error in found() if error["template"] == file_name)
    assert last["code"] == "partial-missing"
    assert last["message"] == "there is no partial or macro 'picures'"
    assert last["column"] == 4
    place = last["line"] - last["excerpt_line"]
    assert last["excerpt"][place - 1 : place + 2] == ["<p>one</p>", "<p>{@|apply picures}</p>", "<p>two</p>"]


def test_tells_each_place_once(change_theme: WriteTemplate, found: Callable[[], list[Any]]) -> None:
    change_theme("footer.region", "{.repeated section navigations}x{.end}" + "{.macro m}{@|apply no}{.end}")
    change_theme("footer.region", "{@|apply m}{@|apply m}{@|apply m}")
    assert [(error["template"], error["code"]) for error in found()] == [("footer.region", "partial-missing")]


def test_tells_of_sections_beside_them(change_theme: WriteTemplate, tab_errors: Callable[[], Any]) -> None:
    change_theme("blocks/heading.html", "{@|apply none}")
    [error] = tab_errors()["top"]
    assert (error["template"], error["line"], error["column"]) == ("blocks/heading.html", 2, 1)
    assert (error["excerpt_line"], error["excerpt"][-1]) == (1, "{@|apply none}")


@pytest.fixture
def tab_errors(mine: Belongings, owner_browser: SiteClient) -> Callable[[], Any]:
    root = f"/config/api/pages/{mine.ids['page_id']}"
    return lambda: owner_browser.get_json(f"{root}/draft").json()["template_errors"]


def test_shows_visitors_an_empty_piece(
    change_theme: WriteTemplate, mine: Belongings, visitor: SiteClient
) -> None:
    change_theme("header.region", "<i>[{@|apply picures}]</i>")
    page = visitor.get("/")
    assert page.status_code == 200
    assert b"<i>[]</i>" in page.content
    assert b"picures" not in page.content


def test_sends_half_a_character_as_something_a_browser_can_show(
    change_theme: WriteTemplate, mine: Belongings, visitor: SiteClient
) -> None:
    """`truncate` counts as JavaScript does and may leave one half of an emoji."""
    change_theme("header.region", '<i>[{.eval "\\ud83c"}]</i>')
    page = visitor.get("/")
    assert page.status_code == 200
    assert "<i>[\ufffd]</i>" in page.content.decode()


def test_knows_only_pages_there_are(mine: Belongings, owner_browser: SiteClient) -> None:
    assert owner_browser.get_json(f"/config/api/pages/{'0' * 32}/template-errors").status_code == 404


@pytest.fixture
def found_elsewhere(mine: Belongings, owner_browser: SiteClient) -> Callable[[], list[dict[str, Any]]]:
    def ask() -> list[dict[str, Any]]:
        answer = owner_browser.get_json("/config/api/template-errors")
        assert answer.status_code == 200, answer.content
        errors: list[dict[str, Any]] = answer.json()["errors"]
        return errors

    return ask


@pytest.mark.parametrize(
    ("file_name", "page"),
    [
        ("collections/products.list", "/shop"),
        ("collections/products.item", "/shop/p/"),
        ("pages/search.page", "/search"),
        ("pages/cart.page", "/cart"),
    ],
)
def test_tells_of_pages_that_no_editor_shows(
    change_theme: WriteTemplate, found_elsewhere: Callable[[], list[Any]], file_name: str, page: str
) -> None:
    change_theme(file_name, "\n<p>{@|apply picures}</p>")
    [error] = found_elsewhere()
    assert (error["template"], error["code"], error["column"]) == (file_name, "partial-missing", 4)
    assert error["page"].startswith(page)


def test_tells_once_of_what_is_on_every_page(
    change_theme: WriteTemplate, found_elsewhere: Callable[[], list[Any]]
) -> None:
    change_theme("footer.region", "{@|apply no}")
    assert [error["template"] for error in found_elsewhere()] == ["footer.region"]


def test_finds_nothing_on_the_other_pages_of_the_theme_that_is_shipped(
    found_elsewhere: Callable[[], list[Any]],
) -> None:
    assert found_elsewhere() == []
