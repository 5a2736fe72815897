"""Try to make one call, and note what became of it."""

from sitewright.forms.hooks.calling import Outcome, call
from sitewright.forms.hooks.models import DeliveryStatus, FormHook, HookDelivery
from sitewright.forms.hooks.payload import About, sample_body, submission_body
from sitewright.forms.hooks.queries import hook_of
from sitewright.forms.hooks.secrets import opened
from sitewright.forms.hooks.signing import HEADER, signature_header
from sitewright.forms.models import Form, FormSubmission, SubmissionStatus
from sitewright.kit import clock
from sitewright.kit.errors import SitewrightError
from sitewright.kit.network import Network


class NotDelivered(SitewrightError):
    """It did not arrive; the job tries again."""


def deliver_hook(delivery_id: str, network: Network | None = None) -> None:
    """Raises NotDelivered, so that the job tries again. What was delivered, and what is about nothing any
    more, is not tried.
    """
    delivery: HookDelivery | None = HookDelivery.objects.filter(
        id=delivery_id, status=DeliveryStatus.QUEUED
    ).first()
    if delivery is None:
        return
    hook, body = hook_of(delivery.form_id), _body_of(delivery)
    if hook is None or not hook.address or body is None:
        _note(delivery, DeliveryStatus.DROPPED)
        return
    outcome = call(hook.address, body, _headers(delivery, hook, body), network)
    delivery.attempts += 1
    if outcome.problem is None:
        _note(delivery, DeliveryStatus.SENT, outcome)
        return
    _note(delivery, DeliveryStatus.QUEUED, outcome)
    raise NotDelivered(f"{outcome.problem} {outcome.code}")


def give_up_hook(delivery_id: str) -> None:
    """It was tried as often as may be."""
    HookDelivery.objects.filter(id=delivery_id, status=DeliveryStatus.QUEUED).update(
        status=DeliveryStatus.FAILED
    )


def _body_of(delivery: HookDelivery) -> bytes | None:
    """None where the form or what was sent is gone, or was put away."""
    form = Form.objects.filter(id=delivery.form_id).first()
    if form is None:
        return None
    about = About(delivery.id, form.id, form.name)
    if not delivery.number:
        return sample_body(about, clock.now())
    received = FormSubmission.objects.filter(id=delivery.submission_id, status=SubmissionStatus.RECEIVED)
    submission = received.first()
    return submission_body(about, submission) if submission else None


def _headers(delivery: HookDelivery, hook: FormHook, body: bytes) -> dict[str, str]:
    secret = opened(hook.form_id, hook.sealed_secret)
    seconds = int(clock.now().timestamp())
    return {HEADER: signature_header(secret, body, seconds), "Sitewright-Delivery": delivery.id}


def _note(delivery: HookDelivery, status: DeliveryStatus, outcome: Outcome | None = None) -> None:
    delivery.status = status
    if outcome is not None:
        delivery.tried_at = clock.now()
        delivery.answer_code, delivery.problem = outcome.code, outcome.problem or ""
    delivery.save(update_fields=["status", "attempts", "tried_at", "answer_code", "problem"])
