"""Code an owner puts into every page (D-43): written anew from its parts, with the nonce on its scripts.

It is on pages for everybody alone. Where somebody types what is theirs (cart, checkout, order) it never is,
nor in anything the studio shows, because only `render_page` puts it in. Where its owner has it wait for
consent, the page asks (`themes/consent.py`).
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from html import escape
from typing import Any

import structlog
from django.http import HttpRequest

from sitewright.content.kinds import all_kinds
from sitewright.content.page_code import PageCode, page_code
from sitewright.forms.visitor_queries import any_form
from sitewright.kit.content_policy import csp_nonce, let_reach
from sitewright.kit.messages import Message
from sitewright.kit.versioned_cache import cached_per_version
from sitewright.sites.code.markup import CodeElement, InjectedMarkup, Part, read_markup
from sitewright.sites.code.problems import CodeProblem
from sitewright.sites.queries import website_data
from sitewright.themes.consent import Asked, asked_by
from sitewright.themes.containment import NotContained, contained
from sitewright.themes.context.form_filling import filling_in

log = structlog.get_logger(__name__)

# The first of them: all that stands in a head is escaped, so that no text ends it.
_HEAD_END = re.compile(r"</head\s*>|<body\b", re.IGNORECASE)
_HARMLESS = frozenset({"meta", "style"})
_BODY_END = re.compile(r"</body\s*>(?!.*</body\s*>)", re.IGNORECASE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class InjectedCode:
    """Head and foot in pieces, between which the nonce goes."""

    head: tuple[str, ...]
    foot: tuple[str, ...]
    hosts: tuple[str, ...]
    consent: Asked | None = None
    """What visitors are asked first, where some of it waits for their consent."""


def may_hold_code(layout: str) -> bool:
    """Pages that everybody sees alike; what is not known to be one has none."""
    return layout in ("page", "search") or any(layout in kind.layouts for kind in all_kinds())


def with_injected_code(html: str, request: HttpRequest, code: InjectedCode) -> str:
    """The page with the owner's code in it, and its policy with the hosts that may be spoken to."""
    let_reach(request, code.hosts)
    mark = f' nonce="{csp_nonce(request)}"'
    html = _put(html, _HEAD_END, mark.join(code.head))
    return _put(html, _BODY_END, mark.join(code.foot))


def code_of_page(layout: str, context: Mapping[str, Any]) -> InjectedCode | None:
    """What is to be put into the page. One that is built of sections may have code of its own behind that of
    all, and so may a form on the page that says thank you for it (SF-4.38). None where there is none, or none
    may be.
    """
    if not may_hold_code(layout):
        return None
    filling = filling_in(context)
    # Nothing more runs where somebody had to prove that he may come in (D-100).
    has_sent = filling.is_sent and not context["page"].get("isPrivate")
    return injected_code(
        context["page"]["id"] if layout == "page" else "", filling.form_id if has_sent else ""
    )


def runs_code_after_sending(form_id: str) -> bool:
    return bool(website_data().code["isInjected"] and _code_of_form(form_id))


def _code_of_form(form_id: str) -> str:
    form = any_form(form_id) if form_id else None
    return form.code if form else ""


@cached_per_version(256)
def injected_code(page_id: str, form_id: str = "") -> InjectedCode | None:
    """None where there is none, or its owner has it switched off. `form_id`: of the form that was sent."""
    website = website_data()
    code = website.code
    if not code["isInjected"]:
        return None
    own = page_code(page_id) if page_id else PageCode()
    heads = [read_markup(markup, Part.HEAD) for markup in (code["head"], own.head)]
    feet = [read_markup(markup, Part.FOOT) for markup in (code["foot"], own.foot, _code_of_form(form_id))]
    hosts = tuple(code["hosts"])
    later = _waiting(heads, feet) if code["needsConsent"] else ()
    if not later:
        return InjectedCode(_joined(heads), _joined(feet), hosts)
    foot = _then(_joined(map(_at_once, feet)), later)
    return InjectedCode(_joined(map(_at_once, heads)), foot, hosts, asked_by(code, website.locale))


def markup_problems(markup: str, part: Part) -> list[CodeProblem]:
    """What an owner is told beside the code."""
    read = read_markup(markup, part)
    try:
        contained(read.around)
    except NotContained as refused:
        return [*read.problems, CodeProblem(1, 1, Message("studio.not-contained", why=str(refused)))]
    return list(read.problems)


def _joined(read: Iterable[InjectedMarkup]) -> tuple[str, ...]:
    """One after the other. Each is whole in itself: what one leaves open ends before the next."""
    joined: tuple[str, ...] = ("",)
    for markup in read:
        joined = _then(joined, _pieces(markup))
    return joined


def _waiting(heads: Iterable[InjectedMarkup], feet: Iterable[InjectedMarkup]) -> tuple[str, ...]:
    """What waits, in templates: there nothing is loaded and nothing runs, with scripts or without."""
    waiting: tuple[str, ...] = ()
    for place, read in (("head", heads), ("body", feet)):
        pieces = _joined(map(_later, read))
        if any(piece.strip() for piece in pieces):
            begun = _then(waiting, (f'<template data-waits="{place}">',))
            waiting = _then(_then(begun, pieces), ("</template>\n",))
    return waiting


def _at_once(read: InjectedMarkup) -> InjectedMarkup:
    """What asks nobody and reads nothing: what search engines verify a website by, and styles."""
    return replace(read, elements=tuple(each for each in read.elements if each.name in _HARMLESS), around="")


def _later(read: InjectedMarkup) -> InjectedMarkup:
    return replace(read, elements=tuple(each for each in read.elements if each.name not in _HARMLESS))


def _then(first: tuple[str, ...], second: tuple[str, ...]) -> tuple[str, ...]:
    """One behind the other; the nonce goes between pieces, and so not between these two."""
    return (*first[:-1], first[-1] + second[0], *second[1:]) if first else second


def _pieces(read: InjectedMarkup) -> tuple[str, ...]:
    """What stands around the scripts comes first: they may look for it."""
    pieces = [_around(read.around)]
    for element in read.elements:
        attributes = "".join(f' {name}="{escape(value)}"' for name, value in element.attributes)
        pieces[-1] += f"<{element.name}{attributes}"
        if element.name == "script":
            pieces.append("")
        pieces[-1] += f">{_text_and_end(element)}\n"
    return tuple(pieces)


def _text_and_end(element: CodeElement) -> str:
    has_end = element.name in ("script", "style")
    return f"{element.text}</{element.name}>" if has_end else ""


def _around(markup: str) -> str:
    try:
        return contained(markup)
    except NotContained as refused:
        # The studio has told whoever saved it.
        log.warning("injected markup is not shown", reason=str(refused))
        return ""


def _put(html: str, place: re.Pattern[str], code: str) -> str:
    found = place.search(html) if code else None
    return f"{html[: found.start()]}{code}{html[found.start() :]}" if found else html
