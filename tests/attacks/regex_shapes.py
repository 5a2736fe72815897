"""Every regular expression of the package, and for each the texts that make a careless one slow.

Expressions are read from the code, so that a new one is tried the day it is written; texts are made of what
the expression itself repeats.
"""

import ast
import re
import warnings
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any

import sitewright

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    import sre_constants
    import sre_parse

_PACKAGE = Path(sitewright.__file__).parent
_SCANNING = {"search", "sub", "subn", "split", "findall", "finditer", "scanner"}
_MENTION = re.compile(rf"\bre\.|\.({'|'.join(_SCANNING)}|match|fullmatch)\b")
_MOST_PUMPS = 80
_MOST_HEADS = 12
_REPEATS = {sre_constants.MAX_REPEAT, sre_constants.MIN_REPEAT, sre_constants.POSSESSIVE_REPEAT}
_OF_CATEGORY = {
    "CATEGORY_DIGIT": "0", "CATEGORY_SPACE": " ", "CATEGORY_WORD": "a",
    "CATEGORY_NOT_DIGIT": "a", "CATEGORY_NOT_SPACE": "a", "CATEGORY_NOT_WORD": "-",
}  # fmt: skip


@dataclass(frozen=True)
class Expression:
    name: str
    pattern: "re.Pattern[Any]"
    methods: frozenset[str]
    """How it is asked: match, fullmatch, search …"""

    def ask(self, text: str) -> None:
        subject: Any = text.encode("utf-8", "replace") if isinstance(self.pattern.pattern, bytes) else text
        for method in self.methods:
            if method in _SCANNING:
                for _ in self.pattern.finditer(subject):
                    pass
            else:
                getattr(self.pattern, method)(subject)


class _Anything(dict[str, Any]):
    """Local names that stand in a pattern: short words."""

    def __missing__(self, name: str) -> str:
        return "x"


def expressions() -> list[Expression]:
    texts = {path: path.read_text() for path in sorted(_PACKAGE.rglob("*.py"))}
    # Most files have none; parsing them all took longer than all that is tried.
    trees = {path: ast.parse(text) for path, text in texts.items() if _MENTION.search(text)}
    methods = _methods_by_name(trees.values())
    return [found for path, tree in trees.items() for found in _expressions_of(path, tree, methods)]


def _methods_by_name(trees: Any) -> dict[str, set[str]]:
    """`_WORD.findall(…)` anywhere: by the name of what is asked."""
    methods: dict[str, set[str]] = defaultdict(set)
    for tree in trees:
        for node in ast.walk(tree):
            if not isinstance(node, ast.Attribute) or not isinstance(node.value, ast.Name | ast.Attribute):
                continue
            if node.attr in _SCANNING | {"match", "fullmatch"}:
                methods[getattr(node.value, "id", getattr(node.value, "attr", ""))].add(node.attr)
    return methods


