"""Template files of a theme: their names, their text, and what is no template."""

from __future__ import annotations

from pathlib import Path

import pytest

from sitewright.jsont.checking import check_theme
from sitewright.jsont.commands import UnusableInput, render_file
from sitewright.jsont.core_registry import core_registry
from sitewright.jsont.engine import LARGEST_TEMPLATE_CHARACTERS
from sitewright.jsont.theme_files import partials_of, template_files


@pytest.fixture
def theme(tmp_path: Path) -> Path:
    """As themes written for other hosts are laid out."""
    for name in ("site.region", "header.region", "blocks/card.block", "collections/blog.list", "blog.conf"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(f"[{name}]")
    return tmp_path


def rendered(path: Path, text: str) -> str:
    path.write_text(text)
    return render_file(path, {}, registry=core_registry()).output


@pytest.mark.parametrize(
    "name", ["card.block", "card", "blocks/card.block", "blocks/card", "header.region", "header", "blog.list"]
)
def test_knows_a_template_by_path_and_file_name(theme: Path, name: str) -> None:
    """Rendering a file and checking the folder agree on what there is."""
    assert rendered(theme / "collections" / "blog.item", f"{{@|apply {name}}}") == (
        f"[{partials_of(theme)[name].relative_to(theme)}]"
    )
    assert check_theme(theme, core_registry()) == []


def test_calls_no_settings_file_a_partial(theme: Path) -> None:
    assert {path.name for path in partials_of(theme).values()} == {
        *("site.region", "header.region", "card.block", "blog.list")
    }


def test_prefers_partials_where_names_meet(theme: Path) -> None:
    (theme / "partials").mkdir()
    for name in ("partials/card.html", "header.html", "partials/site.region.html"):
        (theme / name).write_text("")
    names = partials_of(theme)
    assert names["card"] == theme / "partials" / "card.html"
    assert names["header"] == theme / "header.region"
    assert names["site.region"] == theme / "site.region"


def test_leaves_a_theme_as_it_was_written(theme: Path) -> None:
    """Line ends and all; only the mark some editors begin a file with is none of its text."""
    (theme / "blocks" / "card.block").write_bytes(b"\xef\xbb\xbfa\r\nb\r\n")
    page = theme / "page.html"
    page.write_bytes(b"\xef\xbb\xbf<p>\r\n{@|apply card}{x|nope}")
    result = render_file(page, {}, registry=core_registry())
    assert result.output == "<p>\r\na\r\nb{x|nope}"
    [error] = result.errors
    assert (error.line, error.column) == (2, 15)


def test_names_the_file_that_has_to_be_mended(theme: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(theme)
    (theme / "blocks" / "card.block").write_text("\n{x|nope}")
    (theme / "header.region").write_text("{@|apply none}")
    page = theme / "page.html"
    page.write_text("{@|apply card}{@|apply header}")
    unreadable, missing = render_file(page, {}, registry=core_registry()).errors
    assert unreadable.inner
    assert (unreadable.inner.template, unreadable.inner.line) == ("blocks/card.block", 2)
    assert missing.template == "header.region"


def test_a_partial_that_cannot_be_read_is_named(theme: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Path.read_bytes

    def read_bytes(self: Path) -> bytes:
        if self.name == "card.block":
            raise OSError(5, "Input/output error")
        return whole(self)

    page = theme / "page.html"
    page.write_text("{@|apply card}")
    monkeypatch.setattr(Path, "read_bytes", read_bytes)
    with pytest.raises(UnusableInput, match=r"card\.block: Input/output error"):
        render_file(page, {}, registry=core_registry())


def test_follows_links_and_gets_out_of_circles(theme: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path.parent / f"{tmp_path.name}-shared"
    elsewhere.mkdir()
    (elsewhere / "shared.block").write_text("shared")
    (theme / "linked").symlink_to(elsewhere)
    (theme / "blocks" / "round").symlink_to(theme)
    found = [path.relative_to(theme).as_posix() for path in template_files(theme)]
    assert found == [
        *("blocks/card.block", "blog.conf", "collections/blog.list", "header.region"),
        *("linked/shared.block", "site.region"),
    ]


def test_looks_only_where_templates_are(theme: Path) -> None:
    for name in (".git/x.html", "assets/x.html", "node_modules/y/x.html", "pages/assets/x.html"):
        (theme / name).parent.mkdir(parents=True)
        (theme / name).write_text("{x|nope}")
    assert [finding.path for finding in check_theme(theme, core_registry())] == ["pages/assets/x.html"]


@pytest.mark.parametrize(
    ("content", "finding"),
    [
        (b"caf\xe9", "x.html:1:1: is not text in UTF-8: byte 3 [theme-file]"),
        (b"x" * (LARGEST_TEMPLATE_CHARACTERS + 1), "x.html:1:1: is longer than 262144 characters"),
    ],
)
def test_finds_files_that_cannot_be_used(theme: Path, content: bytes, finding: str) -> None:
    (theme / "x.html").write_bytes(content)
    [found] = check_theme(theme, core_registry())
    assert str(found).startswith(finding)


def test_finds_links_to_nothing(theme: Path) -> None:
    (theme / "x.html").symlink_to(theme / "none.html")
    assert [str(finding) for finding in check_theme(theme, core_registry())] == [
        "x.html:1:1: is a link to a file that does not exist [theme-file]"
    ]
