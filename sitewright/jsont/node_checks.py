"""What can be seen to be wrong in one instruction, before anybody renders it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from sitewright.jsont import nodes
from sitewright.jsont.registry import Documentation, Registry
from sitewright.jsont.wording import unknown

_LITERALS = ("true", "false", "null")
# As the reference page lists them: `n`, `[suffix]`, `[options of money]`, `…`.
_ARGUMENT = re.compile(r"\[[^\]]*\]|\S+")


class Problem(NamedTuple):
    """`offset` is where in the text the instruction begins."""

    offset: int
    code: str
    message: str


def node_problems(node: nodes.Node, registry: Registry, partials: set[str]) -> Iterator[Problem]:
    """What is wrong in this instruction, its inner blocks left out; `partials` are the names that exist."""
    for code, message in _problems(node, registry, partials):
        yield Problem(node.offset, code, message)


def applied_names(node: nodes.Node) -> Iterator[str]:
    """The partials and macros this instruction applies."""
    for call in _calls(node):
        if call.name == "apply" and call.arguments and call.arguments[0]:
            yield call.arguments[0]


def _calls(node: nodes.Node) -> tuple[nodes.FormatterCall, ...]:
    return node.formatters if isinstance(node, (nodes.Variable, nodes.SetVariable)) else ()


def _problems(node: nodes.Node, registry: Registry, partials: set[str]) -> Iterator[tuple[str, str]]:
    for name in applied_names(node):
        if name not in partials and not name.startswith("builtin/"):
            yield "partial-missing", unknown("partial or macro", name, partials)
    for call in _calls(node):
        yield from _argument_problems(call.name, call, registry.formatters[call.name].documentation)
    if isinstance(node, nodes.If):
        yield from _condition_problems(node)
    elif isinstance(node, nodes.Predicate):
        yield from _predicate_problems(node, registry)
    elif isinstance(node, nodes.Evaluate):
        for reason in node.source.parsed.errors:
            yield "expr-parse", f"the expression '{node.source.text.strip()}' prints nothing: {reason}"
    elif isinstance(node, (nodes.Include, nodes.Inject)):
        instead = "write {@|apply NAME}" if isinstance(node, nodes.Include) else "a theme has no such files"
        yield "no-effect", f"'.{node.kind.lower()}' does nothing in a theme: {instead}"


def _condition_problems(node: nodes.If) -> Iterator[tuple[str, str]]:
    if not node.references:
        yield "unreachable", "'.if' without a name fails, and neither of its branches runs"
    if len(set(node.operators)) > 1:
        yield (
            "unreachable",
            "'.if' stops at the first change between && and ||: what follows it is never looked at",
        )
    for reference in node.references:
        if len(reference) == 1 and reference[0] in _LITERALS:
            yield (
                "unreachable",
                f"'.if {reference[0]}' looks for a value of the name '{reference[0]}' and so is always false",
            )


def _predicate_problems(node: nodes.Predicate, registry: Registry) -> Iterator[tuple[str, str]]:
    call = node.call
    if not call.known:
        if node.block:
            yield "unreachable", f"this branch never runs: '{call.name}?' is unknown and so always false"
        return
    yield from _argument_problems(f"{call.name}?", call, registry.predicates[call.name].documentation)
    if any(later.call == call for later in _alternatives(node)):
        yield "unreachable", f"a later '.or {call.name}?' of this block asks the same again and never runs"


def _alternatives(node: nodes.Predicate) -> Iterator[nodes.Predicate]:
    """The `.or name?` branches after this one."""
    pending = [node]
    while pending:
        inner = [one for one in pending.pop().alternate if isinstance(one, nodes.Predicate)]
        yield from inner
        pending += inner


def _argument_problems(
    name: str, call: nodes.FormatterCall | nodes.PredicateCall, documentation: Documentation
) -> Iterator[tuple[str, str]]:
    """Too few arguments, or so many that some are never looked at, by what the reference page says."""
    wanted = _ARGUMENT.findall(documentation.arguments)
    needed = [word for place, word in enumerate(wanted) if _is_needed(word, wanted[place + 1 :])]
    if len(call.arguments) < len(needed):
        yield "argument-missing", f"'{name}' needs more arguments: {documentation.arguments}"
    # Words such as `…` or `[options of money]` stand for any number of arguments.
    is_plain = all(word.strip("[]").isidentifier() for word in wanted)
    if wanted and is_plain and len(call.arguments) > len(wanted):
        yield "argument-ignored", _ignored(name, call.arguments[len(wanted)], documentation.arguments)


def _is_needed(word: str, following: list[str]) -> bool:
    # What may be repeated may also be left out altogether.
    return word.isidentifier() and following[:1] != ["…"]


def _ignored(name: str, first: str, wanted: str) -> str:
    return (
        f"'{name}' takes {wanted} and ignores '{first}'. The character after the name separates arguments: "
        "choose one that is in none of them, such as ':'"
    )
