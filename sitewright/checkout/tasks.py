"""Jobs of carts."""

from sitewright.checkout.operations.prune_carts import old_carts, prune_carts
from sitewright.kit.jobs import job, schedule

prune_carts_job = job("checkout.prune_carts")(prune_carts)
schedule("checkout.prune_carts", every_seconds=6 * 3600, due=old_carts)
