"""`check-theme`: what it finds, and where."""

from __future__ import annotations

from pathlib import Path

import pytest

from sitewright.jsont.__main__ import main
from sitewright.jsont.checking import check_theme
from sitewright.jsont.core_registry import core_registry
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


def test_tells_of_a_file_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path) -> bytes:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "read_bytes", refuse)
    assert findings(tmp_path, "{a|nope}") == ["page.html:1:1: cannot be read: Permission denied [theme-file]"]


def test_takes_no_offence_at_a_folder_that_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def read_while_another_writes(path: Path) -> bytes:
        (tmp_path / "another.html").write_text("x")
        with path.open("rb") as file:
            return file.read()

    monkeypatch.setattr(Path, "read_bytes", read_while_another_writes)
    assert findings(tmp_path, "{a}") == []


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
        ("{.equal? a 1}x{.or equal? a 2}y{.or equal? a 1}z{.end}", "unreachable"),
        ("{.if false}x{.end}", "unreachable"),
        ("{.if a || true}x{.end}", "unreachable"),
        ("{.section a}x", "eof-in-block"),
        ("x{.eof}y", "after-eof"),
    ],
)
def test_finds_what_never_runs(tmp_path: Path, text: str, code: str) -> None:
    assert [finding.rsplit("[", 1)[1] for finding in findings(tmp_path, text)] == [f"{code}]"]


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        (
            "x\n{.section a}\ny",
            "2:1",
            "'{.section …}' is never closed: its '{.end}' is missing [eof-in-block]",
        ),
        ("x{.end}", "1:2", "no block is open here that this '{.end}' could belong to [not-allowed-at-root]"),
        ("{.macro m}{.or}{.end}", "1:11", "'{.or}' may not stand in '{.macro …}' [not-allowed-in-block]"),
        ("x{.eof}y", "1:8", "what follows '{.eof}' is never shown [after-eof]"),
        (
            "{.seccion b}",
            "1:1",
            "'{.seccion b}' is no instruction, and shown as it stands: did you mean '.section'?",
        ),
        ("{.if a == b}", "1:1", "'{.if a == b}' is not how '.if' is written, and shown as it stands"),
        (
            "\n {a | html}",
            "2:2",
            "'{a | html}' has a space too many, and is shown as it stands: write '{a|html}'",
        ),
        (
            "{.eval foo(1)}",
            "1:1",
            "the expression 'foo(1)' prints nothing: Invalid function foo [expr-parse]",
        ),
        ("{a|lookup}", "1:1", "'lookup' needs more arguments: ref [argument-missing]"),
        ("{.nth? }x{.end}", "1:1", "'nth?' needs more arguments: [n] m [argument-missing]"),
        ("{a|truncate 20 and so on}", "1:1", "'truncate' takes [n] [suffix] and ignores 'so'. The character"),
        (
            "{.include page output}",
            "1:1",
            "'.include' does nothing in a theme: write {@|apply NAME} [no-effect]",
        ),
        (
            "{.inject @a /b}",
            "1:1",
            "'.inject' does nothing in a theme: a theme has no such files [no-effect]",
        ),
    ],
)
def test_says_what_is_wrong_and_where(tmp_path: Path, text: str, place: str, message: str) -> None:
    [finding] = findings(tmp_path, text)
    assert finding.startswith(f"page.html:{place}: {message}")


def test_finds_partials_that_go_round_in_circles(tmp_path: Path) -> None:
    """Only where no condition stands before it: a tree of links may well apply itself."""
    (tmp_path / "a.html").write_text("{@|apply b}")
    (tmp_path / "b.html").write_text("{.if x}{@|apply b}{.end}{@|apply a}")
    assert [str(finding) for finding in check_theme(tmp_path, core_registry())] == [
        "a.html:1:1: 'b' leads back here without any condition [partial-recursion]",
        "b.html:1:25: 'a' leads back here without any condition [partial-recursion]",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "<style>.a{.b{color:red}}</style>",
        "<script>const { a, b } = {...c}; if (a | b) { f(a) }</script>",
        "{a|truncate:5: and so on}{.if a && b}x{.end}{.eval a + 1}{.repeated section a}{@}{.end}",
        "{.even? @index}1{.or odd? @index}2{.end}{a|apply page x=1}",
        "{## {.iff} ##}{#.iff a}",
    ],
)
def test_raises_no_false_alarm(tmp_path: Path, text: str) -> None:
    assert findings(tmp_path, "{.if never}" + text + "{.end}") == []


def test_knows_formatters_whose_argument_has_spaces(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text("{t|date %d %B %Y, %H:%M}{m|money style:code}{p|message n x=y}")
    assert check_theme(tmp_path, template_registry()) == []


def test_is_silent_about_a_good_theme(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert findings(tmp_path, "<style>a{b:1}</style>{.if a}{b|html}{.or}{c}{.end}") == []
    assert main(["check", str(tmp_path)]) == 0
    assert "0 findings" in capsys.readouterr().err


def test_refuses_what_is_no_folder(tmp_path: Path) -> None:
    assert main(["check", str(tmp_path / "none")]) == 2


def test_finds_nothing_in_the_theme_that_is_shipped() -> None:
    assert check_theme(Path(__file__).resolve().parents[2] / "themes" / "meadow", template_registry()) == []
