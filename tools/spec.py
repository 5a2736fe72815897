"""`python -m tools.spec`: writes docs/spec/proofs.md and prints which clauses no test names yet, by section.

The clauses are those of docs/spec. A test names one only where its docstring begins with the clause's id: the
docstring of a `test_…` function in Python, the title of a test in TypeScript. Several ids stand one after
another; `SF-3.04-07` and `SF-2.24 … SF-2.26` are ranges. An id further on in a text is a remark and proves
nothing.
"""

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tools.spec_table import printed, written

_CLAUSE = re.compile(r"^- \*\*((?:SF|PL)-\d+\.\d+|D-\d+)\*\* ", re.MULTILINE)
# Ids of faults and attacks ("I04") may stand among those of clauses.
_NAME = r"(?:(?:SF|PL)-\d+\.\d+(?:-\d+\b)?|D-\d+|[A-Z]\d\d)\b"
_LEADING = re.compile(rf"\s*{_NAME}(?:(?:\s*,\s*|\s*…\s*|\s+and\s+|\s+){_NAME})*")
_RANGE = re.compile(r"((?:SF|PL)-\d+)\.(\d+)(?:-(\d+)|\s*…\s*\1\.(\d+))")
_ID = re.compile(r"\b(?:SF|PL)-\d+\.\d+\b|\bD-\d+\b")
_TITLE = re.compile(r"""\(\s*["'`]([^"'`\n]+)""")
_ROOT = Path(__file__).resolve().parent.parent
_TYPESCRIPT = ("frontend/*/src/**/*.spec.ts*", "frontend/*/test/**/*.test.ts*")


class Proof(NamedTuple):
    """A test and the text it begins with: `name` is the function in Python, the title in TypeScript."""

    path: str
    name: str
    text: str


def main() -> int:
    sections, named = read_sections(_ROOT), named_by(_ROOT)
    (_ROOT / "docs/spec/proofs.md").write_text(written(sections, named), encoding="utf-8")
    sys.stdout.write("\n".join(printed(sections, named)) + "\n")
    unknown = unknown_ids(_ROOT)
    if unknown:
        sys.stderr.write(f"named by tests but not in docs/spec: {' '.join(unknown)}\n")
    return 1 if unknown else 0


def unknown_ids(root: Path) -> list[str]:
    """Ids that a test begins with and no file of docs/spec has."""
    known = {clause for clauses in read_sections(root).values() for clause in clauses}
    return sorted(set(named_by(root)) - known)


def read_sections(root: Path) -> dict[str, list[str]]:
    """The heading of each file of docs/spec that has clauses → their ids, in the order of reading."""
    files = sorted(root.glob("docs/spec/*.md"), key=_place)
    texts = [path.read_text(encoding="utf-8") for path in files]
    return {_heading(text): clause_ids(text) for text in texts if clause_ids(text)}


def _place(path: Path) -> tuple[int, str]:
    order = ("storefront", "platform", "decisions")
    kind = path.stem.partition("-")[0]
    return (order.index(kind) if kind in order else len(order), path.name)


def _heading(text: str) -> str:
    return text.partition("\n")[0].removeprefix("# ")


def clause_ids(text: str) -> list[str]:
    return _CLAUSE.findall(text)


def named_by(root: Path) -> dict[str, list[Proof]]:
    """Id → the tests under `root` that begin with it, by path."""
    named: dict[str, list[Proof]] = defaultdict(list)
    for proof in [*_python_tests(root), *_typescript_tests(root)]:
        for clause in dict.fromkeys(leading_ids(proof.text)):
            named[clause].append(proof)
    return dict(named)


def _python_tests(root: Path) -> Iterator[Proof]:
    for path in sorted(root.glob("tests/**/test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield Proof(path.relative_to(root).as_posix(), node.name, ast.get_docstring(node) or "")


def _typescript_tests(root: Path) -> Iterator[Proof]:
    for path in sorted(path for pattern in _TYPESCRIPT for path in root.glob(pattern)):
        if "node_modules" not in path.parts:
            for title in _TITLE.findall(path.read_text(encoding="utf-8")):
                yield Proof(path.relative_to(root).as_posix(), title, title)


def leading_ids(text: str) -> list[str]:
    """`SF-3.04-07, D-01: a cart …` → SF-3.04, SF-3.05, SF-3.06, SF-3.07, D-01."""
    leading = _LEADING.match(text)
    return _ID.findall(_RANGE.sub(_listed, leading[0])) if leading else []


def _listed(span: re.Match[str]) -> str:
    section, first, *ends = span.groups()
    last = next(filter(None, ends))
    return " ".join(f"{section}.{number:0{len(first)}}" for number in range(int(first), int(last) + 1))


if __name__ == "__main__":
    sys.exit(main())
