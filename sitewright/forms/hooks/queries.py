"""Reads of calls."""

from sitewright.forms.errors import NoSuchDelivery
from sitewright.forms.hooks.models import FormHook, HookDelivery
from sitewright.kit.db.statements import read_row
from sitewright.kit.tenancy import current_website_id

_MOST_SHOWN = 50
# Asked by every submission, within its transaction.
_CALLED = "SELECT 1 FROM forms_formhook WHERE website_id = %s AND form_id = %s AND address <> '' LIMIT 1"


def hook_of(form_id: str) -> FormHook | None:
    found: FormHook | None = FormHook.objects.filter(form_id=form_id).first()
    return found


def calls_somebody(form_id: str) -> bool:
    return read_row(_CALLED, [current_website_id(), form_id]) is not None


def newest_deliveries(form_id: str) -> list[HookDelivery]:
    """The last fifty."""
    return list(HookDelivery.objects.filter(form_id=form_id).order_by("-created_at", "-id")[:_MOST_SHOWN])


def require_delivery(form_id: str, delivery_id: str) -> HookDelivery:
    """Raises NoSuchDelivery, also for another form's."""
    found: HookDelivery | None = HookDelivery.objects.filter(id=delivery_id, form_id=form_id).first()
    if found is None:
        raise NoSuchDelivery
    return found
