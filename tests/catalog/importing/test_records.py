"""Records of a text that is no proper CSV: what can be read is read, and memory is bounded."""

import io
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitewright.catalog.importing import records
from sitewright.catalog.importing.operations.import_products import import_products
from sitewright.catalog.importing.records import BAD_QUOTES, MOST_CELL_CHARACTERS, TOO_LONG, Records
from sitewright.catalog.models import Product
from tests.catalog.importing.files import HEADINGS, product
from tests.catalog.shops import Shop

_MEGABYTE = 1024 * 1024
_READ_ALL = """
import pathlib, sys, django; django.setup()
from sitewright.catalog.importing.checking import check
from sitewright.catalog.importing.csv_file import open_csv
from sitewright.catalog.importing.report import ImportReport
def kilobytes(name):
    return int(pathlib.Path("/proc/self/status").read_text().partition(name)[2].split()[0])
before, report = kilobytes("VmRSS:"), ImportReport()
with open_csv(pathlib.Path(sys.argv[1])) as file:
    refused = check(file, "USD", report, lambda rows: None)
peak = kilobytes("VmHWM:")
print(peak, peak - before, report.products, len(refused), report.problems[0].message)
"""


def cells_of(text: str) -> list[list[str]]:
    return [record.cells for record in Records(io.StringIO(text, newline=""), ",") if not record.unreadable]


def broken_in(text: str) -> list[str]:
    return [record.unreadable for record in Records(io.StringIO(text, newline=""), ",") if record.unreadable]


def test_reads_cells_on_several_lines() -> None:
    assert cells_of('a,"one\r\ntwo, ""three""",b\r\nc,d,e\r\n') == [
        ["a", 'one\r\ntwo, "three"', "b"],
        ["c", "d", "e"],
    ]


def test_goes_on_below_an_open_mark() -> None:
    text = 'a,b\nc,"open\ne,f\ng,"h"\ni,j\n'
    assert cells_of(text) == [["a", "b"], ["e", "f"], ["g", "h"], ["i", "j"]]
    (message,) = broken_in(text)
    assert message.startswith("A quotation mark opens in line 2 of the file and is not closed")


def test_goes_on_below_a_mark_open_to_the_end() -> None:
    assert cells_of('a,b\nc,"open\ne,f\ng,h') == [["a", "b"], ["e", "f"], ["g", "h"]]


def test_tells_marks_that_do_not_match_on_one_line() -> None:
    assert broken_in('a,"b" c,d\n') == [BAD_QUOTES]


def test_every_open_mark_is_named_by_its_line() -> None:
    messages = broken_in('"a\nb\n"c\nd\n')
    assert [message.split(" of the file")[0][-6:] for message in messages] == ["line 1", "line 3"]


def test_a_cell_that_is_too_long_is_told_and_passed_over() -> None:
    long_cell = "x" * (5 * MOST_CELL_CHARACTERS)
    read = list(Records(io.StringIO(f"a,b\nfern,{long_cell},c\nd,e\n", newline=""), ","))
    assert [record.unreadable for record in read] == ["", TOO_LONG, ""]
    assert (read[1].cells, read[2].cells) == (["fern"], ["d", "e"])


@given(st.lists(st.lists(st.text(max_size=8), min_size=2, max_size=4), max_size=8))
def test_reads_whatever_is_written_properly(rows: list[list[str]]) -> None:
    text = "".join(",".join(_quoted(cell) for cell in row) + "\r\n" for row in rows)
    assert cells_of(text) == rows


@given(st.text(alphabet='ab,"\n', max_size=60))
def test_comes_to_an_end_on_any_text(text: str) -> None:
    """Every line is either in a record or the beginning of a broken one."""
    read = list(Records(io.StringIO(text, newline=""), ","))
    assert len(read) <= text.count("\n") + 1


@pytest.mark.parametrize("line", ['"\n', 'a,"\n', '"",""\n', 'a,"b\n', '","\n', '"a" b\n', '""""\n'])
def test_broken_marks_cost_no_more_than_twice_the_text(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each line is taken up again once at most for each mark above it that stays open."""
    taken = _count_lines_taken(monkeypatch)
    list(Records(io.StringIO(line * 3000, newline=""), ","))
    assert len(taken) <= 3 * 3000


def _count_lines_taken(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    taken: list[str] = []
    original = Records._next_line

    def counted(self: Records) -> str:
        taken.append(line := original(self))
        return line

    monkeypatch.setattr(records.Records, "_next_line", counted)
    return taken


def _quoted(cell: str) -> str:
    return '"' + cell.replace('"', '""') + '"'


def test_products_beside_a_long_cell_come_in(shop: Shop, tmp_path: Path) -> None:
    path = tmp_path / "products.csv"
    long_row = product("moss", SEO_Description="y" * (3 * MOST_CELL_CHARACTERS))
    path.write_text("\n".join([HEADINGS, product("fern"), long_row, product("reed"), ""]))
    report = import_products(path, network=None)
    assert set(Product.objects.values_list("slug", flat=True)) == {"fern", "reed"}
    assert [(p.row, p.handle, p.message) for p in report.problems] == [(3, "moss", TOO_LONG)]


def _one_line() -> Iterable[str]:
    """A cell of 100 MB without a line break."""
    return ("x" * _MEGABYTE for _ in range(100))


def _many_lines() -> Iterable[str]:
    return ("x" * 1000 + "\n" for _ in range(100_000))


def _many_cells() -> Iterable[str]:
    """A product of 200 rows with half a megabyte each."""
    return ('"\nmoss,Moss,3,"' + "x" * (_MEGABYTE // 2) for _ in range(200))


@pytest.mark.fault
@pytest.mark.parametrize("pieces", [_one_line, _many_lines, _many_cells])
@pytest.mark.parametrize("is_closed", [True, False])
def test_100_megabytes_in_a_cell_stay_within_256(tmp_path: Path, pieces: object, is_closed: bool) -> None:
    """K04, issue 8, 24: measured in a process of its own, by its own peak"""
    path = tmp_path / "big.csv"
    with path.open("w") as file:
        file.write('Handle,Title,Variant Price,Body (HTML)\nfern,Fern,3,x\nmoss,Moss,3,"')
        file.writelines(pieces())  # type: ignore[operator]
        file.write('"\nreed,Reed,3,x\n' if is_closed else "\nreed,Reed,3,x\n")
    done = subprocess.run(
        [sys.executable, "-c", _READ_ALL, str(path)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    peak_kilobytes, growth_kilobytes, products, refused, message = done.stdout.split(maxsplit=4)
    assert int(peak_kilobytes) <= 256 * 1024
    assert int(growth_kilobytes) <= 100 * 1024
    assert (int(products) > 0, int(refused) > 0, bool(message.strip())) == (True, True, True)
