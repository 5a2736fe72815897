"""What went wrong in a template, in the words of the person who wrote it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping

from sitewright.jsont.errors import TemplateError
from sitewright.jsont.registry import Registry
from sitewright.jsont.suggestions import nearest_name

_WRITTEN = {
    "SECTION": "{.section …}",
    "REPEATED": "{.repeated section …}",
    "IF": "{.if …}",
    "PREDICATE": "{.…?}",
    "MACRO": "{.macro …}",
    "OR_PREDICATE": "{.or}",
    "ALTERNATES_WITH": "{.alternates with}",
    "END": "{.end}",
}
_KIND = re.compile(rf"\b(?:{'|'.join(_WRITTEN)})\b")
_QUOTED = re.compile(r"""["']([^"']*)["']""")


def describe(error: TemplateError, registry: Registry) -> str:
    """The message of an error as a theme author reads it, with the nearest name for an unknown one."""
    # Without the `SyntaxError: ` that stands before each message (section 4).
    message = error.message.split(": ", 1)[-1]
    if error.inner:
        wrong = describe(error.inner, registry)
        return f"the partial '{_name_in(message)}' shows nothing, because it has an error: {wrong}"
    if error.code == "formatter-unknown":
        return unknown("formatter", _name_in(message), registry.formatters)
    if error.code == "predicate-unknown":
        return unknown("predicate", _name_in(message).rstrip("?"), registry.predicates, "?")
    reworded = _REWORDED.get(error.code)
    return reworded(message) if reworded else message


def unknown(kind: str, name: str, known: Iterable[str], mark: str = "") -> str:
    """`unknown formatter 'monye': did you mean 'money'?`"""
    nearest = nearest_name(name, known)
    hint = f": did you mean '{nearest}{mark}'?" if nearest else ""
    return f"unknown {kind} '{name}{mark}'{hint}"


def _name_in(message: str) -> str:
    found = _QUOTED.search(message)
    return found[1] if found else ""


def _kinds_in(message: str) -> list[str]:
    return [_WRITTEN[kind] for kind in _KIND.findall(message)]


def _not_allowed_at_root(message: str) -> str:
    return f"no block is open here that this '{_kinds_in(message)[0]}' could belong to"


def _not_allowed_in_block(message: str) -> str:
    inner, outer = _kinds_in(message)
    return f"'{inner}' may not stand in '{outer}'"


def _eof_in_block(message: str) -> str:
    return f"'{_kinds_in(message)[0]}' is never closed: its '{{.end}}' is missing"


_REWORDED: Mapping[str, Callable[[str], str]] = {
    "not-allowed-at-root": _not_allowed_at_root,
    "not-allowed-in-block": _not_allowed_in_block,
    "eof-in-block": _eof_in_block,
    "dead-code": lambda _: "the block has its last '{.or}' already, so what follows is shown with that one",
    "after-eof": lambda _: "what follows '{.eof}' is never shown",
    "partial-missing": lambda message: f"there is no partial or macro '{_name_in(message)}'",
    "partial-recursion": lambda message: (
        f"'{_name_in(message)}' is applied inside itself, or too deep in others"
    ),
}
