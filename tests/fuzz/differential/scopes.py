"""Blocks, variables, macros, partials and recursion over few names, so that names meet in many scopes."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from tests.fuzz.differential.case import Case, case
from tests.fuzz.differential.comparisons import comparison

SEPARATOR = "§"

SCALARS = (None, 0, 1, 2, "", "x", "yy", "z", True, -1, 1.5, 3)
KEYS = (*"abclmn01", "@", "length", "@v", "$a", "k-1", "x y", "", "2147483648")
# Keys of the data more often than names that rarely find anything.
NAMES = ("a§a§a§b§b§b§c§c§l§l§l§m§m§n§n§@§@§@§@v§@v§@w§@args§@index§@index0§0§1§2§01§length§$a§k-1").split(
    SEPARATOR
)
FORMATTERS = (
    "json§html§apply m§apply p§apply q§apply p private§apply m private x=1 y=a=b§apply q a=1§apply r"
    "§apply r private§count§raw§apply m|apply p§apply nope§apply broken§valueOf"
).split(SEPARATOR)
SIMPLE = (
    "-§ §|§\n§{.space}§{.meta-left}§{#c}§{.inject @v f}§{.inject @w g}§{.inject @w h}§{.include m}"
    "§{.include p}§{.include q output}§{.include r}§{.include r x output}§{.include nope}"
    "§{.include broken}§{.eval @v=@index0}§{.eval @w=n+1;@w}§{.eval l}§{.eval b.a+@index}§x§a"
).split(SEPARATOR)
STRAY = ("{.or}§{.end}§{.alternates with}§{.eof}§{.or equal? 1 1}§{.or nope?}§{n|nope}§{.if }").split(
    SEPARATOR
)
RECURSION = ("{@|apply r}", "{.include r}", "{.include r output}", "{a|apply p}{b|apply r}", "")
BROKEN = ("x{.end}", "{.section a}x", "{a|nope}{.nope?}{.end}", "{.eof}")
DEEPEST = 5


def scope_case(random: Random) -> Case:
    maker = ScopeMaker(random)
    return case(
        "".join(maker.piece(0) for _ in range(random.randint(1, 9))),
        maker.data(),
        partials={
            "p": maker.body(2),
            "q": maker.body(3),
            "r": maker.body(3) + random.choice(RECURSION) + maker.body(3),
            "broken": random.choice(BROKEN),
        },
        injectables={"f": maker.value(0), "g": maker.value(0)},
    )


class ScopeMaker:
    """Makes templates and data of the same few names."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def data(self) -> Any:
        if self._random.random() < 0.04:
            return self.value(0)
        data = {key: self.value(1) for key in "abclmn" if self._random.random() < 0.9}
        return data | {"l": [self.value(1) for _ in range(self._random.randint(0, 4))]}

    def value(self, depth: int) -> Any:
        kind = self._random.random()
        if kind < 0.45 or depth > 3:
            return self._random.choice(SCALARS)
        if kind < 0.7:
            return [self.value(depth + 1) for _ in range(self._random.randint(0, 3))]
        return {self._random.choice(KEYS): self.value(depth + 1) for _ in range(self._random.randint(0, 4))}

    def body(self, depth: int, most: int = 4) -> str:
        return "".join(self.piece(depth) for _ in range(self._random.randint(0, most)))

    def piece(self, depth: int) -> str:
        plain = (self._variable, self._variable, self._variable, self._set, self._set_object, self._simple)
        twice = (self._section, self._repeated, self._condition)
        blocks = (*twice, *twice, self._macro)
        makers: tuple[Callable[[int], str], ...] = plain + (blocks if depth < DEEPEST else ())
        return self._random.choice(makers)(depth + 1)

    def reference(self) -> str:
        names = [self._random.choice(NAMES)]
        while self._random.random() < 0.3:
            names.append(self._random.choice(NAMES))
        return ".".join(names)

    def _formatter(self) -> str:
        return "" if self._random.random() < 0.55 else f"|{self._random.choice(FORMATTERS)}"

    def _variable(self, _depth: int) -> str:
        return f"{{{self.reference()}{self._formatter()}}}"

    def _set(self, _depth: int) -> str:
        name = self._random.choice(("@v", "@w", "@index", "@x"))
        return f"{{.var {name} {self.reference()}{self._formatter()}}}"

    def _set_object(self, _depth: int) -> str:
        bindings = [
            f"{self._random.choice('kj')}={self.reference()}" for _ in range(self._random.randint(1, 3))
        ]
        return f"{{.ctx {self._random.choice(('@v', '@w'))} {' '.join(bindings)}}}"

    def _simple(self, _depth: int) -> str:
        return self._random.choice(STRAY if self._random.random() < 0.05 else SIMPLE)

    def _section(self, depth: int) -> str:
        return f"{{.section {self.reference()}}}{self.body(depth)}{self._alternates(depth)}{{.end}}"

    def _repeated(self, depth: int) -> str:
        name = self.reference() if self._random.random() < 0.6 else self._random.choice(("l", "@", "m"))
        separator = f"{{.alternates with}}{self.body(depth, 2)}" if self._random.random() < 0.4 else ""
        body = self.body(depth) + separator + self._alternates(depth)
        return f"{{.repeated section {name}}}{body}{{.end}}"

    def _condition(self, depth: int) -> str:
        opening = comparison(self._random, self.reference)
        if self._random.random() < 0.5:
            opening = f"if {opening if self._random.random() < 0.2 else self._operands()}"
        return f"{{.{opening}}}{self.body(depth)}{self._alternates(depth)}{{.end}}"

    def _operands(self) -> str:
        text = self.reference()
        while self._random.random() < 0.5:
            text += self._random.choice((" && ", " || ", "&&", "||")) + self.reference()
        return text

    def _alternates(self, depth: int) -> str:
        text = ""
        while self._random.random() < 0.3:
            text += f"{{.or {comparison(self._random, self.reference)}}}{self.body(depth, 3)}"
        return text + (f"{{.or}}{self.body(depth, 3)}" if self._random.random() < 0.25 else "")

    def _macro(self, depth: int) -> str:
        return f"{{.macro {self._random.choice(('m', 'm', 'p', 'x/y'))}}}{self.body(depth)}{{.end}}"
