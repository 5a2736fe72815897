"""What the command line does with templates."""

from __future__ import annotations

import io
import json
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from sitewright.jsont.__main__ import main
from sitewright.jsont.case_lines import render_jsonl
from sitewright.jsont.commands import render_file
from sitewright.jsont.core_registry import core_registry


def answers(*lines: str, time: bool = False) -> list[dict[str, Any]]:
    stdout = io.StringIO()
    render_jsonl(io.StringIO("\n".join(lines)), stdout, time=time, registry=core_registry())
    return [json.loads(line) for line in stdout.getvalue().splitlines()]


def case(template: str, **more: Any) -> str:
    return json.dumps({"id": template, "template": template, "json": {"a": 1}, **more})


def test_answers_one_line_per_case_in_order() -> None:
    assert answers(case("{a}"), case("{a|nope}")) == [
        {"id": "{a}", "output": "1", "errors": []},
        {"id": "{a|nope}", "output": "{a|nope}", "errors": ["formatter-unknown"]},
    ]


def test_goes_on_after_a_case_that_crashes() -> None:
    crashed, garbled, fine = answers('{"id": "x", "json": {}}', "not json", case("{a}"))
    assert crashed == {"id": "x", "crash": "UnusableCase: a case must have a template"}
    assert "crash" in garbled
    assert fine["output"] == "1"


@pytest.mark.parametrize(
    ("line", "crash"),
    [
        ("[1]", "UnusableCase: a case must be an object"),
        ('{"template": 5}', "UnusableCase: template must be text"),
        ('{"template": "", "partials": {"p": 5}}', "UnusableCase: a partial must be text"),
        ('{"template": "", "locale": true}', "UnusableCase: locale must be text"),
        ('{"template": "", "exprOpts": {"maxTokens": "5"}}', "UnusableCase: maxTokens must be a number"),
        ('{"template": "", "id": 1e999}', "ValueError: Out of range float values are not JSON compliant"),
    ],
)
def test_says_why_a_line_is_no_case(line: str, crash: str) -> None:
    assert answers(line) == [{"id": None, "crash": crash}]


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a": ', "}")])
def test_reads_data_however_deep(opening: str, closing: str) -> None:
    deep = opening * 20_000 + "5" + closing * 20_000
    first, second = answers(
        f'{{"id": [1], "template": "{{@|json}}", "json": {deep}}}', case("{@|json}", jsonText=deep)
    )
    assert first == {"id": [1], "output": deep.replace(" ", ""), "errors": []}
    assert second["output"] == first["output"]


def test_answers_a_case_whose_id_is_too_deep() -> None:
    deep = "[" * 20_000 + "]" * 20_000
    assert [answer["id"] for answer in answers(f'{{"id": {deep}, "template": ""}}', case("{a}"))] == [
        None,
        "{a}",
    ]


def test_takes_raw_json_text() -> None:
    assert (
        answers(case("{@}", jsonText="[1.0, 12345678901234567890]"))[0]["output"] == "1,12345678901234567000"
    )


def test_reads_every_number_as_a_double() -> None:
    partly_zero = '{"template": "{.inject @f f}{@f.n}{.eval 1/@f.z}{.eval 1/z}", "json": {"z": -0},'
    line = (
        partly_zero
        + ' "injectables": {"f": {"n": 9007199254740993, "z": -0}}, "options": {"enableExpr": true}}'
    )
    assert answers(line)[0]["output"] == "9007199254740992-Infinity-Infinity"


def test_gives_a_case_time_on_a_slow_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    for clock in ("monotonic", "thread_time"):
        monkeypatch.setattr(f"sitewright.jsont.budget.{clock}", count(0, 3).__next__)
    assert answers(case("{a|json}{a|json}")) == [{"id": "{a|json}{a|json}", "output": "11", "errors": []}]


def test_adds_the_median_when_asked() -> None:
    answer = answers(case("{a}"), time=True)[0]
    assert 0 < answer["ms"] < 1000


