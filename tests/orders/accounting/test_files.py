"""Each file to the byte, and by the rules of whoever reads it."""

import csv
import io
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, date, datetime
from decimal import Decimal
from pathlib import Path
from xml.etree import ElementTree as ET
from zipfile import ZipFile

import pytest

from sitewright.kit.messages import speaking
from sitewright.orders.accounting import accounts
from sitewright.orders.accounting.accounts import USUAL_NAMES, Chart, usual_numbers
from sitewright.orders.accounting.formats import workbook
from sitewright.orders.accounting.formats.datev import Batch, datev_pieces
from sitewright.orders.accounting.formats.datev_fields import FIELDS
from sitewright.orders.accounting.formats.plain import csv_lines
from sitewright.orders.accounting.formats.quickbooks import journal_lines
from tests.orders.accounting.made_up import PAYOUT, bookings

_GOLDEN = Path(__file__).parent / "golden"
SKR03 = Chart({}, usual_numbers("skr03", 4))
BATCH = Batch(
    consultant="29098",
    client="55003",
    year_begins=date(2026, 1, 1),
    account_length=4,
    first=date(2026, 1, 1),
    last=date(2026, 3, 31),
    made_at=datetime(2026, 4, 1, 9, 8, 7, 654_321, tzinfo=UTC),
    currency="EUR",
    chart_number="03",
)
_NS = {"x": "http://schemas.openxmlformats.org/spreadsheetml/2006/main"}


def _golden(name: str, made: bytes) -> None:
    """Compared byte by byte; what a program reads must not change unnoticed."""
    assert made == (_GOLDEN / name).read_bytes()


def _datev(chart: Chart = SKR03) -> list[list[str]]:
    made = b"".join(datev_pieces(bookings(), chart, BATCH)).decode("cp1252")
    return list(csv.reader(io.StringIO(made), delimiter=";"))


def test_datev_is_as_its_golden_file() -> None:
    _golden("datev.csv", b"".join(datev_pieces(bookings(), SKR03, BATCH)))


def test_datev_has_the_fields_of_its_format() -> None:
    head, names, *rows = _datev()
    assert (len(head), len(names)) == (31, 125)
    assert head[:5] == ["EXTF", "700", "21", "Buchungsstapel", "13"]
    assert {len(row) for row in rows} == {125}
    assert len(set(FIELDS)) == len(FIELDS)
    # Some that programs look for by their places.
    places = {
        6: "Konto",
        8: "BU-Schlüssel",
        13: "Buchungstext",
        36: "KOST1 - Kostenstelle",
        113: "Festschreibung",
    }
    assert {place: names[place] for place in places} == places


def test_datev_turns_the_sign_of_what_goes_back() -> None:
    rows = [dict(zip(FIELDS, row, strict=True)) for row in _datev()[2:]]
    back = [row for row in rows if row["Soll/Haben-Kennzeichen"] == "H"]
    assert [(row["Umsatz (ohne Soll/Haben-Kz)"], row["Konto"], row["Belegdatum"]) for row in back] == [
        ("59,50", "1410", "0302"),
        ("59,50", "1360", "0302"),
        ("10,00", "1360", "0602"),
        ("78,50", "1200", "1002"),
    ]


def test_longer_accounts_have_zeros_behind_them_and_own_ones_stay() -> None:
    chart = Chart({accounts.STANDARD: "84005"}, usual_numbers("skr04", 5))
    rows = [dict(zip(FIELDS, row, strict=True)) for row in _datev(chart)[2:]]
    assert [row["Gegenkonto (ohne BU-Schlüssel)"] for row in rows[:3]] == ["84005", "43000", "12100"]


def test_datev_takes_references_of_its_own_letters_alone() -> None:
    odd = replace(bookings()[0], document='Nr. "7";\n漢')
    *_, line = b"".join(datev_pieces([odd], SKR03, BATCH)).decode("cp1252").split("\r\n")[:-1]
    assert ';"Nr---7----";' in line


def test_datev_has_the_payout_as_document_of_what_belongs_to_no_order() -> None:
    rows = [dict(zip(FIELDS, row, strict=True)) for row in _datev()[2:]]
    of_payout = [row for row in rows if not row["Auftragsnummer"]]
    assert [(row["Konto"], row["Gegenkonto (ohne BU-Schlüssel)"]) for row in of_payout] == [
        ("1200", "1360"),
        ("4970", "1360"),
        ("1360", "1590"),
        ("1200", "1360"),
    ]
    assert {row["Belegfeld 1"] for row in of_payout} == {PAYOUT.replace("_", "-")}
    # Cut off nowhere.
    assert all(row["Buchungstext"].endswith(PAYOUT) for row in of_payout)


