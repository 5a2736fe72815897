"""Template speed: the 24-product list rendered by jsont, Jinja2 and Django, same bytes, one process.

Run `python bench/templates.py`. Prints a table, then the same as one JSON line. The rounds of the engines are
interleaved, so that a change of the machine's mood meets all of them.
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.templates_list import DJANGO, JINJA2, JSONT, product_list
from sitewright.jsont.engine import Engine
from sitewright.jsont.registry import core_registry

ROUNDS = 15
RENDERS_PER_ROUND = 40
GOAL_RATIO = 5.0


def jsont_renderer() -> Callable[[], str]:
    template = Engine(core_registry()).compile(JSONT, name="list")
    data = product_list()
    return lambda: template.render(data).output


def jinja2_renderer() -> Callable[[], str]:
    import jinja2

    environment = jinja2.Environment(autoescape=False, keep_trailing_newline=True)
    template = environment.from_string(JINJA2)
    data = product_list()
    return lambda: template.render(data)


def django_renderer() -> Callable[[], str]:
    from django.conf import settings
    from django.template import Context, Engine

    if not settings.configured:
        settings.configure(USE_I18N=False)
    template = Engine().from_string(DJANGO)
    data = product_list()
    return lambda: str(template.render(Context(data, autoescape=False)))


def measure(renderers: dict[str, Callable[[], str]]) -> dict[str, float]:
    """Median milliseconds of one rendering, per engine."""
    samples: dict[str, list[float]] = {name: [] for name in renderers}
    for render in renderers.values():
        render()
    for _ in range(ROUNDS):
        for name, render in renderers.items():
            started = time.process_time()
            for _ in range(RENDERS_PER_ROUND):
                render()
            samples[name].append((time.process_time() - started) / RENDERS_PER_ROUND * 1000)
    return {name: statistics.median(values) for name, values in samples.items()}


def compile_ms_per_kilobyte() -> float:
    """Milliseconds to compile one KB of template text, without any cache."""
    engine = Engine(core_registry())
    started = time.process_time()
    count = 20
    for number in range(count):
        engine.compile(f"{JSONT}{number}")
    return (time.process_time() - started) * 1000 / count / (len(JSONT) / 1024)


def memory_per_template_bytes() -> int:
    """Memory one compiled list template keeps, its text included."""
    import tracemalloc

    engine = Engine(core_registry())
    engine.compile(JSONT)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    count = 20
    for number in range(count):
        engine.compile(f"{JSONT}{number}")
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) // count


def main() -> None:
    renderers = {"jsont": jsont_renderer(), "jinja2": jinja2_renderer(), "django": django_renderer()}
    outputs = {name: render() for name, render in renderers.items()}
    same = len(set(outputs.values())) == 1
    milliseconds = measure(renderers)
    ratio = milliseconds["jinja2"] / milliseconds["jsont"]
    for name, value in milliseconds.items():
        print(f"{name:8} {value:8.3f} ms   {value / milliseconds['jsont']:6.2f} × jsont")
    compile_ms, memory = compile_ms_per_kilobyte(), memory_per_template_bytes()
    print(f"bytes {len(outputs['jsont'])}, same in all: {same}; goal ≥ {GOAL_RATIO} × Jinja2: {ratio:.2f}")
    print(f"compile {compile_ms:.2f} ms/KB, memory {memory / 1024:.0f} KB per template of {len(JSONT)} bytes")
    result = {"bench": "templates", "ms": milliseconds, "ratio_jinja2": ratio, "same_bytes": same}
    print(json.dumps({**result, "compile_ms_per_kb": compile_ms, "memory_bytes": memory}))
    sys.exit(0 if same and ratio >= GOAL_RATIO else 1)


if __name__ == "__main__":
    main()
