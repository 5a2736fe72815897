"""Jobs of carts."""

from sitewright.checkout.operations.prune_carts import old_carts, prune_carts
from sitewright.checkout.places.operations.prune_uses import JOB as PRUNE_USES_JOB
from sitewright.checkout.places.operations.prune_uses import old_uses, prune_uses
from sitewright.checkout.shipping.carriers.operations.prune_quotes import JOB as PRUNE_QUOTES_JOB
from sitewright.checkout.shipping.carriers.operations.prune_quotes import old_quotes, prune_quotes
from sitewright.checkout.waiting_room.operations.prune_places import JOB as PRUNE_PLACES_JOB
from sitewright.checkout.waiting_room.operations.prune_places import old_places, prune_places
from sitewright.kit.jobs import job, schedule

prune_carts_job = job("checkout.prune_carts")(prune_carts)
schedule("checkout.prune_carts", every_seconds=6 * 3600, due=old_carts)
prune_places_job = job(PRUNE_PLACES_JOB)(prune_places)
schedule(PRUNE_PLACES_JOB, every_seconds=6 * 3600, due=old_places)
prune_quotes_job = job(PRUNE_QUOTES_JOB)(prune_quotes)
schedule(PRUNE_QUOTES_JOB, every_seconds=6 * 3600, due=old_quotes)
prune_uses_job = job(PRUNE_USES_JOB)(prune_uses)
schedule(PRUNE_USES_JOB, every_seconds=24 * 3600, due=old_uses)
