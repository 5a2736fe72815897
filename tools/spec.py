"""`python -m tools.spec CLAUSES.md`: which numbered clauses no test names yet.

A test proves a clause by naming its id: in a docstring in Python, in the title or a comment in TypeScript.
"""

import re
import sys
from collections import Counter
from pathlib import Path

_CLAUSE = re.compile(r"\*\*((?:SF|PL)-\d+\.\d+)\*\*|^\| (D-\d+) \|", re.MULTILINE)
_ID = re.compile(r"\b(?:SF|PL)-\d+\.\d+\b|\bD-\d+\b")
_ROOT = Path(__file__).resolve().parent.parent
_TESTS = ("tests/**/*.py", "frontend/*/src/**/*.spec.ts*", "frontend/*/test/**/*.ts*")


def main() -> int:
    if len(sys.argv) != 2 or not Path(sys.argv[1]).is_file():
        sys.stderr.write("usage: python -m tools.spec path/to/clauses.md\n")
        return 2
    clauses = clause_ids(Path(sys.argv[1]).read_text(encoding="utf-8"))
    named = named_ids(_ROOT)
    open_ids = [clause for clause in clauses if clause not in named]
    for chapter, count in Counter(chapter_of(clause) for clause in open_ids).items():
        listed = " ".join(clause for clause in open_ids if chapter_of(clause) == chapter)
        sys.stdout.write(f"{chapter}: {count} open\n  {listed}\n")
    unknown = sorted(named - set(clauses))
    if unknown:
        sys.stdout.write(f"named by tests but not in the list: {' '.join(unknown)}\n")
    sys.stdout.write(f"{len(clauses) - len(open_ids)} of {len(clauses)} clauses are named by a test\n")
    return 0


def clause_ids(text: str) -> list[str]:
    """Ids in their order in the list, each once."""
    return list(dict.fromkeys(first or second for first, second in _CLAUSE.findall(text)))


def named_ids(root: Path) -> set[str]:
    """Ids that appear in the tests under `root`."""
    found: set[str] = set()
    for pattern in _TESTS:
        for path in root.glob(pattern):
            if "node_modules" not in path.parts:
                found.update(_ID.findall(path.read_text(encoding="utf-8")))
    return found


def chapter_of(clause: str) -> str:
    return clause.partition(".")[0] if "." in clause else "decisions"


if __name__ == "__main__":
    sys.exit(main())
