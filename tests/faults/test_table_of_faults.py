"""docs/operations/faults.md says which test proves what."""

import ast
import re
from pathlib import Path

import pytest

_TABLE = Path("docs/operations/faults.md")
_NAMED = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")
_PROMISED = (
    {f"C0{number}" for number in range(1, 9)}
    | {f"D0{number}" for number in range(1, 7)}
    | {f"G0{number}" for number in range(1, 6)}
    | {f"H{number:02}" for number in range(1, 13)}
    | {f"I{number:02}" for number in range(1, 11)}
    | {"E04", "E05", "E06", "E07", "F01", "F04", "L03", "L05", "L06", "M05"}
    | {f"K0{number}" for number in range(1, 9)}
    | {"N01", "N03", "N05", "N07", "P02", "P03", "P04"}
)


@pytest.mark.parametrize(("path", "name"), _NAMED.findall(_TABLE.read_text()))
def test_names_tests_that_exist(path: str, name: str) -> None:
    functions = [node.name for node in ast.parse(Path(path).read_text()).body if hasattr(node, "name")]
    assert name in functions


def test_tells_of_every_fault() -> None:
    told = set(re.findall(r"^\| ([A-P]\d\d)\b", _TABLE.read_text(), re.MULTILINE))
    assert told == _PROMISED
