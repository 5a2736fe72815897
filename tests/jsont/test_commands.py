"""What the command line does with templates."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from sitewright.jsont.__main__ import main
from sitewright.jsont.commands import render_file, render_jsonl
from sitewright.jsont.registry import core_registry


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
    assert crashed["id"] == "x"
    assert "KeyError" in crashed["crash"]
    assert "crash" in garbled
    assert fine["output"] == "1"


def test_takes_raw_json_text() -> None:
    assert (
        answers(case("{@}", jsonText="[1.0, 12345678901234567890]"))[0]["output"] == "1,12345678901234567000"
    )


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


def test_needs_a_file_or_cases(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["render"]) == 2
    assert "template file" in capsys.readouterr().err
