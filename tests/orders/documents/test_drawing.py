"""Papers as PDF: what anybody wrote is shown, never run."""

import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from typing import Any

import pytest
import typst

from sitewright.orders.documents.drawing import drawing
from sitewright.orders.documents.drawing.clean import cleaned
from sitewright.orders.documents.drawing.drawing import draw, draw_several
from sitewright.orders.documents.drawing.shown import shown
from sitewright.orders.documents.paper import Paper, PaperKind
from tests.orders.documents.made_up import paper

HOSTILE = (
    '#read("/etc/passwd")',
    '#import "@preview/cetz:0.3.0": *',
    r"\ #sys.version $x^2$ *bold* _it_ `raw` = head // not a comment /* nor this */",
    '"), bytes(1)) #panic("out")',
    "{page} {pages}",
)


def _cells(shown_paper: Paper) -> str:
    """Everything the tables of the paper hold, as typst tells it."""
    with tempfile.TemporaryDirectory() as empty:
        compiler = typst.Compiler(
            drawing._TEMPLATE.read_bytes(),
            root=empty,
            sys_inputs={
                "data": json.dumps(cleaned({"title": "x", "papers": [shown(shown_paper)]})),
                "logo": "",
            },
        )
        return compiler.query("table", format="json")


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if value.get("func") == "text" and isinstance(value.get("text"), str):
            yield value["text"]
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from _texts(inner)


@pytest.mark.parametrize("text", HOSTILE)
def test_what_a_buyer_wrote_is_only_shown(text: str) -> None:
    made = paper(title=text)
    assert text in list(_texts(json.loads(_cells(made))))
    pdf = draw(made)
    assert pdf.startswith(b"%PDF-1.7")
    assert b"root:" not in pdf


def test_the_template_can_read_no_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    for code in ('#read("/etc/passwd")', '#read("../../etc/passwd")', '#import "@preview/cetz:0.3.0": *'):
        evil = tmp_path / "evil.typ"
        evil.write_text(code)
        monkeypatch.setattr(drawing, "_TEMPLATE", evil)
        with pytest.raises(drawing.NotDrawn):
            draw(paper())


@pytest.mark.parametrize(
    "text",
    ["x" * 10_000, "\u202eevil\u2066", "a\x00b\x1f\ufffe", "中文 عربى 🎉", "", "\n\n", "\u200b" * 5000],
)
def test_odd_texts_are_drawn(text: str) -> None:
    """A script that no font here has is no reason to have no invoice."""
    pdf = draw(paper(title=text, name=text, footer=text))
    assert pdf.rstrip().endswith(b"%%EOF")


def test_marks_that_turn_the_reading_direction_are_left_out() -> None:
    assert cleaned({"a": ["x\u202ey\u2066", "z" * 5000]}) == {"a": ["xy", "\u200b".join(["z" * 20] * 100)]}


def test_it_is_archivable_and_read_aloud() -> None:
    pdf = draw(paper())
    assert b"<pdfaid:part>3</pdfaid:part>" in pdf
    assert b"<pdfaid:conformance>A</pdfaid:conformance>" in pdf
    assert b"<pdfuaid:part>1</pdfuaid:part>" in pdf
    assert b"/MarkInfo<</Marked true" in pdf
    assert b"/Lang(de)" in pdf


def test_the_papers_size_is_that_of_the_seller() -> None:
    assert re.search(rb"/MediaBox\[0 0 595\.\d+ 841\.\d+\]", draw(paper()))
    assert re.search(rb"/MediaBox\[0 0 612 792\]", draw(paper(country="US")))


def test_five_hundred_lines_go_over_many_pages() -> None:
    pdf = draw(paper(lines=500))
    pages = len(re.findall(rb"/Type/Page\b", pdf))
    assert pages > 15


def test_a_slip_tells_no_prices() -> None:
    said = shown(paper(kind=PaperKind.SLIP))
    assert said["title"] == "Lieferschein RE-2026-0042"
    assert (said["has_prices"], said["taxes"], said["after"]) == (False, [], [])
    assert "Einzelpreis" not in _cells(paper(kind=PaperKind.SLIP))


def test_amounts_and_dates_are_of_the_buyers_language() -> None:
    german, english = shown(paper()), shown(paper(language="en", country="US"))
    assert german["sums"][-1] == ["Gesamt", "238,00\xa0€"]
    assert ["Datum", "27.11.2026"] in german["facts"]
    assert english["kind"] == "Invoice"
    assert ["Date", "Nov 27, 2026"] in english["facts"]
    assert "Berlin, 10119" in english["sender"]


def test_a_broken_logo_is_left_out() -> None:
    assert draw(paper(), b"no picture").startswith(b"%PDF")


def test_typst_is_loaded_by_what_draws_alone() -> None:
    modules = "sitewright.orders.documents.drawing.drawing, sitewright.orders.tasks"
    code = f"import django, sys; django.setup(); import {modules}; print('typst' in sys.modules)"
    environment = {**os.environ, "DJANGO_SETTINGS_MODULE": "tests.settings"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "False"


def test_several_papers_are_one_file_and_each_counts_its_pages() -> None:
    pdf = draw_several([paper(kind=PaperKind.SLIP, lines=40), paper(kind=PaperKind.SLIP)], "Lieferscheine")
    one = draw(paper(kind=PaperKind.SLIP, lines=40))
    assert len(re.findall(rb"/Type/Page\b", pdf)) == len(re.findall(rb"/Type/Page\b", one)) + 1


def test_a_hundred_slips_are_one_file() -> None:
    pdf = draw_several([paper(kind=PaperKind.SLIP, lines=8)] * 100, "Lieferscheine")
    assert len(re.findall(rb"/Type/Page\b", pdf)) == 100
