"""Calls that are to be made: rows in the transaction of their cause, and a job for each."""

from django.db import transaction

from sitewright.forms.errors import BadHook
from sitewright.forms.hooks.models import DeliveryStatus, HookDelivery
from sitewright.forms.hooks.queries import calls_somebody, require_delivery
from sitewright.forms.models import FormSubmission
from sitewright.kit import clock
from sitewright.kit.jobs import enqueue
from sitewright.kit.messages import Message

JOB = "forms.deliver_hook"


def call_with(submission: FormSubmission) -> None:
    """There is a call exactly when there is a submission, and an address."""
    if calls_somebody(submission.form_id):
        _queue(submission.form_id, submission)


@transaction.atomic
def queue_test(form_id: str) -> HookDelivery:
    """Raises BadHook where there is no address."""
    _require_address(form_id)
    return _queue(form_id, None)


@transaction.atomic
def send_again(form_id: str, delivery_id: str) -> HookDelivery:
    """As another call about the same; the first stays as it is. Raises NoSuchDelivery and BadHook."""
    _require_address(form_id)
    delivery = require_delivery(form_id, delivery_id)
    submission = FormSubmission.objects.filter(id=delivery.submission_id).first()
    if delivery.number and submission is None:
        raise BadHook(Message("forms.hook.submission-gone"))
    return _queue(form_id, submission)


def _queue(form_id: str, submission: FormSubmission | None) -> HookDelivery:
    delivery: HookDelivery = HookDelivery.objects.create(
        form_id=form_id,
        submission=submission,
        number=submission.number if submission else 0,
        status=DeliveryStatus.QUEUED,
        created_at=clock.now(),
    )
    enqueue(JOB, delivery.id)
    return delivery


def _require_address(form_id: str) -> None:
    if not calls_somebody(form_id):
        raise BadHook(Message("forms.hook.none"))
