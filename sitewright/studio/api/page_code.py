"""Code of one page, for people who may write scripts. Handed out below `/pages`."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from dataclasses import asdict

from django.http import HttpRequest
from ninja import Router

from sitewright.accounts.policies import Area, Right
from sitewright.content import page_code
from sitewright.content.operations.update_page_code import update_page_code
from sitewright.content.versioned.page_code import PAGE_CODE
from sitewright.history.edits import version_of
from sitewright.history.recording import NOTHING_RECORDED, Recorded, recorded_changes
from sitewright.sites.queries import website_data
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.code import PageCode, PageCodeChange
from sitewright.studio.api.schemas.common import answers

router = Router(tags=["code"])


@router.get("/{page_id}/code", response=answers(PageCode))
@allowed(Area.SENSITIVE, Right.VIEW)
def get_page_code(request: HttpRequest, page_id: str) -> dict[str, object]:
    """What is put into this page besides what is put into all, or would be."""
    return _answer(page_id, NOTHING_RECORDED)


@router.put("/{page_id}/code", response=answers(PageCode))
@allowed(Area.SENSITIVE, Right.EDIT, asks_password=True)
def put_page_code(request: HttpRequest, page_id: str, body: PageCodeChange) -> dict[str, object]:
    """Replace it."""
    with recorded_changes() as recorded:
        update_page_code(page_id, page_code.PageCode(body.head, body.foot), begun=body.begun())
    return _answer(page_id, recorded)


def _answer(page_id: str, recorded: Recorded) -> dict[str, object]:
    return {
        **asdict(page_code.page_code(page_id)),
        "is_on": website_data().code["isInjected"],
        "version": version_of(PAGE_CODE, page_id),
        "change_set_id": recorded.change_set_id,
    }
