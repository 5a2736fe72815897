"""Reads of forms and of what was filled in."""

from sitewright.forms.models import Form, FormSubmission


def find_form(form_id: str) -> Form | None:
    found: Form | None = Form.objects.filter(id=form_id).first()
    return found


def submissions_from(email: str) -> list[FormSubmission]:
    """Whatever is kept of who gave this address, the oldest first; what is put away too."""
    return list(FormSubmission.objects.filter(email__iexact=email).order_by("id"))
