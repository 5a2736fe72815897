"""Code an owner puts into every page (D-43): written anew from its parts, with the nonce on its scripts.

It is on pages for everybody alone. Where somebody types what is theirs (cart, checkout, order) it never is,
nor in anything the studio shows, because only `render_page` puts it in.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

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
from sitewright.themes.containment import NotContained, contained

log = structlog.get_logger(__name__)

# The first of them: all that stands in a head is escaped, so that no text ends it.
_HEAD_END = re.compile(r"</head\s*>|<body\b", re.IGNORECASE)
_BODY_END = re.compile(r"</body\s*>(?!.*</body\s*>)", re.IGNORECASE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class InjectedCode:
    """Both in pieces, between which the nonce goes."""

    head: tuple[str, ...]
    foot: tuple[str, ...]
    hosts: tuple[str, ...]


def may_hold_code(layout: str) -> bool:
    """Pages that everybody sees alike; what is not known to be one has none."""
    return layout in ("page", "search") or any(layout in kind.layouts for kind in all_kinds())


def with_injected_code(html: str, request: HttpRequest, page_id: str = "") -> str:
    """The page with the owner's code in it, and its policy with the hosts that may be spoken to. `page_id`:
    of the page built of sections that is shown, which may have code of its own behind that of all.
    """
    code = injected_code(page_id)
    if code is None:
        return html
    let_reach(request, code.hosts)
    mark = f' nonce="{csp_nonce(request)}"'
    html = _put(html, _HEAD_END, mark.join(code.head))
    return _put(html, _BODY_END, mark.join(code.foot))


def with_code_after_sending(html: str, request: HttpRequest, form_id: str) -> str:
    """The page on which a form was just sent, with what its owner wants to run then (SF-4.38)."""
    pieces = _code_after_sending(form_id)
    if pieces is None:
        return html
    return _put(html, _BODY_END, f' nonce="{csp_nonce(request)}"'.join(pieces))


def runs_code_after_sending(form_id: str) -> bool:
    return _code_after_sending(form_id) is not None


@cached_per_version(256)
def _code_after_sending(form_id: str) -> tuple[str, ...] | None:
    """None where there is none, or the owner has injection switched off."""
    form = any_form(form_id) if website_data().code["isInjected"] else None
    return _joined([read_markup(form.code, Part.FOOT)]) if form and form.code else None


@cached_per_version(256)
def injected_code(page_id: str) -> InjectedCode | None:
    """None where there is none, or its owner has it switched off."""
    code = website_data().code
    if not code["isInjected"]:
        return None
    own = page_code(page_id) if page_id else PageCode()
    head = _joined(read_markup(markup, Part.HEAD) for markup in (code["head"], own.head))
    foot = _joined(read_markup(markup, Part.FOOT) for markup in (code["foot"], own.foot))
    return InjectedCode(head, foot, tuple(code["hosts"]))


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
    joined = [""]
    for markup in read:
        first, *more = _pieces(markup)
        joined[-1] += first
        joined += more
    return tuple(joined)


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
