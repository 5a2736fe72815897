"""One batch of a run: read under the lock, written together, with the cursor in the same transaction."""

from collections.abc import Iterator

from django.db import transaction

from sitewright.catalog.price_runs.ending import end_run
from sitewright.catalog.price_runs.labels import OPERATION, label_of
from sitewright.catalog.price_runs.listed_products import next_ids
from sitewright.catalog.price_runs.models import PriceRun
from sitewright.catalog.price_runs.passing import MOST_LISTED, kept
from sitewright.catalog.products.changes import ProductChange
from sitewright.catalog.products.checks import price_problems
from sitewright.catalog.products.repricing import adjusted
from sitewright.catalog.products.states import products_by_id
from sitewright.catalog.products.writing import record_products, write_products
from sitewright.history.recording import change_set
from sitewright.kit.locks import lock_name


@transaction.atomic
def adjust_batch(run_id: str, size: int) -> bool:
    """Change the prices of the next `size` products of the run; False when none are left, or it ended."""
    run: PriceRun = PriceRun.objects.select_for_update().get(id=run_id)
    # Asked under the lock: it may have been stopped, or a job that runs twice ended by its other self.
    if run.state != PriceRun.State.RUNNING:
        return False
    # The lock of every save, before anything is read.
    lock_name("products")
    product_ids = next_ids(run, size)
    if not product_ids:
        end_run(run, PriceRun.State.DONE)
        return False
    _adjust(run, product_ids)
    run.done_to = product_ids[-1]
    run.done_count += len(product_ids)
    run.save(update_fields=["done_to", "done_count", "changed_count", "passed_count", "passed"])
    return True


def _adjust(run: PriceRun, product_ids: list[str]) -> None:
    changes = list(_possible(run, product_ids))
    run.changed_count += len(changes)
    label = label_of(run)
    with change_set(label, OPERATION, continues=run.change_set_id) as recorded:
        write_products(changes)
        record_products(changes, recorded)


def _possible(run: PriceRun, product_ids: list[str]) -> Iterator[ProductChange]:
    """Without those that stay as they are, and those that cannot take their price, which the run counts."""
    found = products_by_id(product_ids)
    # In the order of the ids; what has been deleted since is not there.
    for before in (found[product_id] for product_id in product_ids if product_id in found):
        after = adjusted(before, run.percent)
        problems = price_problems(after)
        if problems:
            run.passed_count += 1
            run.passed += [kept(before, problems[0])] if len(run.passed) < MOST_LISTED else []
        elif after != before:
            yield ProductChange(before, after)
