"""Looking a theme's templates over before anybody renders them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from sitewright.jsont import nodes
from sitewright.jsont.compiler.analysis import all_nodes
from sitewright.jsont.node_checks import Problem, applied_names, node_problems
from sitewright.jsont.parser import ParsedTemplate, parse
from sitewright.jsont.registry import Registry
from sitewright.jsont.slips import slips
from sitewright.jsont.wording import describe

TEMPLATE_SUFFIXES = (".html", ".page", ".list", ".item", ".block", ".region", ".conf")
# Partials the host hands over: the layout of the page, which the site's frame puts into its middle.
GIVEN_PARTIALS = {"main"}


@dataclass(frozen=True)
class Finding:
    """Something wrong in a template file; `path` is relative to the theme folder."""

    path: str
    line: int
    column: int
    code: str
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}: {self.message} [{self.code}]"


@dataclass(frozen=True)
class _File:
    """A template file; `path` is relative to the theme folder."""

    path: Path
    text: str
    parsed: ParsedTemplate

    @property
    def names(self) -> set[str]:
        """What partials call it: its path in the theme or its file name, with or without suffix."""
        return {str(self.path), self.path.name, str(self.path.with_suffix("")), self.path.stem}


def check_theme(folder: Path, registry: Registry) -> list[Finding]:
    """Unknown formatters and predicates, missing partials, branches that never run; sorted by place."""
    files = [_read(folder, path, registry) for path in sorted(folder.rglob("*")) if _is_template(path)]
    partials = {name: file for file in files for name in file.names}
    macros = {
        node.name for file in files for node in all_nodes(file.parsed.root) if isinstance(node, nodes.Macro)
    }
    known = {*partials, *macros, *GIVEN_PARTIALS}
    findings = [finding for file in files for finding in _findings(file, registry, known, partials)]
    return sorted(findings, key=lambda finding: (finding.path, finding.line, finding.column))


def _is_template(path: Path) -> bool:
    return path.suffix in TEMPLATE_SUFFIXES and path.is_file()


def _read(folder: Path, path: Path, registry: Registry) -> _File:
    text = path.read_text(encoding="utf-8", errors="replace")
    return _File(
        path.relative_to(folder), text, parse(text, registry.formatters, registry.predicates, path.name)
    )


def _findings(
    file: _File, registry: Registry, known: set[str], partials: Mapping[str, _File]
) -> Iterator[Finding]:
    for error in file.parsed.errors:
        yield Finding(str(file.path), error.line, error.column, error.code, describe(error, registry))
    for problem in [
        *_problems(file, registry, known),
        *slips(file.text, registry),
        *_circles(file, partials),
    ]:
        line, column = file.parsed.lines.place(problem.offset)
        yield Finding(str(file.path), line, column, problem.code, problem.message)


def _problems(file: _File, registry: Registry, known: set[str]) -> Iterator[Problem]:
    for node in all_nodes(file.parsed.root):
        yield from node_problems(node, registry, known)


def _circles(file: _File, partials: Mapping[str, _File]) -> Iterator[Problem]:
    """Partials that come back to this one whatever the data: nothing asks before they are applied."""
    for node in file.parsed.root:
        for name in applied_names(node):
            if file.path in _always_applied(name, partials):
                yield Problem(
                    node.offset, "partial-recursion", f"'{name}' leads back here without any condition"
                )


def _always_applied(name: str, partials: Mapping[str, _File]) -> set[Path]:
    reached: set[Path] = set()
    pending = [name]
    while pending:
        file = partials.get(pending.pop())
        if file and file.path not in reached:
            reached.add(file.path)
            pending += [inner for node in file.parsed.root for inner in applied_names(node)]
    return reached
