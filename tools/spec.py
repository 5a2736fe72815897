"""`python -m tools.spec CLAUSES.md`: which numbered clauses no test names yet, by section.

A test names a clause only where its docstring begins with the clause's id: the docstring of a `test_…`
function in Python, the title of a test in TypeScript. Several ids stand one after another; `SF-3.04-07` and
`SF-2.24 … SF-2.26` are ranges. An id further on in a text is a remark and proves nothing.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

_CLAUSE = re.compile(r"\*\*((?:SF|PL)-\d+\.\d+)\*\*|^\| (D-\d+) \|", re.MULTILINE)
# Ids of faults and attacks ("I04") may stand among those of clauses.
_NAME = r"(?:(?:SF|PL)-\d+\.\d+(?:-\d+\b)?|D-\d+|[A-Z]\d\d)\b"
_LEADING = re.compile(rf"\s*{_NAME}(?:(?:\s*,\s*|\s*…\s*|\s+and\s+|\s+){_NAME})*")
_RANGE = re.compile(r"((?:SF|PL)-\d+)\.(\d+)(?:-(\d+)|\s*…\s*\1\.(\d+))")
_ID = re.compile(r"\b(?:SF|PL)-\d+\.\d+\b|\bD-\d+\b")
_TITLE = re.compile(r"""\(\s*["'`]([^"'`\n]+)""")
_ROOT = Path(__file__).resolve().parent.parent
_TYPESCRIPT = ("frontend/*/src/**/*.spec.ts*", "frontend/*/test/**/*.test.ts*")


def main() -> int:
    if len(sys.argv) != 2 or not Path(sys.argv[1]).is_file():
        sys.stderr.write("usage: python -m tools.spec path/to/clauses.md\n")
        return 2
    clauses = clause_ids(Path(sys.argv[1]).read_text(encoding="utf-8"))
    named = named_ids(_ROOT)
    sys.stdout.write("\n".join(table(clauses, named)) + "\n")
    unknown = sorted(named - set(clauses))
    if unknown:
        sys.stdout.write(f"named by tests but not in the list: {' '.join(unknown)}\n")
    return 0


def table(clauses: list[str], named: set[str]) -> Iterator[str]:
    """One line for each section (how many, how many named, which are not) and one for all."""
    yield f"{'section':<10}{'total':>6}{'named':>7}  not named"
    for section in dict.fromkeys(map(section_of, clauses)):
        inside = [clause for clause in clauses if section_of(clause) == section]
        missing = [clause for clause in inside if clause not in named]
        numbers = " ".join(re.split(r"[.-]", clause)[-1] for clause in missing)
        yield f"{section:<10}{len(inside):>6}{len(inside) - len(missing):>7}  {numbers}".rstrip()
    yield f"{'all':<10}{len(clauses):>6}{len(named & set(clauses)):>7}"


def clause_ids(text: str) -> list[str]:
    """Ids in their order in the list, each once."""
    return list(dict.fromkeys(first or second for first, second in _CLAUSE.findall(text)))


def named_ids(root: Path) -> set[str]:
    """Ids that the tests under `root` begin with."""
    texts = [text for path in root.glob("tests/**/test_*.py") for text in docstrings(path)]
    for pattern in _TYPESCRIPT:
        for path in root.glob(pattern):
            if "node_modules" not in path.parts:
                texts += _TITLE.findall(path.read_text(encoding="utf-8"))
    return {clause for text in texts for clause in leading_ids(text)}


def docstrings(path: Path) -> Iterator[str]:
    """Of the test functions in one file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield ast.get_docstring(node) or ""


def leading_ids(text: str) -> list[str]:
    """`SF-3.04-07, D-01: a cart …` → SF-3.04, SF-3.05, SF-3.06, SF-3.07, D-01."""
    leading = _LEADING.match(text)
    return _ID.findall(_RANGE.sub(_listed, leading[0])) if leading else []


def _listed(span: re.Match[str]) -> str:
    section, first, *ends = span.groups()
    last = next(filter(None, ends))
    return " ".join(f"{section}.{number:0{len(first)}}" for number in range(int(first), int(last) + 1))


def section_of(clause: str) -> str:
    return clause.partition(".")[0] if "." in clause else "decisions"


if __name__ == "__main__":
    sys.exit(main())
