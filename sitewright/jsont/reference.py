"""The reference page of formatters and predicates, generated from what is registered.

Every example is run while the page is made, so that the page cannot show what the engine does not do.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from sitewright.jsont.engine import Engine
from sitewright.jsont.registry import Documentation, Registry

EXAMPLE_NOW_MS = 1_700_000_000_000.0
INTRODUCTION = """# Formatters and predicates

Generated from the registered functions; do not edit. Every output below was produced by running the example.
"""


class ExampleFailed(Exception):
    """An example of the reference page reports errors when rendered."""

    def __init__(self, name: str, codes: list[str]) -> None:
        super().__init__(f"the example of {name} reports {', '.join(codes)}")


def reference_page(registry: Registry) -> str:
    """The page as Markdown. Raises ExampleFailed when an example does not run cleanly."""
    engine = Engine(registry)
    formatters = ((f"`{name}`", entry.documentation) for name, entry in sorted(registry.formatters.items()))
    predicates = ((f"`{name}?`", entry.documentation) for name, entry in sorted(registry.predicates.items()))
    parts = [INTRODUCTION, "## Formatters\n", *_entries(engine, formatters)]
    parts += ["## Predicates\n", *_entries(engine, predicates)]
    return "\n".join(parts)


def _entries(engine: Engine, entries: Iterable[tuple[str, Documentation]]) -> Iterator[str]:
    for name, documentation in entries:
        arguments = f" {documentation.arguments}" if documentation.arguments else ""
        yield f"### {name}\n"
        if arguments:
            yield f"Arguments:{arguments}\n"
        if documentation.summary:
            yield f"{documentation.summary}\n"
        if documentation.example:
            yield _example(engine, name, *documentation.example)


def _example(engine: Engine, name: str, template: str, data: object) -> str:
    rendered = engine.compile(template).render(data, now_ms=EXAMPLE_NOW_MS)  # type: ignore[arg-type]
    if rendered.errors:
        raise ExampleFailed(name, [error.code for error in rendered.errors])
    lines = [template, f"  with {json.dumps(data, ensure_ascii=False)}", f"  → {rendered.output}"]
    return "\n".join(["```", *lines, "```", ""])
