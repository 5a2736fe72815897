"""Stylesheets as visitors get them; LESS is compiled by the package `less`, which the frontend brings."""

from pathlib import Path

import pytest

from sitewright.themes.adopting import less
from sitewright.themes.adopting.errors import CannotAdopt
from sitewright.themes.adopting.report import Fate, Report
from sitewright.themes.adopting.source import read_source
from sitewright.themes.adopting.styles import AdoptedStyles, adopted_styles
from tests.themes.adopting.folders import small_folder


def styles_of(place: Path, report: Report, *names: str, **files: str) -> AdoptedStyles:
    return adopted_styles(read_source(small_folder(place, **files), Report()), names, report)


def refusal(place: Path, text: str) -> str:
    with pytest.raises(CannotAdopt) as refused:
        styles_of(place, Report(), "a.less", styles__a_less=text)
    return str(refused.value)


def test_all_are_one_and_see_each_others_variables(tmp_path: Path) -> None:
    made = styles_of(
        tmp_path, Report(), "a.less", "b.less",
        styles__a_less=".x { color: darken(@ground, 10%); width: (10px / 4) }",
        styles__b_less="@ground: #fff;",
    )  # fmt: skip
    assert made.css.split() == [".x", "{", "color:", "#e6e6e6;", "width:", "2.5px;", "}"]


def test_plain_css_needs_no_node_and_stays_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    made = styles_of(
        tmp_path, Report(), "a.css", styles__a_css="@media (width > 40em) { a { b: calc(1px + 2px) } }"
    )
    assert made.css == "@media (width > 40em) { a { b: calc(1px + 2px) } }"


def test_css_that_is_less_all_the_same_is_compiled(tmp_path: Path) -> None:
    assert "b: 1px;" in styles_of(tmp_path, Report(), "a.css", styles__a_css="@x: 1px;\na { b: @x }").css


def test_without_node_it_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert "styles/a.less: is LESS, which needs Node.js 20 or newer" in refusal(tmp_path, "@x: 1;")


def test_what_cannot_be_compiled_is_told_by_file_and_line(tmp_path: Path) -> None:
    assert refusal(tmp_path, "@x: 1px;\n.a { .nope; }").startswith("styles/a.less:2: .nope is undefined")


@pytest.mark.parametrize(
    "text",
    [
        "@x: `process.exit(3)`; .a { b: @x }",
        '@plugin "b.less"; .a { b: c }',
        '.a { @plugin "b.less"; }',
    ],
)
def test_nothing_in_a_style_runs(tmp_path: Path, text: str) -> None:
    files = {"styles__a_less": text, "styles__b_less": "process.stdout.write('RAN')"}
    with pytest.raises(CannotAdopt, match=r"styles/a\.less:1"):
        styles_of(tmp_path, Report(), "a.less", **files)


@pytest.mark.parametrize(
    "text",
    [
        '@import (inline) "/etc/passwd";',
        '@import (css, inline) "../../../../../../etc/passwd";',
        ".a { b: data-uri('/etc/passwd') }",
    ],
)
def test_nothing_outside_is_read(tmp_path: Path, text: str) -> None:
    report = Report()
    assert "root:" not in styles_of(tmp_path, report, "a.less", styles__a_less=text).css
    assert [note.line for note in report.of(Fate.MISSING)] == [1]


def test_styles_without_an_end_are_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(less, "_SECONDS", 3)
    refused = refusal(tmp_path, ".m(@n) when (@n > 0) { a: @n; .m(@n + 1) } .x { .m(1) }")
    assert refused.startswith("styles/a.less")
    monkeypatch.setattr(less, "_MOST_MEMORY_MB", 32)
    bomb = "".join(f"@a{n}: @a{n - 1} @a{n - 1} @a{n - 1} @a{n - 1};" for n in range(1, 14))
    assert refusal(tmp_path, f"@a0: xxxxxxxxxxxxxxxx;{bomb} .x {{ a: @a13 }}").startswith("styles/a.less")


def test_an_import_of_their_hosts_is_nothing_and_told(tmp_path: Path) -> None:
    report = Report()
    styles_of(tmp_path, report, "a.less", styles__a_less="a { b: c }\n@import 'sqs-grid-breaker';")
    assert [str(note) for note in report.of(Fate.MISSING)] == [
        "styles/a.less:2: the import of sqs-grid-breaker: nothing: the theme has no such stylesheet"
    ]


_FONTS = """
// tweak: {"title": "heading-font", "type": "font"}
.heading-font { font-family: Georgia, serif; font-weight: 400; }
// tweak: {"title": "body-font", "type": "typography"}
@body-font: Lato, sans-serif;
// tweak: {"title": "brand-font", "type": "font"}
.brand-font { font-family: Impact; }
h1 { .heading-font } p { font-family: @body-font }
"""


def test_fonts_become_choices_of_ours(tmp_path: Path) -> None:
    report = Report()
    made = styles_of(tmp_path, report, "a.less", styles__a_less=_FONTS)
    assert made.fonts == {"display": "Georgia, serif", "text": "Lato, sans-serif"}
    assert "h1 {\n  font-family: var(--font-display);" in made.css
    assert "p {\n  font-family: var(--font-text);" in made.css
    assert "font-family: Impact;" in made.css
    assert [note.line for note in report.of(Fate.MISSING)] == [6]
    assert [note.line for note in report.of(Fate.TRANSLATED)] == [2, 4]


def test_a_font_that_is_calculated_with_keeps_its_default(tmp_path: Path) -> None:
    report = Report()
    made = styles_of(
        tmp_path, report, "a.less",
        styles__a_less='// tweak: {"title": "size-font", "type": "font"}\n@f: 3px;\na { b: (@f * 2) }',
    )  # fmt: skip
    assert (made.fonts, made.css.split()) == ({}, ["a", "{", "b:", "6px;", "}"])
    assert [note.line for note in report.of(Fate.MISSING)] == [1]


def test_a_font_cannot_end_its_declaration(tmp_path: Path) -> None:
    text = '// tweak: {"title": "x-font", "type": "font"}\n@f: ~"x} body{color:red";\na { font-family: @f }'
    assert styles_of(tmp_path, Report(), "a.less", styles__a_less=text).fonts == {}


def test_switches_and_choices_put_their_defaults_on_the_body(tmp_path: Path) -> None:
    text = """
// tweak: {"title": "tweak-a", "type": "checkbox", "active": true}
// tweak: {"title": "tweak-b", "type": "checkbox", "active": false}
// tweak: {"title": "tweak-c", "type": "dropdown", "options": ["Full Width", "Narrow"]}
// tweak: {"title": "\\"><b>", "type": "checkbox", "active": true}
"""
    made = styles_of(tmp_path, Report(), "a.less", styles__a_less=text)
    assert made.body_classes == ("tweak-a", "tweak-c-full-width", "b")
