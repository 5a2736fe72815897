"""Looking a theme's templates over before anybody renders them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from sitewright.jsont import nodes
from sitewright.jsont.compiler.analysis import all_nodes
from sitewright.jsont.engine import LARGEST_TEMPLATE_CHARACTERS
from sitewright.jsont.node_checks import Problem, applied_names, node_problems
from sitewright.jsont.parser import ParsedTemplate, parse
from sitewright.jsont.registry import Registry
from sitewright.jsont.slips import slips
from sitewright.jsont.theme_files import (
    GIVEN_PARTIALS,
    links_to_nothing,
    partials_of,
    template_files,
    template_text,
)
from sitewright.jsont.wording import describe


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
    """A template file; `path` is relative to the theme folder, `unreadable` why its text is not all of it."""

    path: Path
    text: str
    parsed: ParsedTemplate
    unreadable: str = ""


def check_theme(folder: Path, registry: Registry) -> list[Finding]:
    """Unknown formatters and predicates, missing partials, branches that never run; sorted by place."""
    files = {path: _read(folder, path, registry) for path in template_files(folder)}
    # The folder may change meanwhile: what came after the first look is left out.
    partials = {name: files[path] for name, path in partials_of(folder).items() if path in files}
    # Which macros have run where a name is applied depends on the data: those of every file count as known.
    macros = {
        node.name
        for file in files.values()
        for node in all_nodes(file.parsed.root)
        if isinstance(node, nodes.Macro)
    }
    known = {*partials, *macros, *GIVEN_PARTIALS}
    findings = [finding for file in files.values() for finding in _findings(file, registry, known, partials)]
    findings += [
        _unusable(path.relative_to(folder), "is a link to a file that does not exist")
        for path in links_to_nothing(folder)
    ]
    return sorted(findings, key=lambda finding: (finding.path, finding.line, finding.column))


def _unusable(path: Path, why: str, code: str = "theme-file") -> Finding:
    return Finding(str(path), 1, 1, code, why)


def _read(folder: Path, path: Path, registry: Registry) -> _File:
    """Too long a text is not looked at: nobody renders it either."""
    text, unreadable = "", ""
    try:
        data = path.read_bytes()
        # With replacements first: the rest of a file with bytes that are not UTF-8 is checked as well.
        text = template_text(data, "replace")
        template_text(data)
    except UnicodeDecodeError as error:
        unreadable = f"is not text in UTF-8: byte {error.start}"
    except OSError as error:
        unreadable = f"cannot be read: {error.strerror}"
    parsed_text = text if len(text) <= LARGEST_TEMPLATE_CHARACTERS else ""
    parsed = parse(parsed_text, registry.formatters, registry.predicates, path.name)
    return _File(path.relative_to(folder), text, parsed, unreadable)


def _findings(
    file: _File, registry: Registry, known: set[str], partials: Mapping[str, _File]
) -> Iterator[Finding]:
    if file.unreadable:
        yield _unusable(file.path, file.unreadable)
    if len(file.text) > LARGEST_TEMPLATE_CHARACTERS:
        yield _unusable(
            file.path, f"is longer than {LARGEST_TEMPLATE_CHARACTERS} characters", "limit-template"
        )
        return
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
            # Only the top of each file: what stands in a block is applied under a condition.
            pending += [inner for node in file.parsed.root for inner in applied_names(node)]
    return reached
