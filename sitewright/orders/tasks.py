"""Jobs of orders."""

from sitewright.kit.jobs import job, schedule
from sitewright.orders.operations.prune_placements import old_placements, prune_placements
from sitewright.orders.operations.reconcile_placements import reconcile_placements, websites_due


@job("orders.reconcile")
def reconcile() -> None:
    """Every half minute, so that a paid cart without an order is healed within two minutes (B06)."""
    reconcile_placements()


schedule("orders.reconcile", every_seconds=30, due=websites_due)

prune_placements_job = job("orders.prune_placements")(prune_placements)
schedule("orders.prune_placements", every_seconds=6 * 3600, due=old_placements)
