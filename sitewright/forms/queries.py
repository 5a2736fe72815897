"""Reads of forms and of what was filled in."""

from collections.abc import Sequence

from sitewright.forms.errors import NoSuchForm, NoSuchSubmission
from sitewright.forms.models import Form, FormSubmission


def find_form(form_id: str) -> Form | None:
    found: Form | None = Form.objects.filter(id=form_id).first()
    return found


def require_form(form_id: str) -> Form:
    """Raises NoSuchForm."""
    found = find_form(form_id)
    if found is None:
        raise NoSuchForm
    return found


def locked_form(form_id: str) -> Form:
    """The form, held until the transaction ends. Raises NoSuchForm."""
    found: Form | None = Form.objects.select_for_update(no_key=True).filter(id=form_id).first()
    if found is None:
        raise NoSuchForm
    return found


def locked_submissions(submission_ids: Sequence[str]) -> list[FormSubmission]:
    """Those of forms that are there, each once, by id. Raises NoSuchSubmission when one is missing."""
    ids = sorted(set(submission_ids))
    rows = FormSubmission.objects.select_for_update(no_key=True, of=("self",)).filter(
        id__in=ids, form__created_at__isnull=False
    )
    found = list(rows.order_by("id"))
    if len(found) != len(ids):
        raise NoSuchSubmission
    return found


def submissions_from(email: str) -> list[FormSubmission]:
    """Whatever is kept of who gave this address, the oldest first; what is put away too."""
    return list(FormSubmission.objects.filter(email__iexact=email).order_by("id"))
