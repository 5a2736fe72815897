"""What is known of runs."""

from collections.abc import Collection

from sitewright.catalog.price_runs.errors import NoSuchPriceRun
from sitewright.catalog.price_runs.models import PriceRun

_MOST_LISTED = 10


def find_run(run_id: str) -> PriceRun:
    """Raises NoSuchPriceRun."""
    found: PriceRun | None = PriceRun.objects.filter(id=run_id).defer("product_ids").first()
    if found is None:
        raise NoSuchPriceRun
    return found


def latest_runs() -> list[PriceRun]:
    """The latest ten, newest first."""
    return list(PriceRun.objects.order_by("-created_at").defer("product_ids")[:_MOST_LISTED])


def running_change_sets(among: Collection[str] | None) -> set[str]:
    """The change sets that a run still adds to: those `among` these, or all."""
    running = PriceRun.objects.filter(state=PriceRun.State.RUNNING)
    if among is not None:
        running = running.filter(change_set_id__in=among)
    return set(running.values_list("change_set_id", flat=True))
