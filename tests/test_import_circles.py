"""No module imports itself by way of others, inside a package as little as between packages.

An import inside a function counts: it hides a circle and does not break it. Modules whose types speak of each
other import each other for the type checker alone, which is no import when the program runs; those there are
stand here.
"""

import graphlib
from collections.abc import Collection

import grimp
import pytest

TYPES_OF_EACH_OTHER = (
    {"sitewright.jsont.context", "sitewright.jsont.frame", "sitewright.jsont.partials",
     "sitewright.jsont.registry", "sitewright.jsont.template"},
    {"sitewright.commands.serving.http", "sitewright.commands.serving.watching"},
)  # fmt: skip
"""A rendering has its template, the template is rendered with a rendering; a server is watched."""

Imports = dict[str, set[str]]


def imports(*, with_types: bool) -> Imports:
    graph = grimp.build_graph("sitewright", cache_dir=None, exclude_type_checking_imports=not with_types)
    return {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}


def a_circle(found: Imports) -> list[str]:
    """One circle, its first module also its last; empty when there is none."""
    try:
        graphlib.TopologicalSorter(found).prepare()
    except graphlib.CycleError as circle:
        modules: list[str] = circle.args[1]
        return modules
    return []


def without(found: Imports, groups: Collection[set[str]]) -> Imports:
    """The imports but those from one module of a group to another of it."""
    return {
        module: {other for other in others if not any({module, other} <= group for group in groups)}
        for module, others in found.items()
    }


def test_no_module_imports_itself_by_way_of_others() -> None:
    assert a_circle(imports(with_types=False)) == []


def test_only_known_modules_have_types_of_each_other() -> None:
    assert a_circle(without(imports(with_types=True), TYPES_OF_EACH_OTHER)) == []


def test_sees_imports_inside_functions() -> None:
    assert "sitewright.commands.running" in imports(with_types=False)["sitewright.cli"]


@pytest.mark.parametrize("circle", [["a", "b"], ["a", "b", "c"]])
def test_finds_a_circle(circle: list[str]) -> None:
    ring = {module: {other} for module, other in zip(circle, circle[1:] + circle[:1], strict=True)}
    assert set(a_circle(ring)) == set(circle)