def _expressions_of(path: Path, tree: ast.Module, methods: dict[str, set[str]]) -> Iterator[Expression]:
    names = {
        id(node.value): target.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        if not isinstance(node.func.value, ast.Name) or node.func.value.id != "re":
            continue
        if node.func.attr in _SCANNING | {"compile", "match", "fullmatch"}:
            name = names.get(id(node), f"line {node.lineno}")
            asked = methods.get(name, {"search"}) if node.func.attr == "compile" else {node.func.attr}
            where = path.relative_to(_PACKAGE).as_posix()
            yield Expression(f"{where}: {name}", _compiled(path, node), frozenset(asked))


def _compiled(path: Path, node: ast.Call) -> "re.Pattern[Any]":
    module = ".".join(("sitewright", *path.relative_to(_PACKAGE).with_suffix("").parts))
    known = _Anything(vars(import_module(module.removesuffix(".__init__"))))
    flags = [key.value for key in node.keywords if key.arg == "flags"]
    if node.func.attr == "compile":  # type: ignore[attr-defined]
        flags += node.args[1:2]
    values = [_value(argument, known) for argument in (node.args[0], *flags)]
    return re.compile(*values)


def _value(expression: ast.expr, known: _Anything) -> Any:
    return eval(compile(ast.Expression(expression), "<pattern>", "eval"), {}, known)


def hostile_texts(pattern: "re.Pattern[Any]", size: int) -> list[str]:
    """Texts of about `size` characters that begin as the expression wants it and end otherwise."""
    source = pattern.pattern
    text = source.decode("latin-1") if isinstance(source, bytes) else source
    tree: Any = sre_parse.parse(text, pattern.flags & ~re.DEBUG)
    bodies = sorted(set(_repeated(tree)))
    letters = sorted({letter for body in bodies for letter in body})[:6]
    heads = sorted({"", *_beginnings(tree)}, key=len)
    pairs = ("".join(pair) for pair in product(letters, repeat=2))
    pumps = [pump for pump in (*heads, *bodies, *pairs) if pump][:_MOST_PUMPS]
    return [head + (pump * size)[:size] + "\0" for head in heads[:_MOST_HEADS] for pump in pumps]


def _repeated(tree: Any) -> Iterator[str]:
    """A sample of each thing that may come many times, and what may come between."""
    for operator, argument in tree:
        if operator in _REPEATS and argument[1] > 8:
            yield _sample(argument[2])
            yield _sample(argument[2], -1)
        for inner in _children(operator, argument):
            yield from _repeated(inner)


def _beginnings(tree: Any) -> Iterator[str]:
    """Samples of what stands before each part on the top level."""
    before = ""
    for operator, argument in tree:
        yield before
        if operator is sre_constants.SUBPATTERN:
            yield from (before + begun for begun in _beginnings(argument[3]))
        if operator is sre_constants.BRANCH:
            yield from (before + begun for branch in argument[1] for begun in _beginnings(branch))
        before += _sample([(operator, argument)])
    yield before


def _children(operator: Any, argument: Any) -> list[Any]:
    if operator in _REPEATS:
        return [argument[2]]
    if operator is sre_constants.SUBPATTERN:
        return [argument[3]]
    if operator is sre_constants.BRANCH:
        return list(argument[1])
    if operator is sre_constants.ATOMIC_GROUP:
        return [argument]
    if operator in (sre_constants.ASSERT, sre_constants.ASSERT_NOT):
        return [argument[1]]
    return []


def _sample(tree: Any, branch: int = 0) -> str:
    """A text the part takes; `branch`: which alternative."""
    return "".join(_sample_of(operator, argument, branch) for operator, argument in tree)


def _sample_of(operator: Any, argument: Any, branch: int) -> str:
    if operator is sre_constants.LITERAL:
        return chr(argument)
    if operator is sre_constants.NOT_LITERAL:
        return "a" if argument != ord("a") else "b"
    if operator is sre_constants.ANY:
        return "a"
    if operator is sre_constants.IN:
        return _member(argument, branch)
    if operator in _REPEATS:
        return _sample(argument[2], branch) * max(1, int(argument[0]))
    inner = _children(operator, argument)
    if not inner or operator in (sre_constants.ASSERT, sre_constants.ASSERT_NOT):
        return ""
    return _sample(inner[branch], branch)


def _member(parts: Any, branch: int) -> str:
    """A character of a class; of a negated one a letter or sign outside."""
    if parts[0][0] is sre_constants.NEGATE:
        taken = re.compile("[" + "".join(_class_part(part) for part in parts[1:]) + "]")
        return next((sign for sign in 'a<"{ 0-' if not taken.match(sign)), "\u00e9")
    operator, argument = parts[branch]
    if operator is sre_constants.CATEGORY:
        return _OF_CATEGORY[str(argument)]
    return chr(argument[0] if operator is sre_constants.RANGE else argument)


def _class_part(part: Any) -> str:
    operator, argument = part
    if operator is sre_constants.RANGE:
        return f"{re.escape(chr(argument[0]))}-{re.escape(chr(argument[1]))}"
    if operator is sre_constants.CATEGORY:
        return {
            "CATEGORY_SPACE": r"\s",
            "CATEGORY_WORD": r"\w",
            "CATEGORY_DIGIT": r"\d",
            "CATEGORY_NOT_WORD": r"\W",
        }[str(argument)]
    return re.escape(chr(argument))
