"""An uploaded archive becomes a theme that can be shown, or says why not."""

from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest

from sitewright.themes.uploading.errors import NoThemeInside, ThemeCannotBeShown, UnusableTheme
from sitewright.themes.uploading.packing import pack
from sitewright.themes.uploading.preparing import packed_again, prepared_theme
from tests.themes.adopting.folders import HARBOUR, small_folder
from tests.themes.uploading.archives import elm, elm_saying, folder_zipped, zipped


def test_a_theme_of_ours_is_looked_over_and_told_about() -> None:
    facts = prepared_theme("Elm theme (1).zip", zipped(elm()))
    assert (facts.title, facts.version_name, facts.author) == ("Elm", "1.2", "A. Maker")
    assert facts.licence == "The MIT License (MIT)"
    assert facts.key.startswith("elm-theme-1.")
    assert not facts.is_adopted
    assert facts.report == []


def test_the_same_archive_has_the_same_key_and_another_one_another() -> None:
    first, same, other = (
        prepared_theme("elm.zip", zipped(files)).key for files in (elm(), elm(), elm_saying(version="1.3"))
    )
    assert first == same != other


def test_what_check_theme_would_find_is_in_its_report() -> None:
    facts = prepared_theme("elm.zip", zipped(elm(**{"blocks/text.html": "{settings.text|shiny}"})))
    assert ("error", "blocks/text.html", 1) in [(n["fate"], n["path"], n["line"]) for n in facts.report]


def test_one_in_the_original_dialect_is_adopted_with_its_report() -> None:
    facts = prepared_theme("harbour.zip", folder_zipped(HARBOUR, "harbour/"))
    assert facts.is_adopted
    assert facts.title == "Harbour"
    fates = {note["fate"] for note in facts.report}
    assert fates >= {"missing", "translated"}
    assert all(note["path"] and note["what"] for note in facts.report)


def test_without_node_a_theme_with_less_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda _name: None)
    folder = small_folder(
        tmp_path,
        template_conf='{"layouts": {"default": {"regions": ["site"]}}, "stylesheets": ["a.less"]}',
        styles__a_less="@a: red; b { color: @a }",
    )
    with pytest.raises(ThemeCannotBeShown, match=r"Node\.js"):
        prepared_theme("small.zip", folder_zipped(folder))


def test_an_archive_without_a_theme_says_so() -> None:
    with pytest.raises(NoThemeInside):
        prepared_theme("photos.zip", zipped({"assets/a.svg": "<svg/>"}))


_ODD: list[dict[str, object]] = [
    {"title": 5}, {"title": "x" * 400}, {"navigations": 7}, {"navigations": [{}]}, {"stylesheets": "a.css"},
    {"styles": []}, {"styles": {"palette": 7}}, {"styles": {"fonts": 3}}, {"layouts": []},
    {"layouts": {"page": 3}},
    {"looks": {}}, {"looks": [{"name": "../../x", "title": "X"}]}, {"adopted": 1}, {"preload": ["../a"]},
    {"styles": {"fontFiles": {"text": "../../../etc/passwd"}}},
]  # fmt: skip


@pytest.mark.parametrize("said", _ODD, ids=str)
def test_a_manifest_of_another_shape_is_refused_with_its_reason(said: dict[str, object]) -> None:
    with pytest.raises(ThemeCannotBeShown, match=r"theme\.json"):
        prepared_theme("elm.zip", zipped(elm_saying(**said)))


@pytest.mark.parametrize("name", ["../../../../etc/passwd", "/etc/passwd", "..\\secret"])
@pytest.mark.parametrize(
    "said",
    [lambda name: {"stylesheets": [name]}, lambda name: {"layouts": {"page": name}}],
    ids=["stylesheets", "layouts"],
)
def test_k04_a_manifest_cannot_name_files_outside(
    said: Callable[[str], dict[str, object]], name: str
) -> None:
    with pytest.raises(ThemeCannotBeShown):
        prepared_theme("elm.zip", zipped(elm_saying(**said(name))))


_BROKEN: list[dict[str, str | bytes]] = [
    {"theme.json": "[" * 100_000}, {"theme.json": "[]"}, {"theme.json": b"\xff"}, {"blocks/text.json": "[]"},
    {"blocks/text.json": '{"title": 5, "fields": 7}'}, {"sections/band.json": '{"fields": [[]]}'},
    {"blocks/odd.json": "{}"}, {"presets/a.toml": "= ="}, {"presets/a.toml": "title = 5\n[[presets]]\n"},
    {"locale/de.toml": "a = ["}, {"samples/pictures.toml": "x = 1"}, {"templates.toml": "[x]\ny = 1"},
    {"site.region": b"\xff\xfe"}, {"fields/a.json": "7"},
]  # fmt: skip


@pytest.mark.parametrize("files", _BROKEN, ids=lambda files: next(iter(files)))
def test_a_broken_file_refuses_the_theme_and_never_fails(files: dict[str, str | bytes]) -> None:
    with pytest.raises(UnusableTheme):
        prepared_theme("elm.zip", zipped({**elm(), **files}))


def test_templates_that_are_too_much_together_are_refused() -> None:
    many: dict[str, str | bytes] = {f"partials/{number}.html": "x" * 200_000 for number in range(25)}
    with pytest.raises(UnusableTheme, match="4 million"):
        prepared_theme("elm.zip", zipped({**elm(), **many}))


def test_what_is_packed_is_the_same_each_time_and_holds_plain_files() -> None:
    files = {"b.html": b"B", "a/a.html": b"A"}
    assert pack(files) == pack(dict(reversed(files.items())))
    packed = prepared_theme("elm.zip", zipped(elm())).packed
    again = packed_again("elm.0123456789ab", packed)
    assert again == packed


def test_what_an_import_brings_is_looked_over_like_an_upload(tmp_path: Path) -> None:
    path = tmp_path / "a.zip"
    with ZipFile(path, "w") as archive:
        archive.writestr("theme.json", "{}")
        archive.writestr("../out.html", "x")
    with pytest.raises(UnusableTheme):
        packed_again("elm.0123456789ab", path.read_bytes())
