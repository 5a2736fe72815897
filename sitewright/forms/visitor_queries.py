"""The forms that visitors are shown and send."""

from collections.abc import Collection

from sitewright.forms.models import Form, FormKind
from sitewright.kit.versioned_cache import cached_per_version

_MOST_FORMS = 1_000

SENT_BY_VISITORS = (FormKind.WEBSITE, FormKind.NEWSLETTER)
"""What is asked about a product travels with the cart instead."""


def forms_by_ids(ids: Collection[str]) -> dict[str, Form]:
    """By id; those there are."""
    return {form.id: form for form in Form.objects.filter(id__in=ids)} if ids else {}


@cached_per_version(_MOST_FORMS)
def form_to_send(form_id: str) -> Form | None:
    """One that visitors send by itself; shared with whoever asks, so nobody may change it."""
    found: Form | None = Form.objects.filter(id=form_id, kind__in=SENT_BY_VISITORS).first()
    return found


def any_form(form_id: str) -> Form | None:
    """Of whatever kind."""
    found: Form | None = Form.objects.filter(id=form_id).first()
    return found
