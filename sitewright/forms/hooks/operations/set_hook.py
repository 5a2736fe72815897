"""Which address is called with what is sent by a form."""

from typing import Any

from django.db import transaction

from sitewright.forms.errors import BadHook
from sitewright.forms.hooks.calling import Problem, problem_of_address
from sitewright.forms.hooks.models import FormHook
from sitewright.forms.hooks.secrets import new_secret, sealed
from sitewright.forms.queries import locked_form
from sitewright.history.recording import State, change_set
from sitewright.kit.messages import Message

HOOK = "forms.FormHook"
MOST_CHARACTERS = 1_000


def set_hook(form_id: str, address: str) -> str:
    """Empty: nobody is called. Returns the secret where this made one, else nothing: it is shown this once.
    Raises NoSuchForm and BadHook.
    """
    wanted = _checked(address.strip())
    with change_set(Message("changes.form-hook-changed"), "forms.set_hook") as changes:
        locked_form(form_id)
        secret = new_secret()
        hook, is_new = FormHook.objects.get_or_create(
            form_id=form_id, defaults={"sealed_secret": sealed(form_id, secret)}
        )
        before = None if is_new else _state(hook)
        hook.address = wanted
        hook.save(update_fields=["address"])
        changes.record(HOOK, form_id, before, _state(hook))
    return secret if is_new else ""


@transaction.atomic
def renew_secret(form_id: str) -> str:
    """The new one, shown this once; the old one signs nothing any more. Raises NoSuchForm and BadHook."""
    locked_form(form_id)
    secret = new_secret()
    if not FormHook.objects.filter(form_id=form_id).update(sealed_secret=sealed(form_id, secret)):
        raise BadHook(Message("forms.hook.none"))
    return secret


def restore_hook(form_id: str, state: State) -> None:
    """The address as recorded; secrets are in no record."""
    FormHook.objects.filter(form_id=form_id).update(address=state["address"] if state else "")


def _state(hook: FormHook) -> dict[str, Any]:
    return {"address": hook.address}


_SAID = {Problem.NOT_ALLOWED: Message("forms.hook.not-allowed")}


def _checked(address: str) -> str:
    """Raises BadHook."""
    if len(address) > MOST_CHARACTERS:
        raise BadHook(Message("kit.use-at-most", most=MOST_CHARACTERS))
    if address and (problem := problem_of_address(address)):
        raise BadHook(_SAID.get(problem, Message("forms.hook.not-web")))
    return address
