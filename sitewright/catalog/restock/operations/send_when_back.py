"""Telling those who wait by itself, where the owner wants that."""

from django.db import transaction

from sitewright.catalog.restock.mailing import JOB as MAILING_JOB
from sitewright.catalog.restock.queries import back_in_stock
from sitewright.kit import clock, jobs

JOB = "catalog.send_when_back"


@transaction.atomic
def send_when_back() -> None:
    """A look at the stock every few minutes: what comes back for a moment, as when a payment fails, need not
    have come back.
    """
    if back_in_stock().update(sent_at=clock.now()):
        jobs.enqueue(MAILING_JOB)
