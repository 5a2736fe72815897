"""The table of clauses and the tests that name them: a page for docs/spec, a short one for the terminal.

Both take the sections of docs/spec (heading → ids) and the tests by id.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol


class Named(Protocol):
    """A test: a function of a Python file, or a title of a TypeScript file."""

    @property
    def path(self) -> str: ...
    @property
    def name(self) -> str: ...


Sections = Mapping[str, Sequence[str]]
NamedBy = Mapping[str, Sequence[Named]]

_INTRODUCTION = """# Which test proves what

Written by `make spec` from the clauses of this folder and the ids that tests begin with. A clause no test
names may well be built; it is not proven by its id.
"""


def written(sections: Sections, named: NamedBy) -> str:
    """The whole of docs/spec/proofs.md: counts, then each section with its tests."""
    return "\n".join([_INTRODUCTION, *_counts(sections, named), *_tests(sections, named)]) + "\n"


def _counts(sections: Sections, named: NamedBy) -> Iterator[str]:
    yield "| Section | Clauses | Named by a test |"
    yield "|---|---:|---:|"
    for heading, clauses in sections.items():
        yield f"| {heading} | {len(clauses)} | {_number_named(clauses, named)} |"
    every = [clause for clauses in sections.values() for clause in clauses]
    yield f"| **All** | **{len(every)}** | **{_number_named(every, named)}** |"


def _tests(sections: Sections, named: NamedBy) -> Iterator[str]:
    for heading, clauses in sections.items():
        yield f"\n## {heading}\n"
        if _number_named(clauses, named):
            yield "| Id | Tests |"
            yield "|---|---|"
        for clause in clauses:
            if clause in named:
                yield f"| {clause} | {_by_file(named[clause])} |"
        if missing := _missing(clauses, named):
            yield f"\nNot named: {missing}"


def _by_file(tests: Sequence[Named]) -> str:
    """`tests/a.py`: test_one, test_two<br>…"""
    files: dict[str, list[str]] = {}
    for test in tests:
        files.setdefault(test.path, []).append(test.name.replace("|", "\\|"))
    return "<br>".join(f"`{path}`: {', '.join(dict.fromkeys(names))}" for path, names in files.items())


def printed(sections: Sections, named: NamedBy) -> Iterator[str]:
    """One line for each section (how many, how many named, which are not) and one for all."""
    yield f"{'section':<10}{'total':>6}{'named':>7}  not named"
    for heading, clauses in sections.items():
        counts = f"{len(clauses):>6}{_number_named(clauses, named):>7}"
        yield f"{heading.split()[0]:<10}{counts}  {_missing(clauses, named)}".rstrip()
    every = [clause for clauses in sections.values() for clause in clauses]
    yield f"{'all':<10}{len(every):>6}{_number_named(every, named):>7}"


def _number_named(clauses: Sequence[str], named: NamedBy) -> int:
    return sum(clause in named for clause in clauses)


def _missing(clauses: Sequence[str], named: NamedBy) -> str:
    """The last number of each id no test names: within a section that is enough."""
    return " ".join(re.split(r"[.-]", clause)[-1] for clause in clauses if clause not in named)
