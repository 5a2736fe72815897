"""Looking a theme's templates over before anybody renders them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from sitewright.jsont import nodes
from sitewright.jsont.compiler.analysis import inner_blocks
from sitewright.jsont.errors import TemplateError
from sitewright.jsont.parser import ParsedTemplate, parse
from sitewright.jsont.registry import Registry
from sitewright.jsont.suggestions import nearest_name

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


def check_theme(folder: Path, registry: Registry) -> list[Finding]:
    """Unknown formatters and predicates, missing partials, branches that never run; sorted by place.

    A partial may be named by its path in the theme, by its file name, or by either without suffix.
    """
    paths = sorted(path for path in folder.rglob("*") if path.suffix in TEMPLATE_SUFFIXES and path.is_file())
    parsed = {path.relative_to(folder): _parse(path, registry) for path in paths}
    partials = _partial_names(parsed) | GIVEN_PARTIALS
    for template in parsed.values():
        partials |= {node.name for node in all_nodes(template.root) if isinstance(node, nodes.Macro)}
    findings = [
        finding
        for path, template in parsed.items()
        for finding in _template_findings(path, template, registry, partials)
    ]
    return sorted(findings, key=lambda finding: (finding.path, finding.line, finding.column))


def describe(error: TemplateError, registry: Registry) -> str:
    """The message of an error as a theme author reads it, with the nearest name for an unknown one."""
    message = error.message.split(": ", 1)[-1]
    if error.code == "formatter-unknown":
        return _unknown("formatter", message.split("'")[1], registry.formatters)
    if error.code == "predicate-unknown":
        return _unknown("predicate", message.split("'")[1].rstrip("?"), registry.predicates, "?")
    return message


def all_nodes(root: nodes.Block) -> Iterator[nodes.Node]:
    """Every instruction of a tree, inner blocks included; iterative."""
    pending = [root]
    while pending:
        for node in pending.pop():
            yield node
            pending.extend(inner_blocks(node))


def _parse(path: Path, registry: Registry) -> ParsedTemplate:
    text = path.read_text(encoding="utf-8", errors="replace")
    return parse(text, registry.formatters, registry.predicates, path.name)


def _partial_names(parsed: dict[Path, ParsedTemplate]) -> set[str]:
    names = set()
    for path in parsed:
        names |= {str(path), path.name, str(path.with_suffix("")), path.stem}
    return names


def _template_findings(
    path: Path, template: ParsedTemplate, registry: Registry, partials: set[str]
) -> Iterator[Finding]:
    for error in template.errors:
        yield Finding(str(path), error.line, error.column, error.code, describe(error, registry))
    for node in all_nodes(template.root):
        line, column = template.lines.place(node.offset)
        for code, message in _node_findings(node, partials):
            yield Finding(str(path), line, column, code, message)


def _node_findings(node: nodes.Node, partials: set[str]) -> Iterator[tuple[str, str]]:
    for name in _applied_names(node):
        if name not in partials and not name.startswith("builtin/"):
            yield "partial-missing", _unknown("partial or macro", name, partials)
    if isinstance(node, nodes.If):
        yield from _condition_findings(node)
    if isinstance(node, nodes.Predicate):
        yield from _predicate_findings(node)


def _applied_names(node: nodes.Node) -> Iterator[str]:
    if isinstance(node, nodes.Include):
        yield node.name
    if isinstance(node, (nodes.Variable, nodes.SetVariable)):
        for call in node.formatters:
            if call.name == "apply" and call.arguments and call.arguments[0]:
                yield call.arguments[0]


def _condition_findings(node: nodes.If) -> Iterator[tuple[str, str]]:
    if not node.references:
        yield "unreachable", "'.if' without a name fails, and neither of its branches runs"
    if len(set(node.operators)) > 1:
        yield (
            "unreachable",
            "'.if' stops at the first change between && and ||: what follows it is never looked at",
        )


def _predicate_findings(node: nodes.Predicate) -> Iterator[tuple[str, str]]:
    if not node.call.known and node.block:
        yield "unreachable", f"this branch never runs: '{node.call.name}?' is unknown and so always false"
    for inner in node.alternate:
        if isinstance(inner, nodes.Predicate) and inner.call == node.call and inner.call.known:
            yield "unreachable", f"the '.or {inner.call.name}?' after this asks the same again and never runs"


def _unknown(kind: str, name: str, known: object, mark: str = "") -> str:
    assert isinstance(known, (dict, set))
    nearest = nearest_name(name, known)
    hint = f": did you mean '{nearest}{mark}'?" if nearest else ""
    return f"unknown {kind} '{name}{mark}'{hint}"
