"""Code of the owner's for every page: a style sheet, and markup that is injected into public pages."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from collections.abc import Iterable
from typing import Any

from django.http import HttpRequest
from ninja import Router

from sitewright.accounts.policies import Area, Right
from sitewright.accounts.setting_rights import require_may_change
from sitewright.history.edits import version_of
from sitewright.history.recording import NOTHING_RECORDED, Recorded, recorded_changes
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.code import css, markup
from sitewright.sites.code.css import css_problems
from sitewright.sites.code.markup import Part
from sitewright.sites.code.problems import CodeProblem
from sitewright.sites.operations.update_code import update_css, update_injected_code
from sitewright.sites.queries import website_data
from sitewright.sites.versioned import WEBSITE
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.code import (
    CodeDraft,
    CodeProblems,
    Css,
    CssChange,
    InjectedCode,
    InjectedCodeChange,
)
from sitewright.studio.api.schemas.common import answers
from sitewright.themes.injected_code import markup_problems

router = Router(tags=["code"])

_INJECTED = {
    "is_on": "isInjected",
    "head": "head",
    "foot": "foot",
    "hosts": "hosts",
    "needs_consent": "needsConsent",
    "consent_text": "consentText",
    "consent_url": "consentUrl",
}
"""Field of the call → setting below `code`."""


@router.get("/css", response=answers(Css))
@allowed(Area.CODE, Right.VIEW)
def get_css(request: HttpRequest) -> dict[str, Any]:
    """The style sheet as it was written."""
    return {"css": _code()["css"], **_saved(NOTHING_RECORDED)}


@router.put("/css", response=answers(Css))
@allowed(Area.CODE, Right.EDIT)
def put_css(request: HttpRequest, body: CssChange) -> dict[str, Any]:
    """Replace it. Refused with every place that stands in the way."""
    # No password is asked for: a style sheet runs nothing and reaches nobody, and undo brings the old one
    # back.
    with recorded_changes() as recorded:
        update_css(body.css, require_may_change, begun=body.begun())
    return {"css": _code()["css"], **_saved(recorded)}


@router.get("/injected", response=answers(InjectedCode))
@allowed(Area.SENSITIVE, Right.VIEW)
def get_injected_code(request: HttpRequest) -> dict[str, Any]:
    """What is put into public pages, or would be."""
    return _injected(NOTHING_RECORDED)


@router.put("/injected", response=answers(InjectedCode))
@allowed(Area.SENSITIVE, Right.EDIT, asks_password=True)
def put_injected_code(request: HttpRequest, body: InjectedCodeChange) -> dict[str, Any]:
    """Replace it, or switch it off and keep it."""
    injected = {name: getattr(body, field) for field, name in _INJECTED.items()}
    with recorded_changes() as recorded:
        update_injected_code(injected, require_may_change, begun=body.begun())
    return _injected(recorded)


@router.post("/problems", response=answers(CodeProblems))
@allowed(Area.CODE, Right.VIEW)
def post_code_problems(request: HttpRequest, body: CodeDraft) -> dict[str, Any]:
    """What would be refused of what is being typed. Nothing is kept."""
    # As far as it could be saved.
    head, foot = body.head[: markup.MOST_CHARACTERS], body.foot[: markup.MOST_CHARACTERS]
    return {
        "css": _rows(css_problems(body.css[: css.MOST_CHARACTERS])),
        "head": _rows(markup_problems(head, Part.HEAD)),
        "foot": _rows(markup_problems(foot, Part.FOOT)),
    }


def _injected(recorded: Recorded) -> dict[str, Any]:
    code = _code()
    return {field: code[name] for field, name in _INJECTED.items()} | _saved(recorded)


def _code() -> dict[str, Any]:
    return website_data().code


def _saved(recorded: Recorded) -> dict[str, str]:
    version = version_of(WEBSITE, current_website_id())
    return {"version": version, "change_set_id": recorded.change_set_id}


def _rows(problems: Iterable[CodeProblem]) -> list[dict[str, object]]:
    return [{"line": found.line, "column": found.column, "message": str(found.what)} for found in problems]
