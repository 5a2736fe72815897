"""Compares the cases of tests/jsont/written with the published engine of the language.

    python -m tests.fuzz.written_cases

Needs Node and the packages of `bench/node`. Prints the cases that it answers otherwise and ends with status 1
when there are any.
"""

from __future__ import annotations

import json
import sys

from bench.node_packages import has_package
from tests.fuzz.differential.__main__ import Reference
from tests.fuzz.differential.case import case
from tests.jsont.cldr.rendering import NOW_MS
from tests.jsont.written_cases import WrittenCase, written_cases


def main() -> int:
    if not has_package("@squarespace/template-engine"):
        return 2
    reference = Reference()
    differences = [found for one in written_cases() if (found := _difference(reference, one))]
    reference.close()
    sys.stdout.write("".join([*differences, f"{len(differences)} cases differ\n"]))
    return 1 if differences else 0


def _difference(reference: Reference, one: WrittenCase) -> str:
    options = {"enableExpr": one.has_expressions, "enableInclude": True}
    given = case(one.template, one.data, locale=one.locale, now_ms=NOW_MS, options=options)
    theirs = reference.outcome(given)
    expected = {"output": one.expected, "errors": one.errors}
    # A failing variable leaves its frame on the stack there, and what follows differs.
    if theirs == expected or "unexpected" in one.errors:
        return ""
    answers = f"  there {json.dumps(theirs)}\n  here  {json.dumps(expected)}\n"
    return f"{one.place} {one.says}\n  {one.template}\n{answers}"


if __name__ == "__main__":
    sys.exit(main())
