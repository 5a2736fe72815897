"""Template speed: a product list, the same through the store's formatters, and a blog list.

Each page is rendered by jsont, Jinja2, Django templates and, where it can be had, the published engine of the
language on Node: the same bytes, in one run. The rounds of the engines are interleaved, so that a change of
the machine's mood meets all of them. Times are CPU time: the machine may be busy with other things.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple

from bench import templates_blog, templates_list, templates_store
from bench.result import Result
from bench.templates_node import NodeEngine, node_engine
from sitewright.jsont.engine import Engine
from sitewright.themes.template_registry import template_registry

ROUNDS = 15
RENDERS_PER_ROUND = 40
COMPILED_TEMPLATES = 20
LOCALE = "en-US"
Render = Callable[[], str]


class Page(NamedTuple):
    """One page in three template languages; `filters` are those that the two others need for it."""

    jsont: str
    jinja2: str
    django: str
    data: dict[str, Any]
    filters: dict[str, Callable[[Any], Any]]
    django_library: str


PAGES = {
    "product list": Page(
        templates_list.JSONT,
        templates_list.JINJA2,
        templates_list.DJANGO,
        templates_list.product_list(),
        {},
        "",
    ),
    "store formatters": Page(
        templates_store.JSONT,
        templates_store.JINJA2,
        templates_store.DJANGO,
        templates_store.store_page(),
        templates_store.FILTERS,
        "bench.templates_store",
    ),
    "blog list": Page(
        templates_blog.JSONT,
        templates_blog.JINJA2,
        templates_blog.DJANGO,
        templates_blog.blog_page(),
        templates_blog.FILTERS,
        "bench.templates_blog",
    ),
}
# What was promised; the other ratios are for information.
GOALS = {("product list", "jinja2"): ">= 5", **{(name, "node"): ">= 1" for name in PAGES}}


class DifferentBytes(Exception):
    """The engines did not write the same page, so their times say nothing."""


def measure() -> list[Result]:
    """Raises DifferentBytes."""
    pages = {name: (page.jsont, page.data) for name, page in PAGES.items()}
    published = node_engine(pages, LOCALE, RENDERS_PER_ROUND)
    results: list[Result] = []
    for name, page in PAGES.items():
        results += _page_results(name, page, published)
    if published:
        published.close()
    return [*results, *_compiling()]


def _page_results(name: str, page: Page, published: NodeEngine | None) -> Iterator[Result]:
    renders = {"jsont": _jsont(page), "jinja2": _jinja2(page), "django": _django(page)}
    outputs = {engine: render() for engine, render in renders.items()}
    rounds = {engine: partial(_round_ms, render) for engine, render in renders.items()}
    if published:
        outputs["node"], rounds["node"] = published.outputs[name], partial(published.round_ms, name)
    _compare(name, outputs)
    milliseconds = _median_ms(rounds)
    ours = milliseconds.pop("jsont")
    size = f"{len(outputs['jsont'].encode()):,} equal bytes"
    yield Result(f"templates: {name}, jsont", ours, "ms", beside=size)
    for engine, value in milliseconds.items():
        goal = GOALS.get((name, engine))
        yield Result(
            f"templates: {name}, {engine} / jsont", value / ours, "×", goal, f"{engine} {value:.3f} ms"
        )


def _compare(name: str, outputs: dict[str, str]) -> None:
    for engine, output in outputs.items():
        if output != outputs["jsont"]:
            place = next(
                (at for at, (a, b) in enumerate(zip(output, outputs["jsont"], strict=False)) if a != b), 0
            )
            ours, theirs = (text[max(place - 40, 0) : place + 40] for text in (outputs["jsont"], output))
            raise DifferentBytes(f"{name}: {engine} wrote {theirs!r}, jsont {ours!r}")


def _median_ms(rounds: Mapping[str, Callable[[], float]]) -> dict[str, float]:
    """Median CPU milliseconds of one rendering, per engine."""
    samples: dict[str, list[float]] = {engine: [] for engine in rounds}
    for _ in range(ROUNDS):
        for engine, round_ms in rounds.items():
            samples[engine].append(round_ms())
    return {engine: statistics.median(values) for engine, values in samples.items()}


def _round_ms(render: Render) -> float:
    started = time.process_time()
    for _ in range(RENDERS_PER_ROUND):
        render()
    return (time.process_time() - started) / RENDERS_PER_ROUND * 1000


def _jsont(page: Page) -> Render:
    template = Engine(template_registry()).compile(page.jsont)
    return lambda: template.render(page.data, locale=LOCALE).output


def _jinja2(page: Page) -> Render:
    import jinja2

    environment = jinja2.Environment(autoescape=False, keep_trailing_newline=True)
    environment.filters.update(page.filters)
    template = environment.from_string(page.jinja2)
    return lambda: template.render(page.data)


def _django(page: Page) -> Render:
    from django.conf import settings
    from django.template import Context
    from django.template import Engine as DjangoEngine

    if not settings.configured:
        settings.configure(USE_I18N=False)
    builtins = [page.django_library] if page.django_library else []
    template = DjangoEngine(builtins=builtins).from_string(page.django)
    return lambda: str(template.render(Context(page.data, autoescape=False)))


def _compiling() -> Iterator[Result]:
    kilobytes = len(templates_list.JSONT) / 1024
    beside = f"a template of {kilobytes:.1f} KB, no cache"
    yield Result("templates: compile per KB", _compile_ms() / kilobytes, "ms", beside=beside)
    yield Result("templates: memory per compiled template", _memory_kilobytes(), "KB", beside=beside)


def _compile_ms() -> float:
    engine = Engine(template_registry())
    started = time.process_time()
    for number in range(COMPILED_TEMPLATES):
        engine.compile(f"{templates_list.JSONT}{number}")
    return (time.process_time() - started) * 1000 / COMPILED_TEMPLATES


def _memory_kilobytes() -> float:
    """What a compiled template keeps, its text included."""
    import tracemalloc

    engine = Engine(template_registry())
    engine.compile(templates_list.JSONT)
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        for number in range(COMPILED_TEMPLATES):
            engine.compile(f"{templates_list.JSONT}{number}")
        return (tracemalloc.get_traced_memory()[0] - before) / COMPILED_TEMPLATES / 1024
    finally:
        tracemalloc.stop()
