"""Raise or lower the prices of everything in a list."""

from django.db import transaction

from sitewright.catalog.owner_filters import Shown
from sitewright.catalog.price_runs.batches import adjust_batch
from sitewright.catalog.price_runs.errors import PricesUnderWay
from sitewright.catalog.price_runs.labels import OPERATION, label_for
from sitewright.catalog.price_runs.listed_products import Listed, listed
from sitewright.catalog.price_runs.models import PriceRun
from sitewright.catalog.products.several import MOST_PRODUCTS
from sitewright.catalog.products.writing import SUBJECT_TYPE
from sitewright.history import actor
from sitewright.history.recording import begun_change_set
from sitewright.kit import clock, jobs
from sitewright.kit.locks import lock_name

JOB = "catalog.continue_price_run"


@transaction.atomic
def start_price_run(percent: int, *, search: str = "", shown: Shown = "") -> PriceRun:
    """Move usual and sale prices of what the owner's list shows by so many percent, below zero to lower them:
    at once where that is little, else by a job; the run tells how far it is. One change to undo.

    What cannot take its price keeps it, and is counted. Raises PricesUnderWay, NothingInList and ListTooLong.
    """
    # Of two who press at once the later one finds the run of the first.
    lock_name("price-run")
    if PriceRun.objects.filter(state=PriceRun.State.RUNNING).exists():
        raise PricesUnderWay
    found = listed(search, shown)
    run = _begin(percent, found)
    if found.count > MOST_PRODUCTS:
        jobs.enqueue(JOB, run.id)
        return run
    while adjust_batch(run.id, MOST_PRODUCTS):
        pass
    run.refresh_from_db()
    return run


def _begin(percent: int, found: Listed) -> PriceRun:
    detail = {"percent": percent, "to_change": found.count}
    label = label_for(percent, found.count)
    begun = begun_change_set(label, OPERATION, SUBJECT_TYPE, detail)
    run: PriceRun = PriceRun.objects.create(
        change_set=begun,
        percent=percent,
        product_ids=found.ids,
        last_id=found.last_id,
        total_count=found.count,
        actor_id=actor.current().person_id,
        created_at=clock.now(),
    )
    return run
