"""What an owner's style sheet may hold (D-43): rules of CSS that reach no other host. Pure.

It is sent as the end of the website's own style sheet, where nothing stands behind it that it could swallow.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

import tinycss2

from sitewright.kit.messages import Message
from sitewright.sites.code.problems import CodeProblem

MOST_CHARACTERS = 50_000
MOST_LEVELS = 20
MOST_PROBLEMS = 50

_RULES = frozenset(
    [
        "container",
        "counter-style",
        "font-face",
        "font-feature-values",
        "font-palette-values",
        "keyframes",
        "layer",
        "media",
        "page",
        "position-try",
        "property",
        "scope",
        "starting-style",
        "supports",
        "view-transition",
        "-webkit-keyframes",
    ]
)
# Inside these browsers read a plain text as an address.
_OF_ADDRESSES = frozenset({"image", "image-set", "-webkit-image-set", "src", "url"})
_DROPPED = "".join(map(chr, range(33)))
_END = "sitewright-end"

Nodes = Sequence[Any]


@lru_cache(maxsize=64)
def css_problems(text: str) -> tuple[CodeProblem, ...]:
    """What stands in the way of using it, the first ones in the order of the text; none when all is well."""
    nodes = tinycss2.parse_stylesheet(text, skip_comments=True, skip_whitespace=True)
    found = {problem.place: problem for problem in (*_of_rules(nodes, 1), *_of_open_end(text))}
    return tuple(found[place] for place in sorted(found)[:MOST_PROBLEMS])


def _of_rules(nodes: Nodes, level: int) -> Iterator[CodeProblem]:
    for node in nodes:
        if node.type == "error":
            yield _at(node, _broken(node.kind))
        elif node.type == "declaration":
            yield from _of_values(node.value)
        else:
            yield from _of_rule(node, level)


def _of_rule(rule: Any, level: int) -> Iterator[CodeProblem]:
    if level > MOST_LEVELS:
        yield _at(rule, Message("sites.css-too-deep", most=MOST_LEVELS))
        return
    if rule.type == "at-rule" and (refused := _refusal_of_name(rule.lower_at_keyword)):
        yield _at(rule, refused)
        return
    yield from _of_values(rule.prelude)
    # Rules and declarations may stand side by side in every block.
    inner = tinycss2.parse_blocks_contents(rule.content or (), skip_comments=True, skip_whitespace=True)
    yield from _of_rules(inner, level + 1)


def _refusal_of_name(name: str) -> Message | None:
    if name == "import":
        return Message("sites.css-import")
    return None if name in _RULES else Message("sites.css-no-such-rule", name=name[:40])


def _of_values(tokens: Nodes) -> Iterator[CodeProblem]:
    """Of values and selectors, brackets in brackets included; no recursion, as they may be deep."""
    left = [(token, "") for token in tokens]
    while left:
        token, function = left.pop()
        if token.type == "error":
            yield _at(token, _broken(token.kind))
        elif token.type == "url" or (token.type == "string" and function in _OF_ADDRESSES):
            if not _is_of_this_website(token.value):
                yield _at(token, Message("sites.css-address"))
        elif token.type == "function":
            if function in _OF_ADDRESSES and token.lower_name in ("var", "attr", "env"):
                yield _at(token, Message("sites.css-hidden-address", name=function))
            # `type("image/avif")` is within image-set(), and no address.
            left.extend((inner, token.lower_name) for inner in token.arguments)
        else:
            left.extend((inner, function) for inner in getattr(token, "content", None) or ())


def _is_of_this_website(address: str) -> bool:
    """As browsers read it: blanks around it and line ends in it fall away, and `\\` is `/`."""
    plain = address.strip(_DROPPED).translate({9: None, 10: None, 13: None, 92: "/"}).lower()
    if plain.startswith("/"):
        return not plain.startswith("//")
    return plain.startswith(("#", "data:image/"))


def _of_open_end(text: str) -> Iterator[CodeProblem]:
    """The innermost bracket or comment that nothing closes: a parser closes it at the end without a word."""
    inside: Any = None
    tokens: Nodes = tinycss2.parse_component_value_list(f"{text}\n{_END}")
    while tokens and not (tokens[-1].type == "ident" and tokens[-1].value == _END):
        inside = tokens[-1]
        tokens = () if inside.type == "comment" else _inner(inside)
    if inside is not None and inside.type != "error":
        yield _at(inside, Message("sites.css-open"))


def _inner(token: Any) -> Nodes:
    inner: Nodes = getattr(token, "arguments", None) or getattr(token, "content", None) or ()
    return inner


def _broken(kind: str) -> Message:
    if kind in ("bad-string", "eof-in-string"):
        return Message("sites.css-open-text")
    if kind in ("bad-url", "eof-in-url"):
        return Message("sites.css-bad-url")
    return Message("sites.css-bracket") if kind in (")", "]", "}") else Message("sites.css-broken")


def _at(node: Any, what: Message) -> CodeProblem:
    return CodeProblem(node.source_line, node.source_column, what)
