"""Constants of generated code that are not plain literals: described as data, made when the code is loaded.

The description holds only tuples, texts and numbers, so that it can be stored beside the code.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from sitewright.jsont import runtime
from sitewright.jsont.context import FormatterChain, FormatterStep, PredicateTest
from sitewright.jsont.expressions.running import Expression
from sitewright.jsont.json_values import load_json
from sitewright.jsont.registry import Registry

# A kind and what it needs. formatter: its name; chain: instruction, line, column, and for each formatter its
# name and arguments; test: name, arguments, line, column; expression: text, whether to parse it now, line,
# column; place: line, column; json: text.
LinkRequest: TypeAlias = tuple[Any, ...]


def namespace(requests: list[LinkRequest], registry: Registry, template_name: str) -> dict[str, Any]:
    """The globals generated code runs with: the engine's own functions and its constants `k0`, `k1` …"""
    # A copy, so that the constants of one template are none of another's.
    names = dict(runtime.GLOBALS)
    for number, request in enumerate(requests):
        names[f"k{number}"] = _link(request, registry, template_name)
    return names


def _link(request: LinkRequest, registry: Registry, template_name: str) -> object:
    kind = request[0]
    if kind == "formatter":
        return registry.formatters[request[1]].function
    if kind == "chain":
        _, instruction, line, column, calls = request
        steps = tuple(_step(registry, name, arguments) for name, arguments in calls)
        return FormatterChain(steps, (template_name, line, column), instruction)
    if kind == "test":
        _, name, arguments, line, column = request
        return PredicateTest(registry.predicates[name].function, arguments, (template_name, line, column))
    if kind == "expression":
        _, written, is_parsed, line, column = request
        return Expression(written, (template_name, line, column), is_parsed=is_parsed)
    if kind == "place":
        return (template_name, *request[1:])
    return load_json(request[1])


def _step(registry: Registry, name: str, arguments: tuple[str, ...]) -> FormatterStep:
    formatter = registry.formatters[name]
    return FormatterStep(formatter.function, arguments, formatter.all_values, formatter.references(arguments))
