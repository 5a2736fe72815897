"""`check-theme`: what it finds, and where."""

from __future__ import annotations

from pathlib import Path

import pytest

from sitewright.jsont.__main__ import main
from sitewright.jsont.checking import check_theme
from sitewright.jsont.registry import core_registry
from sitewright.themes.template_registry import template_registry


def findings(folder: Path, text: str) -> list[str]:
    (folder / "page.html").write_text(text)
    return [str(finding) for finding in check_theme(folder, core_registry())]


def test_suggests_the_nearest_formatter(tmp_path: Path) -> None:
    assert findings(tmp_path, "\n{a|truncat 5}") == [
        "page.html:2:1: unknown formatter 'truncat': did you mean 'truncate'? [formatter-unknown]"
    ]


def test_suggests_the_nearest_predicate_and_marks_its_branch(tmp_path: Path) -> None:
    assert findings(tmp_path, "{.equals? a}x{.end}") == [
        "page.html:1:1: unknown predicate 'equals?': did you mean 'equal?'? [predicate-unknown]",
        "page.html:1:1: this branch never runs: 'equals?' is unknown and so always false [unreachable]",
    ]


def test_finds_missing_partials_but_knows_files_and_macros(tmp_path: Path) -> None:
    (tmp_path / "blocks").mkdir()
    (tmp_path / "blocks" / "card.html").write_text("c")
    known = "{.macro own}m{.end}{a|apply own}{a|apply card.html}{a|apply blocks/card}"
    text = known + "{.section a}{a|apply crd.html}{.end}"
    assert findings(tmp_path, text) == [
        "page.html:1:85: unknown partial or macro 'crd.html': did you mean 'card.html'? [partial-missing]"
    ]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{.if a}x{.or}y{.or}z{.end}", "dead-code"),
        ("{.if a && b || c}x{.end}", "unreachable"),
        ("{.if }x{.end}", "unreachable"),
        ("{.equal? a 1}x{.or equal? a 1}y{.end}", "unreachable"),
        ("{.section a}x", "eof-in-block"),
        ("x{.eof}y", "after-eof"),
    ],
)
def test_finds_what_never_runs(tmp_path: Path, text: str, code: str) -> None:
    assert [finding.rsplit("[", 1)[1] for finding in findings(tmp_path, text)] == [f"{code}]"]


def test_is_silent_about_a_good_theme(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert findings(tmp_path, "<style>a{b:1}</style>{.if a}{b|html}{.or}{c}{.end}") == []
    assert main(["check", str(tmp_path)]) == 0
    assert "0 findings" in capsys.readouterr().err


def test_refuses_what_is_no_folder(tmp_path: Path) -> None:
    assert main(["check", str(tmp_path / "none")]) == 2


def test_finds_nothing_in_the_theme_that_is_shipped() -> None:
    assert check_theme(Path(__file__).resolve().parents[2] / "themes" / "meadow", template_registry()) == []
