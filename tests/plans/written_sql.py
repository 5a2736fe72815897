"""Every statement written by hand in the package, found in its source: a new one is found by itself."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import sitewright

_ROOT = Path(sitewright.__file__).parent
_SQL = re.compile(r"\s*(WITH|SELECT|INSERT INTO|UPDATE|DELETE FROM)\s")
_LEFT_OPEN = re.compile(r"\{\w*\}")
_OPEN = "\0"


@dataclass(frozen=True)
class WrittenStatement:
    """Where a statement stands, in which class, function or constant, and what it looks like when it is run:
    parts filled in later match all.
    """

    place: str
    owner: str
    text: str
    parts: tuple[str, ...]
    pattern: re.Pattern[str]

    def is_in(self, sql: str) -> bool:
        """Whether it is this statement, which stands on one line (`plain`)."""
        # Nearly all others lack a part, which is found out in a hundredth of the time.
        return all(part in sql for part in self.parts) and self.pattern.search(sql) is not None


def plain(sql: str) -> str:
    """The statement on one line."""
    return " ".join(sql.split())


def written_statements() -> list[WrittenStatement]:
    """All of the package but migrations; the template language has no database."""
    files = [file for file in sorted(_ROOT.rglob("*.py")) if not {"migrations", "jsont"} & set(file.parts)]
    return [statement for file in files for statement in _of_file(file)]


def _of_file(file: Path) -> Iterator[WrittenStatement]:
    for line, owner, text in _texts(ast.parse(file.read_text(encoding="utf-8")), ""):
        if _SQL.match(text):
            place = f"{file.relative_to(_ROOT.parent)}:{line}"
            parts = tuple(plain(part) for part in text.split(_OPEN))
            yield WrittenStatement(place, owner, text.replace(_OPEN, "…"), parts, _pattern(parts))


def _texts(node: ast.AST, owner: str) -> Iterator[tuple[int, str, str]]:
    """Line, owner and whole text, with a mark where something is put in."""
    if isinstance(node, ast.JoinedStr):
        parts = [str(p.value) if isinstance(p, ast.Constant) else _OPEN for p in node.values]
        yield node.lineno, owner, _LEFT_OPEN.sub(_OPEN, "".join(parts))
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.lineno, owner, _LEFT_OPEN.sub(_OPEN, node.value)
        return
    inner = f"{owner}.{name}" if (name := _name_of(node)) else owner
    for child in ast.iter_child_nodes(node):
        yield from _texts(child, inner)


def _name_of(node: ast.AST) -> str:
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        return node.name
    target = node.targets[0] if isinstance(node, ast.Assign) else None
    return target.id if isinstance(target, ast.Name) else ""


def _pattern(parts: tuple[str, ...]) -> re.Pattern[str]:
    # What is put in may be nothing, and then the blanks around it are one.
    return re.compile(r"\s*.*?\s*".join(map(re.escape, parts)))
