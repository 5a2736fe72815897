"""Coverage-guided search for a template or data that crashes the engine, hangs it or makes it grow.

Run by hand, not by pytest. atheris is no dependency of the project:

    uv pip install --target /tmp/atheris atheris
    PYTHONPATH=/tmp/atheris:. python tests/fuzz/template_fuzz.py --seeds CORPUS
    PYTHONPATH=/tmp/atheris:. python tests/fuzz/template_fuzz.py CORPUS \
        -max_total_time=300 -len_control=0 -max_len=2000 -timeout=20 -rss_limit_mb=1024

The first fills the folder CORPUS with the shared cases of the language. All other arguments go to libFuzzer;
the folder keeps the inputs found, for the next run.
A finding is an exception that reaches the caller, an answer that differs the second time, an error code that
the language does not have, or a formatter that failed with an exception no formatter means to raise.
"""

from __future__ import annotations

import decimal
import json
import sys
from pathlib import Path
from typing import Any

import atheris  # type: ignore[import-untyped]

with atheris.instrument_imports(include=["sitewright.jsont", "sitewright.catalog", "sitewright.content"]):
    from sitewright.jsont.context import Context
    from sitewright.jsont.engine import Engine
    from sitewright.jsont.json_values import load_json
    from sitewright.jsont.limits import Limits
    from sitewright.themes.template_registry import template_registry

CASES = Path(__file__).resolve().parents[1] / "jsont" / "cases"
WRITTEN = b"\0T"
REGISTRY = template_registry()
ENGINE = Engine(REGISTRY)
LIMITS = Limits(instructions=20_000, output_bytes=1 << 20, deadline_seconds=1.0, intermediate_bytes=8 << 20)
KNOWN_CODES = {
    *("formatter-unknown", "predicate-unknown", "dead-code", "eof-in-block", "not-allowed-in-block"),
    *("not-allowed-at-root", "after-eof", "expr-parse", "expr-reduce", "partial-missing", "partial-parse"),
    *("partial-recursion", "not-implemented", "unexpected", "limit-instructions", "limit-output"),
    *("limit-partials", "limit-deadline", "limit-template"),
}
# A formatter that fails on purpose raises a class of its own or a ValueError; these are slips.
SLIPS = (
    *(ArithmeticError, AttributeError, LookupError, NameError, AssertionError, RecursionError, MemoryError),
    decimal.DecimalException,
)
WORDS = ["a", "b", "list", "@", "@index", "@v", "a.b", "list.0", "length", "0", "structuredContent", "items"]
PIECES = [
    *("{.section ", "{.repeated section ", "{.if ", "{.alternates with}", "{.or}", "{.or ", "{.end}"),
    *("{.var @v ", "{.ctx @v a=", "{.eval ", "{.include p output}", "{.macro m}", "{.inject @v i}", "{.eof}"),
    *("}", "{", "|", " ", ",", ".", ":", "=", "&&", "||", "{#", "{##", "##}", '"', "'", "(", ")", "<", "%"),
    *("+", "-", "**", "/", "@v = ", "max(", "str(", "1", "0", "-1", "1e9", "0x", "\n", "é", "😀", "\ud800"),
    *(
        "date:full",
        "yMMMd",
        "maxfrac:2",
        "style:short",
        "{0 plural one{#} other{#}}",
        "%Y",
        "p",
        "m",
        "private",
    ),
]
NUMBERS = [0, 1, -1, 2, 11, 1.5, -2.5, 1e21, 1e-7, 1e300, 1_500_000_000_000, 8.64e15, -6.3e13, 2**53]
KEYS = [
    *("a", "b", "list", "items", "structuredContent", "variants", "productType", "priceMoney", "value"),
    *("currency", "onSale", "qtyInStock", "attributes", "variantOptionOrdering", "isSubscribable", "type"),
    *("subscriptionPlan", "billingPeriod", "unit", "website", "timeZone", "recordType", "assetUrl", "values"),
    *("mediaFocalPoint", "x", "systemDataVariants", "body", "localizedStrings", "productPriceFromText"),
    *("featureFlags", "useCLDRMoneyFormat", "startDate", "endDate", "location", "collection", "options"),
]
LOCALES = ["en-US", "de", "ja", "ar", "hi-IN", "fa", "zh-Hant", "xx", "", None]


class Findings(Exception):
    """Something that must not happen did."""


def test_one_input(data: bytes) -> None:
    """One template with its data."""
    template, partial, value, locale = written(data) if data.startswith(WRITTEN) else made(data)
    first = render(template, partial, value, locale)
    second = render(template, partial, value, locale)
    if "limit-deadline" not in first[1] + second[1] and first != second:
        raise Findings(f"two answers: {first} and {second}")
    unknown = set(first[1]) - KNOWN_CODES
    if unknown:
        raise Findings(f"unknown error codes: {unknown}")
    first[0].encode("utf-8", "surrogatepass")


