"""What a change of the prices of a list is called in the activity."""

from sitewright.catalog.price_runs.models import PriceRun
from sitewright.kit.messages import Message

OPERATION = "catalog.adjust_prices"


def label_for(percent: int, count: int) -> Message:
    if percent < 0:
        return Message("changes.prices-lowered", percent=-percent, count=count)
    return Message("changes.prices-raised", percent=percent, count=count)


def label_of(run: PriceRun) -> Message:
    """By what was changed once it has ended, until then by what it is about."""
    is_running = run.state == PriceRun.State.RUNNING
    return label_for(run.percent, run.total_count if is_running else run.changed_count)
