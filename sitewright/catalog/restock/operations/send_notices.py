"""An owner has those told who wait: for one variant, for a product, for several, or for all there is."""

from collections.abc import Sequence
from functools import reduce
from operator import or_

from django.db import transaction

from sitewright.catalog.errors import VariantNotFound
from sitewright.catalog.models import Variant
from sitewright.catalog.restock.mailing import JOB
from sitewright.catalog.restock.models import RestockSignUp
from sitewright.catalog.restock.queries import SendRequest, SignUps, waiting, waiting_for
from sitewright.history.recording import begun_change_set
from sitewright.kit import clock, jobs
from sitewright.kit.messages import Message

SUBJECT_TYPE = "catalog.RestockSignUp"


def send_notices(requests: Sequence[SendRequest]) -> int:
    """How many are told, each once. Raises VariantNotFound when one of them is not there; then nobody is."""
    _require_there(requests)
    return _send(reduce(or_, map(waiting_for, requests), RestockSignUp.objects.none()))


def send_all_notices() -> int:
    """The same for whatever is waited for."""
    return _send(waiting())


def _require_there(requests: Sequence[SendRequest]) -> None:
    there = set(
        Variant.objects.filter(product_id__in={request.product_id for request in requests}).values_list(
            "product_id", "id"
        )
    )
    known = there | {(product_id, "") for product_id, _ in there}
    if not known.issuperset(requests):
        raise VariantNotFound


@transaction.atomic
def _send(told: SignUps) -> int:
    # One statement decides whom, so that two owners who press at once send one mail each.
    count = int(told.update(sent_at=clock.now()))
    if not count:
        return 0
    jobs.enqueue(JOB)
    # A mail is not taken back: an entry without versions.
    label = Message("changes.restock-notices-sent", count=count)
    begun_change_set(label, "catalog.send_notices", SUBJECT_TYPE, {"count": count})
    return count
