"""`check-theme` on a whole theme folder: what stands beside the text of the templates."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sitewright.themes.checking import check_folder
from sitewright.themes.layouts import all_layouts
from sitewright.themes.loading import themes_folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return shutil.copytree(themes_folder() / "meadow", tmp_path / "meadow")


@pytest.fixture
def manifest(folder: Path) -> Callable[..., None]:
    def change(**changes: Any) -> None:
        known = json.loads((folder / "theme.json").read_text())
        (folder / "theme.json").write_text(json.dumps({**known, **changes}, indent=1))

    return change


def findings(folder: Path) -> list[str]:
    return [str(finding) for finding in check_folder(folder)]


def test_is_silent_about_the_theme_that_is_shipped() -> None:
    assert check_folder(themes_folder() / "meadow") == []


def test_tells_where_json_is_broken(folder: Path) -> None:
    (folder / "theme.json").write_text('{\n  "title": }')
    (folder / "blocks" / "quote.json").write_text("[]")
    assert findings(folder) == [
        "blocks/quote.json:1:1: must hold a JSON object [theme-file]",
        "theme.json:2:12: is not JSON: Expecting value [theme-file]",
    ]


def test_tells_of_json_nested_too_deeply(folder: Path) -> None:
    (folder / "blocks" / "quote.json").write_text("[" * 5_000 + "]" * 5_000)
    assert findings(folder) == ["blocks/quote.json:1:1: is nested too deeply [theme-file]"]


def test_finds_files_that_are_named_but_missing(folder: Path, manifest: Callable[..., None]) -> None:
    layouts = {name: f"pages/{name}.page" for name in all_layouts()} | {"page": "pages/none.page"}
    for name in all_layouts():
        (folder / "pages" / f"{name}.page").touch()
    manifest(layouts=layouts, preload=["none.woff2"], stylesheets=["none.css"])
    (folder / "site.region").unlink()
    (folder / "blocks" / "quote.html").unlink()
    assert [finding.split(": ", 1)[1] for finding in findings(folder)] == [
        "has no template quote.html beside it [theme-file]",
        "is missing [theme-file]",
        "`stylesheets` names none.css, which is not in styles/ [theme-file]",
        "`preload` names none.woff2, which is not in assets/ [theme-file]",
        "layout 'page' names pages/none.page, which does not exist [theme-file]",
    ]
    assert not any("theme.json:1:" in finding for finding in findings(folder))


def test_finds_kinds_of_pages_without_a_layout(folder: Path, manifest: Callable[..., None]) -> None:
    whole = json.loads((folder / "theme.json").read_text())["layouts"]
    manifest(layouts={name: path for name, path in whole.items() if name not in ("cart", "error")})
    assert [finding.split(": ", 1)[1] for finding in findings(folder)] == [
        "`layouts` has none for the kind of page 'cart' [theme-file]",
        "`layouts` has none for the kind of page 'error' [theme-file]",
    ]


def test_finds_settings_that_no_schema_declares(folder: Path) -> None:
    (folder / "blocks" / "quote.html").write_text(
        "{settings.text}\n{.if settings.cit}{rendered.code}{.end}\n{marks.field.text}{marks.field.x}\n"
        '{.equal? settings.siz "settings.x"}{.end}{.ctx @a b=settings.cites}'
    )
    assert findings(folder) == [
        "blocks/quote.html:2:1: unknown setting 'cit': did you mean 'cite'? [setting-unknown]",
        "blocks/quote.html:2:19: unknown template setting 'code' [setting-unknown]",
        "blocks/quote.html:3:19: unknown inline field 'x' [setting-unknown]",
        "blocks/quote.html:4:1: unknown setting 'siz' [setting-unknown]",
        "blocks/quote.html:4:42: unknown setting 'cites': did you mean 'cite'? [setting-unknown]",
    ]


def test_finds_pictures_that_no_schema_declares(folder: Path) -> None:
    (folder / "blocks" / "image.html").write_text("{pictures.image.assetUrl}{pictures.imag.assetUrl}")
    assert findings(folder) == [
        "blocks/image.html:1:26: unknown picture setting 'imag': did you mean 'image'? [setting-unknown]"
    ]


def test_finds_what_a_schema_says_wrong(folder: Path) -> None:
    field = {"name": "tone", "type": "choice", "choices": [{"value": "warm"}]}
    (folder / "blocks" / "quote.json").write_text(json.dumps({"type": "quote", "fields": [field]}))
    assert findings(folder) == [
        "blocks/quote.json:1:1: field 'tone': each choice needs a `value` and a `label` [theme-file]"
    ]


def test_finds_what_has_another_shape(folder: Path, manifest: Callable[..., None]) -> None:
    manifest(layouts=["page"], preload={}, stylesheets="base.css")
    missing = [
        f"`layouts` has none for the kind of page '{name}' [theme-file]" for name in sorted(all_layouts())
    ]
    (folder / "blocks" / "quote.json").write_text('{"type": "quote", "fields": ["text"]}')
    assert [finding.split(": ", 1)[1] for finding in findings(folder)] == [
        "`fields` must be a list of objects [theme-file]",
        "`stylesheets` must be a list [theme-file]",
        "`preload` must be a list [theme-file]",
        "`layouts` must be an object [theme-file]",
        *missing,
    ]


def test_says_that_there_is_no_manifest(tmp_path: Path) -> None:
    assert findings(tmp_path) == [
        "site.region:1:1: is missing [theme-file]",
        "theme.json:1:1: is missing [theme-file]",
    ]
