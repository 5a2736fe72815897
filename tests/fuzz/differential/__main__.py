"""Compares random templates with the published engine of the language.

    python -m tests.fuzz.differential --cases 5000 --seed 1 [--kind tags]

Takes the kinds of cases by turns, or one of them. Needs Node and the packages of `bench/node`. Prints cases
whose output or error codes differ, made smaller, and ends with status 1 when there are any but known ones
(docs/reference/template-differences.md).
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from bench.node_packages import FOLDER, has_package
from sitewright.jsont.case_lines import COMPARISON_LIMITS
from sitewright.jsont.engine import Engine
from sitewright.jsont.json_values import load_json
from sitewright.themes.template_registry import template_registry
from tests.fuzz.differential.case import Case, case
from tests.fuzz.differential.comparisons import comparison_case
from tests.fuzz.differential.crossing import crossed_case
from tests.fuzz.differential.data import DataMaker
from tests.fuzz.differential.expressions import expression_case
from tests.fuzz.differential.grammar import TemplateMaker
from tests.fuzz.differential.known import known_difference
from tests.fuzz.differential.mutation import mutated_case
from tests.fuzz.differential.scopes import scope_case
from tests.fuzz.differential.shrinking import smaller
from tests.fuzz.differential.tags import tag_case

LOCALES = ("en-US", "en-US", "de", "fr", "ja", "es", "en-GB", "pt-PT", "hi")
MOST_SHOWN = 20
SCRIPT = Path(__file__).with_name("reference.js")
Outcome = dict[str, Any]


class Difference(NamedTuple):
    """`reason`: why it is known, or None."""

    case: Case
    reason: str | None


class Reference:
    """The published engine in a process of its own."""

    def __init__(self) -> None:
        # Node looks for packages from the script's folder upwards, and they are elsewhere.
        environment = {"PATH": str(Path(shutil.which("node") or "node").parent)}
        environment["NODE_PATH"] = str(FOLDER / "node_modules")
        self._process = subprocess.Popen(
            ["node", str(SCRIPT)], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def outcome(self, case: Case) -> Outcome:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(case) + "\n")
        self._process.stdin.flush()
        answer: Outcome = json.loads(self._process.stdout.readline())
        return answer

    def close(self) -> None:
        self._process.communicate()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.differential")
    parser.add_argument("--cases", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", choices=KINDS)
    options = parser.parse_args()
    if not has_package("@squarespace/template-engine"):
        return 2
    # Half an emoji in a case has no UTF-8.
    sys.stdout.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    engines = Engines()
    cases = random_cases(options.cases, options.seed, (options.kind,) if options.kind else tuple(KINDS))
    found = [found for one in cases if (found := engines.difference(one))]
    new = [difference for difference in found if difference.reason is None]
    for difference in new[:MOST_SHOWN]:
        sys.stdout.write(_described(engines.outcomes, smaller(difference.case, engines.differ)))
    engines.reference.close()
    sys.stdout.write(f"{options.cases} cases, {len(new)} new differences, {len(found) - len(new)} known\n")
    return 1 if new else 0


class Engines:
    """Both engines, to render the same case with."""

    def __init__(self) -> None:
        self.reference = Reference()
        self._ours = Engine(template_registry(), most_templates=10)

    def difference(self, case: Case) -> Difference | None:
        theirs, ours = self.outcomes(case)
        return None if theirs == ours else Difference(case, known_difference(case, theirs, ours))

    def differ(self, case: Case) -> bool:
        theirs, ours = self.outcomes(case)
        return theirs != ours

    def outcomes(self, case: Case) -> tuple[Outcome, Outcome]:
        """Theirs and ours."""
        return self.reference.outcome(case), our_outcome(self._ours, case)


def random_cases(count: int, seed: int, kinds: Sequence[str]) -> Iterator[Case]:
    """The kinds by turns; the same seed gives the same cases."""
    for number in range(count):
        kind = kinds[number % len(kinds)]
        # As JSON carries them: halves of an emoji that came to stand side by side are one character.
        yield json.loads(json.dumps(KINDS[kind](Random(f"{kind}-{seed}-{number}"))))


def whole_case(random: Random) -> Case:
    """Templates over the whole grammar, with all formatters."""
    templates, data = TemplateMaker(random, template_registry()), DataMaker(random)
    return case(
        templates.template(),
        data.root(),
        partials={"p": templates.template(3, 2)},
        injectables={"file.json": data.value(1)},
        locale=random.choice(LOCALES),
    )


KINDS: dict[str, Callable[[Random], Case]] = {
    "whole": whole_case,
    "tags": tag_case,
    "scopes": scope_case,
    "comparisons": lambda random: comparison_case(random, template_registry().predicates),
    "expressions": expression_case,
    "shared": mutated_case,
    "crossed": crossed_case,
}


def our_outcome(engine: Engine, case: Case) -> Outcome:
    options = case["options"]
    limits = options.get("exprOpts") or {}
    rendered = engine.compile(case["template"]).render(
        load_json(json.dumps(case["data"])),
        partials=case["partials"],
        injectables=case["injectables"],
        locale=case["locale"],
        now_ms=float(case["now"]),
        enable_expr=options["enableExpr"],
        enable_include=options["enableInclude"],
        expr_max_tokens=limits.get("maxTokens", 0),
        expr_max_string=limits.get("maxStringLen", 0),
        limits=COMPARISON_LIMITS,
    )
    return {"output": rendered.output, "errors": [error.code for error in rendered.errors]}


def _described(outcomes: Callable[[Case], tuple[Outcome, Outcome]], case: Case) -> str:
    theirs, ours = outcomes(case)
    shown = {**case, "reference": theirs, "here": ours}
    lines = [f"{name:12}{json.dumps(value, ensure_ascii=False)}\n" for name, value in shown.items() if value]
    return "".join([*lines, "\n"])


if __name__ == "__main__":
    sys.exit(main())
