"""A visitor keeps what is typed so far, to finish it later."""

from dataclasses import dataclass

from django.db import transaction

from sitewright.forms.models import Form
from sitewright.forms.unfinished.keeping import KEPT_FOR, Values, hash_of, sealed, values_to_keep
from sitewright.forms.unfinished.link_mail import queue_link
from sitewright.forms.unfinished.models import UnfinishedForm
from sitewright.kit import clock
from sitewright.kit.ids import new_token

_MOST_BLOCK, _MOST_PATH = 64, 1_000


@dataclass(frozen=True, slots=True)
class Begun:
    """`token` is that of the link somebody came by, else empty; `email` where the link is mailed to, checked
    and normal, or empty."""

    values: Values
    block: str
    page_path: str
    token: str = ""
    email: str = ""


@transaction.atomic
def keep_unfinished(form: Form, begun: Begun) -> str:
    """The token of its link: the one it has, while that is good, else a new one."""
    now = clock.now()
    token, known = begun.token, _row_of(begun.token, form)
    if known is None:
        token = new_token()
        known = UnfinishedForm(form_id=form.id, key_hash=hash_of(token))
    known.sealed_values = sealed(known.key_hash, values_to_keep(form, begun.values))
    known.page_path, known.block = begun.page_path[:_MOST_PATH], begun.block[:_MOST_BLOCK]
    known.kept_at, known.expires_at = now, now + KEPT_FOR
    known.save()
    if begun.email:
        queue_link(token, begun.email, now)
    return token


def forget_unfinished(form_id: str, token: str) -> None:
    """It was sent."""
    if token:
        UnfinishedForm.objects.filter(form_id=form_id, key_hash=hash_of(token)).delete()


def _row_of(token: str, form: Form) -> UnfinishedForm | None:
    if not token:
        return None
    found: UnfinishedForm | None = UnfinishedForm.objects.filter(
        key_hash=hash_of(token), form_id=form.id, expires_at__gt=clock.now()
    ).first()
    return found
