"""Nothing of Python can be reached from template text or data."""

from __future__ import annotations

from typing import Any

import pytest

from sitewright.jsont.core_registry import core_registry
from sitewright.jsont.engine import Engine

ENGINE = Engine(core_registry())
NAMES = (
    "__class__",
    "__builtins__",
    "__import__",
    "__globals__",
    "__init__",
    "__subclasses__",
    "__mro__",
    "self",
    "globals",
    "locals",
    "eval",
    "exec",
    "open",
    "os",
    "sys",
    "config",
    "request",
    "c",
    "f",
    "o",
    "b",
    "n",
    "w",
    "K",
    "M",
    "E",
    "F",
    "u0",
    "k0",
    "v0",
    "d0",
    "t1",
    "type",
    "dict",
    "str",
    "frame",
    "context",
    "_",
    "_a",
    "a__b",
)
SHAPES = (
    "{%s}",
    "{a.%s}",
    "{%s.%s}",
    "{@.%s}",
    "{@%s}",
    "{$%s}",
    "{s.%s|html}",
    "{l.%s}",
    "{.section %s}x{.end}",
    "{.repeated section %s}x{.end}",
    "{.if %s || a.%s}x{.end}",
    "{.equal? %s a.%s}x{.end}",
    "{.var @%s a}{@%s.%s}",
    "{.eval %s}",
    "{.eval a.%s + 1}",
    "{.eval '%s' + s}",
    "{a|get s|prop %s}",
    "{s|format %s}",
    "{a|lookup %s}",
    "{.macro %s}x{.end}{a|apply %s}",
    "{.ctx @c a=%s}{@c.a}",
    "{l|find-first %s|prop %s}",
    "{.inject @i %s}{@i}",
)
CLASSICS = (
    "{{ ''.__class__.__mro__[1].__subclasses__() }}",
    "{% for x in ().__class__.__base__.__subclasses__() %}{% endfor %}",
    "{{config.items()}}",
    "{{ self._TemplateReference__context }}",
    "{{ 7*7 }}",
    "${7*7}",
    "<%= 7*7 %>",
    "#{7*7}",
    "{% include '/etc/passwd' %}",
    "{{ 'a'|attr('__class__') }}",
    "{{ cycler.__init__.__globals__.os.popen('id').read() }}",
    "{.eval __import__('os').system('id')}",
    "{.eval (1).__class__}",
    "{.eval ''.join}",
    "{.eval open('/etc/passwd')}",
    "{.include /etc/passwd output}",
    "{@|apply ../../etc/passwd}",
    '{.eval "\'); import os #"}',
)
BREAKOUTS = (
    "'",
    '"',
    "'''",
    '"""',
    "\\",
    "\\'",
    "\\\\'",
    "\n'",
    "\\N{DIGIT ONE}",
    "\\x27",
    "{{t1}}",
    "{'{'}t1{'}'}",
    "');exit('",
    "\x00",
    "\u2028",
    "\ud800",
    "f'{o}'",
    "%s",
    "#",
    "\r",
    "\\{o\\}",
    "{ o }",
    "{o!r}",
    "{o:>5}",
)
DATA: Any = {"a": {"b": 1}, "s": "text", "l": [1, "x", {"k": None}]}
FORBIDDEN = (
    "<class",
    "<function",
    "<module",
    "<built-in",
    "object at 0x",
    "<bound method",
    "Frame",
    "StringIO",
    "root:",
)


def filled(shape: str, name: str) -> str:
    return shape.replace("%s", name)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("name", NAMES)
def test_reaches_nothing_of_the_host(shape: str, name: str) -> None:
    """J06"""
    rendered = ENGINE.compile(filled(shape, name)).render(DATA, enable_include=True)
    assert not any(word in rendered.output for word in FORBIDDEN)


@pytest.mark.parametrize("text", CLASSICS)
def test_leaves_the_classics_inert(text: str) -> None:
    """J06"""
    rendered = ENGINE.compile(text).render(DATA, enable_include=True)
    assert not any(word in rendered.output for word in FORBIDDEN)
    assert "49" not in rendered.output


@pytest.mark.parametrize("text", BREAKOUTS)
@pytest.mark.parametrize(
    "shape",
    ["%s", "{a.b}%s{a.b}", "{.if a}%s{.or}%s{.end}", "{s|output:%s}", '{.equal? s "%s"}x{.or}y{.end}'],
)
def test_keeps_quotes_and_braces_as_text(text: str, shape: str) -> None:
    """J06: literal text never becomes code, whatever quotes and escapes it holds."""
    rendered = ENGINE.compile(filled(shape, text)).render(DATA)
    assert "StringIO" not in rendered.output
    if shape == "%s" and "{" not in text:
        assert rendered.output == text


def test_generated_code_sees_no_builtins() -> None:
    names = ENGINE.compile("{a}").main.function.__globals__
    assert names["__builtins__"] == {}
    assert not {"open", "getattr", "eval", "exec", "__import__", "object", "vars", "globals"} & set(names)


def test_numbers_texts_and_lists_have_no_attributes_to_read() -> None:
    rendered = ENGINE.compile("{x.real}{x.denominator}{s.upper}{l.append}{x.imag|json}").render(
        {"x": 5, "s": "a", "l": [1]}
    )
    assert rendered.output == ""