def made(data: bytes) -> tuple[str, str, Any, str | None]:
    """Template, partial, data and locale put together from pieces, as the bytes say."""
    source = atheris.FuzzedDataProvider(data)
    template, partial = make_template(source), make_template(source)
    value = load_json(json.dumps(make_value(source, 0)))
    return template, partial, value, LOCALES[source.ConsumeIntInRange(0, len(LOCALES) - 1)]


def written(data: bytes) -> tuple[str, str, Any, str | None]:
    """Template, partial and data as they are, separated by zeros; what is no JSON is taken as text."""
    texts = data[len(WRITTEN) :].decode(errors="surrogateescape").split("\0")
    template, partial, value, *_ = [*texts, "", "", ""]
    try:
        return template, partial, load_json(value), "en-US"
    except (ValueError, RecursionError):
        return template, partial, value, "en-US"


def write_seeds(folder: Path) -> None:
    """Each shared case as an input."""
    folder.mkdir(parents=True, exist_ok=True)
    cases = [json.loads(line) for path in sorted(CASES.glob("*.jsonl")) for line in path.open()]
    for number, case in enumerate(cases):
        partial = next(iter(case.get("partials", {}).values()), "")
        value = case["jsonText"] if "jsonText" in case else json.dumps(case["json"])
        text = "\0".join([case["template"], partial, value])
        (folder / f"case-{number}").write_bytes(WRITTEN + text.encode("utf-8", "surrogatepass"))


def render(template: str, partial: str, value: Any, locale: str | None) -> tuple[str, list[str]]:
    rendered = ENGINE.compile(template).render(
        value,
        partials={"p": partial},
        injectables={"i": value},
        locale=locale,
        now_ms=1_700_000_000_000.0,
        enable_include=True,
        limits=LIMITS,
    )
    return rendered.output, [error.code for error in rendered.errors]


def make_template(source: atheris.FuzzedDataProvider) -> str:
    """Pieces of the language in any order, with names that exist."""
    formatters, predicates = sorted(REGISTRY.formatters), sorted(REGISTRY.predicates)
    pieces = []
    for _ in range(source.ConsumeIntInRange(0, 24)):
        kind = source.ConsumeIntInRange(0, 5)
        if kind == 0:
            pieces.append(pick(source, PIECES))
        elif kind == 1:
            pieces.append(f"{{{pick(source, WORDS)}|{pick(source, formatters)} {pick(source, PIECES)}}}")
        elif kind == 2:
            pieces.append(f"{{.{pick(source, predicates)}? {pick(source, WORDS)}}}")
        elif kind == 3:
            pieces.append(
                f"{pick(source, ['{.section ', '{.repeated section ', '{.if '])}{pick(source, WORDS)}}}"
            )
        elif kind == 4:
            pieces.append("{.end}")
        else:
            pieces.append(source.ConsumeUnicode(source.ConsumeIntInRange(0, 12)))
    return "".join(pieces)


def make_value(source: atheris.FuzzedDataProvider, depth: int) -> Any:
    """A JSON value with the keys that formatters and predicates look for."""
    kind = source.ConsumeIntInRange(0, 8 if depth < 5 else 4)
    if kind == 0:
        return pick(source, [None, True, False])
    if kind == 1:
        return pick(source, NUMBERS)
    if kind == 2:
        return source.ConsumeInt(8)
    if kind == 3:
        return pick(source, PIECES)
    if kind == 4:
        return source.ConsumeUnicode(source.ConsumeIntInRange(0, 20))
    if kind == 5:
        return [make_value(source, depth + 1) for _ in range(source.ConsumeIntInRange(0, 4))]
    return {pick(source, KEYS): make_value(source, depth + 1) for _ in range(source.ConsumeIntInRange(0, 6))}


def pick(source: atheris.FuzzedDataProvider, choices: list[Any]) -> Any:
    return choices[source.ConsumeIntInRange(0, len(choices) - 1)]


def raise_slips(context: Context, instruction: str, failure: Exception) -> None:
    """Instead of `Context.unexpected`: collects what fails on purpose and lets slips through."""
    if isinstance(failure, SLIPS):
        raise Findings(f"{type(failure).__name__} in {instruction}") from failure
    collect(context, instruction, failure)


if __name__ == "__main__":
    if sys.argv[1] == "--seeds":
        write_seeds(Path(sys.argv[2]))
        sys.exit()
    collect = Context.unexpected
    Context.unexpected = raise_slips  # type: ignore[assignment, method-assign]
    atheris.Setup(sys.argv, test_one_input)
    atheris.Fuzz()
