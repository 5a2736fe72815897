"""How the tests' docstrings are counted as proof of clauses (`make spec`)."""

from pathlib import Path

import pytest

from tools.spec import leading_ids, named_ids, table


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
    assert named_ids(tmp_path) == {"SF-1.02", "SF-1.05", "SF-1.06"}


def test_prints_a_line_for_each_section() -> None:
    lines = list(table(["SF-1.01", "SF-1.02", "PL-1.01", "D-01"], {"SF-1.02", "D-01"}))
    assert [line.split() for line in lines[1:]] == [
        ["SF-1", "2", "1", "01"],
        ["PL-1", "1", "0", "01"],
        ["decisions", "1", "1"],
        ["all", "4", "2"],
    ]
