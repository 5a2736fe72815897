"""Expressions for `.eval`: well-formed ones, and tokens in any order."""

from __future__ import annotations

from random import Random

from tests.fuzz.differential.case import Case, case

SEPARATOR = "§"
NUMBERS = (
    "0§1§2§3§10§2.5§0.1§1.§01§1e3§1E-2§1e+2§0x1f§0XFF§4294967296§2147483648§33§-1§9007199254740993"
    "§1e400§1e-400§123456789012345678901§0.000001§1e21"
).split(SEPARATOR)
TEXTS = (
    "''§'a'§\"a\"§'1'§'a b'§'\\n'§'\\x41'§'\\u00e9'§'\\U0001F600'§'\\U00110000'§'\\q'"
    "§'\\''§\"'\"§'é😀'§'\\u0001'§'\\\\'§'0x10'§' 1 '§'b'§'true'§'\\t'§'#'§'|'"
    "§'{'§'\\ud83d\\ude00'"
).split(SEPARATOR)
NAMES = (
    "true§false§null§PI§E§Infinity§NaN§@.PI§@.null§True§pi§nullx§a§b§n§t§u§w§h§z§f§y§e§o§o.k§o.o.j§l"
    "§l.0§l.1§l.2§l.3§i§big§tiny§missing§max§x-y§$d§0§@§@index§@index0§@v§@w§@.a§five§exp§s§l.length"
    "§@v.k§a.b§@@§a-b"
).split(SEPARATOR)
# Not `**`: the last digit of its results may differ (docs/decisions/0003).
OPERATORS = ("+§-§*§/§%§<<§>>§<§>§<=§>=§==§!=§===§!==§&§|§^§&&§||§=§!§~§+§-").split(SEPARATOR)
CALLS = ("max(§min(§abs(§num(§str(§bool(§max (").split(SEPARATOR)
# What only stands among tokens in any order.
OTHERS = (
    "(§)§,§;§ §\n§\t§\u00a0§#§?§:§.§@§$§\\§é§0xg§1e§1.2.3§1e1.5§.5§1_0§'\\u12'§'unclosed§'\\x4'§'\n'§o."
    "§o..k§foo(§max.a(§@max(§Max("
).split(SEPARATOR)
SIGNS = ("-", "+", "!", "~", "- ", "!!")
TARGETS = ("@v = ", "@w=", "@v=@w=", "a = ", "@v.k = ", "@index = ", "@ = ")
FRAMES = (
    *("E|", "E|", "E|", "{.section o}E{.end}", "{.repeated section l}E{@v}{.alternates with},{.end}"),
    *("{.var @v t}E{@v}", "{.macro m}E{.end}{a|apply m}{t|apply m}"),
)
DATA = {
    "a": 1,
    "b": 2.5,
    "n": -3,
    "t": "text",
    "u": "12",
    "w": " 5",
    "h": "0x1f",
    "z": None,
    "f": False,
    "y": True,
    "e": "",
    "o": {"k": 4, "o": {"j": "J"}},
    "l": [1, "2", None, [3]],
    "i": [],
    "big": 1e21,
    "tiny": 1e-7,
    "max": 7,
    "PI": 8,
    "null": 9,
    "x-y": 10,
    "$d": 11,
    "0": 12,
    "five": "5.",
    "exp": "1e3",
    "s": "a b",
}
DEEPEST = 3


def expression_case(random: Random) -> Case:
    maker = ExpressionMaker(random)
    evaluations = (f"{{.eval {maker.whole()}}}" for _ in range(random.randint(1, 3)))
    template = "".join(random.choice(FRAMES).replace("E", one) for one in evaluations)
    return case(template + random.choice(("", "{@v}", "{@w}", "{@v|json}")), DATA)


class ExpressionMaker:
    def __init__(self, random: Random) -> None:
        self._random = random

    def whole(self) -> str:
        """Expressions with semicolons between them, some assigned, some shown as parsed."""
        parts = [self._one()]
        while self._random.random() < 0.2:
            parts.append(self._one())
        text = self._random.choice((";", " ; ", ";;")).join(parts)
        shown = "#" if self._random.random() < 0.25 else ""
        return (shown + text).replace("}", "")

    def _one(self) -> str:
        kind = self._random.random()
        if kind < 0.15:
            return self._tokens()
        return (self._random.choice(TARGETS) if kind < 0.45 else "") + self._expression(0)

    def _tokens(self) -> str:
        kinds = (NUMBERS, TEXTS, NAMES, OPERATORS, OPERATORS, CALLS, OTHERS)
        count = self._random.randint(1, 9)
        tokens = [self._random.choice(self._random.choice(kinds)) for _ in range(count)]
        return self._random.choice(("", " ")).join(tokens)

    def _expression(self, depth: int) -> str:
        text = self._operand(depth)
        while self._random.random() < (0.35 if depth else 0.55):
            space = self._random.choice(("", " "))
            text += space + self._random.choice(OPERATORS) + space + self._operand(depth)
        return text

    def _operand(self, depth: int) -> str:
        sign = self._random.choice(SIGNS) if self._random.random() < 0.15 else ""
        kind = self._random.random()
        if kind < 0.8 or depth >= DEEPEST:
            return sign + self._random.choice(self._random.choice((NUMBERS, TEXTS, NAMES, NAMES)))
        if kind < 0.9:
            return f"{sign}({self._expression(depth + 1)})"
        arguments = [self._expression(depth + 1) for _ in range(self._random.randint(0, 3))]
        return f"{sign}{self._random.choice(CALLS)}{self._random.choice((',', ', ', ' ')).join(arguments)})"