def test_quickbooks_takes_no_longer_numbers_of_entries() -> None:
    made = "".join(journal_lines(bookings(), Chart({}, USUAL_NAMES)))
    numbers = {row["JournalNo"] for row in csv.DictReader(io.StringIO(made))}
    assert max(map(len, numbers)) == 21
    assert len(numbers) == len({each.voucher for each in bookings()})


def test_quickbooks_is_as_its_golden_file() -> None:
    _golden("quickbooks.csv", "".join(journal_lines(bookings(), Chart({}, USUAL_NAMES))).encode())


def test_each_journal_entry_balances() -> None:
    made = "".join(journal_lines(bookings(), Chart({}, USUAL_NAMES)))
    left: Counter[str] = Counter()
    for row in csv.DictReader(io.StringIO(made)):
        left[row["JournalNo"]] += int(Decimal(row["Debits"] or 0) * 100) - int(
            Decimal(row["Credits"] or 0) * 100
        )
    assert len(left) == 8
    assert not any(left.values())


def test_the_entries_of_a_journal_stand_together() -> None:
    made = "".join(journal_lines(bookings(), Chart({}, USUAL_NAMES)))
    numbers = [row["JournalNo"] for row in csv.DictReader(io.StringIO(made))]
    changes = [number for number, before in zip(numbers, ["", *numbers], strict=False) if number != before]
    assert len(changes) == len(set(changes))


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_table_is_as_its_golden_file(language: str) -> None:
    with speaking(language):
        made = "".join(csv_lines(bookings(), SKR03))
    _golden(f"table-{language}.csv", made.encode())


def test_what_owners_write_is_no_formula() -> None:
    chart = Chart({}, {**USUAL_NAMES, accounts.STANDARD: "=1+1"})
    rows = csv.reader(io.StringIO("".join(journal_lines(bookings()[:1], chart))))
    assert [row[2] for row in rows][2] == "'=1+1"
    taxed = replace(bookings()[0], taxes=("=cmd:19000",), document="=1")
    (row,) = list(csv.DictReader(io.StringIO("".join(csv_lines([taxed], SKR03)).removeprefix("\ufeff"))))
    assert (row["Document"], row["Tax rate"]) == ("'=1", "'=cmd 19%")


def test_the_workbook_has_numbers_and_dates() -> None:
    with ZipFile(io.BytesIO(b"".join(workbook.xlsx_pieces(bookings(), SKR03)))) as book:
        (sheet,) = [name for name in book.namelist() if name.startswith("xl/worksheets/sheet")]
        root = ET.fromstring(book.read(sheet))
    assert root.findall(".//x:f", _NS) == []
    rows = root.findall(".//x:row", _NS)
    assert len(rows) == len(bookings()) + 1
    kinds = {str(cell.get("r")): cell for cell in rows[5]}
    # The fifth booking: 5,950 cents that went back.
    assert kinds["H6"].get("t") is None
    assert _number(kinds["H6"]) == Decimal("-59.5")
    assert kinds["A6"].get("t") is None
    assert kinds["C6"].get("t") == "inlineStr"


def _number(cell: ET.Element) -> Decimal:
    return Decimal(str(cell.findtext("x:v", namespaces=_NS)))


def test_more_rows_than_a_sheet_has_go_on_in_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workbook, "MOST_ROWS", 4)
    with ZipFile(io.BytesIO(b"".join(workbook.xlsx_pieces(bookings(), SKR03)))) as book:
        sheets = [name for name in book.namelist() if name.startswith("xl/worksheets/sheet")]
        counts = [len(ET.fromstring(book.read(name)).findall(".//x:row", _NS)) for name in sorted(sheets)]
    assert counts == [4, 4, 4, 4, 2]


def test_yen_have_no_decimals() -> None:
    yen = [replace(each, currency="JPY") for each in bookings()[:1]]
    rows = list(csv.DictReader(io.StringIO(_joined(csv_lines(yen, SKR03)))))
    assert (rows[0]["Gross"], rows[0]["Tax"]) == ("11900", "1900")


def _joined(lines: Iterable[str]) -> str:
    return "".join(lines).removeprefix("\ufeff")
