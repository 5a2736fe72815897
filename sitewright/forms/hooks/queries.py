"""Reads of calls."""

from sitewright.forms.errors import NoSuchDelivery
from sitewright.forms.hooks.models import FormHook, HookDelivery

_MOST_SHOWN = 50


def hook_of(form_id: str) -> FormHook | None:
    found: FormHook | None = FormHook.objects.filter(form_id=form_id).first()
    return found


def calls_somebody(form_id: str) -> bool:
    return bool(FormHook.objects.filter(form_id=form_id).exclude(address="").exists())


def newest_deliveries(form_id: str) -> list[HookDelivery]:
    """The last fifty."""
    return list(HookDelivery.objects.filter(form_id=form_id).order_by("-created_at", "-id")[:_MOST_SHOWN])


def require_delivery(form_id: str, delivery_id: str) -> HookDelivery:
    """Raises NoSuchDelivery, also for another form's."""
    found: HookDelivery | None = HookDelivery.objects.filter(id=delivery_id, form_id=form_id).first()
    if found is None:
        raise NoSuchDelivery
    return found