def test_honours_the_options_of_a_case() -> None:
    disabled = case("[{.eval 1}{.include p output}]", partials={"p": "x"})
    enabled = case(
        "[{.eval 1}{.include p output}]",
        partials={"p": "x"},
        options={"enableExpr": True, "enableInclude": True},
    )
    assert [answer["output"] for answer in answers(disabled, enabled)] == ["[]", "[1x]"]


def test_renders_a_file_with_its_neighbours_as_partials(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text("<h1>{title|html}</h1>{@|apply foot.html}")
    (tmp_path / "foot.html").write_text("-{year}-")
    rendered = render_file(tmp_path / "page.html", {"title": "A & B", "year": 2026}, registry=core_registry())
    assert rendered.output == "<h1>A &amp; B</h1>-2026-"


def test_reports_errors_with_their_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "page.html"
    path.write_text("one\n  {a|capitalise}")
    assert main(["render", str(path)]) == 1
    captured = capsys.readouterr()
    assert captured.out == "one\n  {a|capitalise}"
    assert "page.html:2:3: unknown formatter 'capitalise': did you mean 'capitalize'?" in captured.err


@pytest.mark.parametrize(
    "arguments", [["render"], ["render", "page.html", "--jsonl"], ["render", "page.html", "--time"]]
)
def test_needs_a_file_or_cases(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert "name a template file, or use --jsonl" in capsys.readouterr().err


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "page.html").write_text("<{x}>")
    (tmp_path / "good.json").write_text('{"x": "from the file"}')
    (tmp_path / "bad.json").write_text('{\n  "x": oops}')
    (tmp_path / "deep.json").write_text("[" * 200_000)
    (tmp_path / "photo.dat").write_bytes(b"ab\xff")
    return tmp_path


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["none.html"], "none.html: No such file or directory"),
        (["."], ".: Is a directory"),
        (["photo.dat"], "photo.dat: is not text in UTF-8: byte 2"),
        (["page.html", "--data", "none.json"], "none.json: No such file or directory"),
        (["page.html", "--data", "bad.json"], "bad.json:2:8: is not JSON: Expecting value"),
        (["page.html", "--data", "deep.json"], "deep.json:1:200001: is not JSON: Expecting value"),
        (["page.html", "--data", '{"x"}'], "--data:1:5: is not JSON: Expecting ':' delimiter"),
    ],
)
def test_says_in_one_line_what_cannot_be_used(
    folder: Path, arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["render", *arguments]) == 2
    assert capsys.readouterr().err == f"render: {complaint}\n"


@pytest.mark.parametrize(
    ("data", "output"),
    [
        ("good.json", "<from the file>"),
        ('{"x": "typed"}', "<typed>"),
        ("-", "<piped>"),
    ],
)
def test_takes_data_from_wherever_it_is(
    folder: Path, data: str, output: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b'{"x": "piped"}')))
    assert main(["render", "page.html", "--data", data]) == 0
    assert capsys.readouterr().out == output


def test_answers_lines_of_any_bytes(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = b"\xef\xbb\xbf" + case("{a}").encode() + b"\r\n\r\n\xff\xfe\n" + case("{a}").encode()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(lines), encoding="ascii"))
    assert main(["render", "--jsonl"]) == 0
    first, garbled, fine = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert "crash" in garbled
    assert (first["output"], fine["output"]) == ("1", "1")


def test_prints_half_a_character_as_something_printable(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "page.html").write_text('a{.eval "\\ud83c"}b')
    assert main(["render", "page.html"]) == 0
    assert capsys.readouterr().out == "a?b"


def test_finds_the_partials_of_the_theme_it_is_in(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, text in {"theme.json": "{}", "partials/card.html": "card", "foot.region": "foot"}.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)
    (folder / "pages").mkdir()
    (folder / "pages" / "x.page").write_text("{@|apply card}-{@|apply card.html}-{@|apply foot}")
    assert main(["render", str(folder / "pages" / "x.page")]) == 0
    assert capsys.readouterr().out == "card-card-foot"
