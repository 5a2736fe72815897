"""Code that runs after a form was sent, for people who may write scripts. Handed out below `/forms`."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest
from ninja import Router

from sitewright.accounts.policies import Area, Right
from sitewright.forms.operations.update_form_code import update_form_code
from sitewright.forms.queries import require_form
from sitewright.forms.versioned.form_code import FORM_CODE
from sitewright.history.edits import version_of
from sitewright.history.recording import NOTHING_RECORDED, Recorded, recorded_changes
from sitewright.sites.queries import website_data
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.code import FormCode, FormCodeChange
from sitewright.studio.api.schemas.common import answers

router = Router(tags=["code"])


@router.get("/{form_id}/code", response=answers(FormCode))
@allowed(Area.SENSITIVE, Right.VIEW)
def get_form_code(request: HttpRequest, form_id: str) -> dict[str, object]:
    """What runs when this form was sent, or would."""
    return _answer(form_id, NOTHING_RECORDED)


@router.put("/{form_id}/code", response=answers(FormCode))
@allowed(Area.SENSITIVE, Right.EDIT, asks_password=True)
def put_form_code(request: HttpRequest, form_id: str, body: FormCodeChange) -> dict[str, object]:
    """Replace it."""
    with recorded_changes() as recorded:
        update_form_code(form_id, body.code, begun=body.begun())
    return _answer(form_id, recorded)


def _answer(form_id: str, recorded: Recorded) -> dict[str, object]:
    return {
        "code": require_form(form_id).code,
        "is_on": website_data().code["isInjected"],
        "version": version_of(FORM_CODE, form_id),
        "change_set_id": recorded.change_set_id,
    }
