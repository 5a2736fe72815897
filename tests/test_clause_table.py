"""How the tests' docstrings are counted as proof of the clauses in docs/spec (`make spec`)."""

from pathlib import Path

import pytest

from tests.clause_ids import cited_ids, cited_sections, language_sections
from tools.spec import Proof, leading_ids, named_by, read_sections, unknown_ids
from tools.spec_table import printed, written

_ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("SF-2.01", ["SF-2.01"]),
        ("SF-2.01: the cart page.", ["SF-2.01"]),
        ("I04, SF-2.01 PL-2.10, D-36: several", ["SF-2.01", "PL-2.10", "D-36"]),
        ("SF-3.04-06: a range", ["SF-3.04", "SF-3.05", "SF-3.06"]),
        ("SF-2.09, SF-2.11 … SF-2.13: a range", ["SF-2.09", "SF-2.11", "SF-2.12", "SF-2.13"]),
        ("Adds to the cart (SF-2.01).", []),
        ("SF-2.01 is the script's part, and so is SF-2.02.", ["SF-2.01"]),
    ],
)
def test_reads_only_the_ids_a_text_begins_with(text: str, ids: list[str]) -> None:
    assert leading_ids(text) == ids


def test_reads_docstrings_of_tests_and_titles_only(tmp_path: Path) -> None:
    python = tmp_path / "tests" / "test_cart.py"
    typescript = tmp_path / "frontend" / "storefront" / "test" / "cart.test.ts"
    for path in (python, typescript):
        path.parent.mkdir(parents=True)
    python.write_text('"""SF-1.01"""\ndef test_it():\n    """SF-1.02"""\ndef helper():\n    """SF-1.03"""\n')
    typescript.write_text(
        '// SF-1.04\nit("SF-1.05: adds", f);\nit.each([1])("SF-1.06", f);\nit("adds (SF-1.07)", f);\n'
    )
    assert set(named_by(tmp_path)) == {"SF-1.02", "SF-1.05", "SF-1.06"}
    assert named_by(tmp_path)["SF-1.02"] == [Proof("tests/test_cart.py", "test_it", "SF-1.02")]


SECTIONS = {"SF-1 Purpose": ["SF-1.01", "SF-1.02"], "PL-1 Users": ["PL-1.01"], "Decisions": ["D-01"]}
_ADDS = Proof("tests/test_cart.py", "test_adds", "SF-1.02")
NAMED = {"SF-1.02": [_ADDS, _ADDS._replace(name="test_adds_twice")], "D-01": [_ADDS]}


def test_prints_a_line_for_each_section() -> None:
    lines = list(printed(SECTIONS, NAMED))
    assert [line.split() for line in lines[1:]] == [
        ["SF-1", "2", "1", "01"],
        ["PL-1", "1", "0", "01"],
        ["Decisions", "1", "1"],
        ["all", "4", "2"],
    ]


def test_writes_counts_then_the_tests_of_each_section() -> None:
    lines = written(SECTIONS, NAMED).splitlines()
    assert "| SF-1 Purpose | 2 | 1 |" in lines
    assert "| **All** | **4** | **2** |" in lines
    assert "| SF-1.02 | `tests/test_cart.py`: test_adds, test_adds_twice |" in lines
    assert "Not named: 01" in lines


def test_the_written_table_is_up_to_date() -> None:
    """Where this fails: `make spec`, and commit docs/spec/proofs.md."""
    table = written(read_sections(_ROOT), named_by(_ROOT))
    assert (_ROOT / "docs/spec/proofs.md").read_text(encoding="utf-8") == table


def test_every_clause_a_test_names_is_written_down() -> None:
    assert unknown_ids(_ROOT) == []


def test_every_clause_mentioned_anywhere_is_written_down() -> None:
    known = {clause for clauses in read_sections(_ROOT).values() for clause in clauses}
    unknown = {place: ids - known for place, ids in cited_ids(_ROOT).items() if ids - known}
    assert unknown == {}


def test_each_clause_is_written_down_once_and_in_its_section() -> None:
    sections = read_sections(_ROOT)
    ids = [clause for clauses in sections.values() for clause in clauses]
    assert len(ids) == len(set(ids))
    for heading, clauses in sections.items():
        prefix = "D-" if heading == "Decisions" else f"{heading.split()[0]}."
        assert [clause for clause in clauses if not clause.startswith(prefix)] == []
        assert clauses == sorted(clauses, key=lambda clause: int(clause.removeprefix(prefix)))


def test_every_section_of_the_language_that_is_cited_is_written_down() -> None:
    cited, written_down = cited_sections(_ROOT), language_sections(_ROOT)
    assert {place: gone for place, sections in cited.items() if (gone := sections - written_down)} == {}
    assert {str(number) for number in range(1, 11)} <= written_down
