"""Which program is called with what was sent by a form. Handed out below `/forms`."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest
from ninja import Router

from sitewright.accounts.policies import Area, Right
from sitewright.forms.hooks.operations.queue_delivery import queue_test, send_again
from sitewright.forms.hooks.operations.set_hook import renew_secret, set_hook
from sitewright.forms.hooks.queries import hook_of, newest_deliveries
from sitewright.forms.queries import require_form
from sitewright.history.recording import recorded_changes
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.form_hooks import FormHookChange, FormHookDetail

router = Router(tags=["forms"])

_SHOWN = ("id", "number", "status", "attempts", "answer_code", "problem", "created_at", "tried_at")


@router.get("/{form_id}/hook", response=answers(FormHookDetail))
@allowed(Area.CONTENT, Right.EDIT)
def get_form_hook(request: HttpRequest, form_id: str) -> dict[str, object]:
    """The address, and what became of the last fifty calls."""
    require_form(form_id)
    return _detail(form_id)


@router.put("/{form_id}/hook", response=answers(FormHookDetail))
@allowed(Area.CONTENT, Right.EDIT)
def put_form_hook(request: HttpRequest, form_id: str, body: FormHookChange) -> dict[str, object]:
    """Call this address from now on, or with an empty one nobody; can be undone."""
    with recorded_changes() as recorded:
        secret = set_hook(form_id, body.address)
    return _detail(form_id, secret) | {"change_set_id": recorded.change_set_id}


@router.post("/{form_id}/hook/secret", response=answers(FormHookDetail))
@allowed(Area.CONTENT, Right.EDIT)
def post_form_hook_secret(request: HttpRequest, form_id: str) -> dict[str, object]:
    """Another secret in place of the one there is, which signs nothing any more."""
    return _detail(form_id, renew_secret(form_id))


@router.post("/{form_id}/hook/test", response=answers(FormHookDetail))
@allowed(Area.CONTENT, Right.EDIT)
def post_form_hook_test(request: HttpRequest, form_id: str) -> dict[str, object]:
    """Call the address with a sample."""
    require_form(form_id)
    queue_test(form_id)
    return _detail(form_id)


@router.post("/{form_id}/hook/deliveries/{delivery_id}/repeat", response=answers(FormHookDetail))
@allowed(Area.CONTENT, Right.EDIT)
def post_form_hook_repeat(request: HttpRequest, form_id: str, delivery_id: str) -> dict[str, object]:
    """Call the address once more about the same."""
    require_form(form_id)
    send_again(form_id, delivery_id)
    return _detail(form_id)


def _detail(form_id: str, secret: str = "") -> dict[str, object]:
    hook = hook_of(form_id)
    rows = [{name: getattr(each, name) for name in _SHOWN} for each in newest_deliveries(form_id)]
    address = hook.address if hook else ""
    return {"address": address, "secret": secret, "has_secret": hook is not None, "deliveries": rows}
