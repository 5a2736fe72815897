"""Submissions as a workbook."""

import csv
import io
import tracemalloc
from xml.etree import ElementTree as ET
from zipfile import ZipFile

import pytest

from sitewright.forms import submission_xlsx
from sitewright.forms.models import Form, FormSubmission
from sitewright.forms.operations.keep_submission import FilledIn, keep_submission
from sitewright.forms.submission_csv import csv_lines
from sitewright.forms.submission_xlsx import xlsx_pieces
from sitewright.kit import clock
from sitewright.kit.formulas import escaped
from tests.forms.made import make_form, sent

pytestmark = pytest.mark.usefixtures("website")

_NS = {"x": "http://schemas.openxmlformats.org/spreadsheetml/2006/main"}
HOSTILE = (
    "=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "{=1}", "https://x.example", "mailto:a@b.example",
    "internal:A1", "<b>&amp;</b>", '"', "0123", "1e5", "_x000D_", "\x0b", "=cmd|'/c calc'!A1", "ö 漢 😀",
)  # fmt: skip


def _sheets(form: Form) -> list[list[list[str]]]:
    """The texts of each sheet, row by row; fails for whatever is no text but the number."""
    with ZipFile(io.BytesIO(b"".join(xlsx_pieces(form, "UTC")))) as book:
        names = sorted(name for name in book.namelist() if name.startswith("xl/worksheets/sheet"))
        assert not any("external" in name.lower() or "vba" in name.lower() for name in book.namelist())
        return [_rows(book.read(name)) for name in names]


def _rows(sheet: bytes) -> list[list[str]]:
    root = ET.fromstring(sheet)
    assert root.findall(".//x:f", _NS) == []
    assert root.findall(".//x:hyperlink", _NS) == []
    return [[_text(cell) for cell in row] for row in root.findall(".//x:row", _NS)]


def _text(cell: ET.Element) -> str:
    if cell.get("t") == "inlineStr":
        return "".join(cell.itertext())
    assert str(cell.get("r")).startswith("A")
    return str(cell.findtext("x:v", namespaces=_NS))


def test_it_says_what_the_table_of_lines_says() -> None:
    form = make_form()
    for first in ("Ann", "Bob"):
        sent(form, first)
    lines = csv.reader(io.StringIO("".join(csv_lines(form, "UTC")).removeprefix("\ufeff")))
    (rows,) = _sheets(form)
    assert rows == [[cell for cell in line if cell] for line in lines]


def test_nothing_in_it_is_a_formula_or_a_link() -> None:
    """J05: whatever a visitor typed is text."""
    form = make_form()
    for text in HOSTILE:
        answers = {"who": [text, ""], "mail": "", "topic": text}
        keep_submission(form, FilledIn(answers, {"who": text, "topic": text}, text, text))
    (rows,) = _sheets(form)
    assert len(rows) == len(HOSTILE) + 1
    typed = [row[-1] for row in rows[1:]]
    # Escaped as the format wants it; read back it is what was typed.
    plain = [text for text in HOSTILE if text == escaped(text) and text.isprintable() and "_x" not in text]
    assert set(plain) <= set(typed)
    assert "=1+1" in typed


def test_a_long_answer_is_cut_and_many_rows_go_on_in_another_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    form = make_form()
    monkeypatch.setattr(submission_xlsx, "MOST_ROWS", 3)
    for _ in range(3):
        keep_submission(form, FilledIn({"topic": "x" * 40_000}, {"topic": "Topic"}))
    first, second = _sheets(form)
    assert [len(first), len(second)] == [3, 2]
    assert first[0] == second[0]
    assert len(first[1][-1]) == submission_xlsx.MOST_LETTERS


def test_a_form_nobody_sent_is_a_heading() -> None:
    (rows,) = _sheets(make_form())
    assert rows == [["Number", "Submitted on", "Page", "Language", "Name", "E-mail", "Topic", "Order number"]]


def test_it_is_never_in_memory() -> None:
    form, now = make_form(), clock.now()
    website, long = form.website_id, "word " * 400
    FormSubmission.objects.bulk_create(
        FormSubmission(
            website_id=website, form=form, number=number, submitted_at=now, answers={"topic": long}
        )
        for number in range(1, 4_001)
    )
    tracemalloc.start()
    for _ in xlsx_pieces(form, "UTC"):
        pass
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 6_000_000, "8 MB of answers"
