"""Jobs of the forms."""

from sitewright.forms.hooks.operations.deliver_hook import deliver_hook, give_up_hook
from sitewright.forms.hooks.operations.prune_deliveries import JOB as DELIVERIES_JOB
from sitewright.forms.hooks.operations.prune_deliveries import old_deliveries, prune_deliveries
from sitewright.forms.hooks.operations.queue_delivery import JOB as DELIVER_JOB
from sitewright.forms.newsletters.operations.tidy_subscribers import JOB as TIDY_JOB
from sitewright.forms.newsletters.operations.tidy_subscribers import tidy_subscribers, untidy
from sitewright.forms.operations.prune_files import JOB as FILES_JOB
from sitewright.forms.operations.prune_files import files_to_prune, prune_files
from sitewright.forms.operations.remove_expired import JOB as EXPIRED_JOB
from sitewright.forms.operations.remove_expired import forgetting_forms, remove_expired
from sitewright.forms.operations.remove_put_away import JOB as PUT_AWAY_JOB
from sitewright.forms.operations.remove_put_away import put_away_long_ago, remove_put_away
from sitewright.forms.unfinished.operations.prune_unfinished import JOB as UNFINISHED_JOB
from sitewright.forms.unfinished.operations.prune_unfinished import long_unfinished, prune_unfinished
from sitewright.kit.jobs import job, schedule

_TRIES = 18
"""Seventeen pauses between them, from five seconds doubling up to six hours: 28 hours at the shortest."""

prune_files_job = job(FILES_JOB)(prune_files)
schedule(FILES_JOB, every_seconds=3600, due=files_to_prune)
remove_put_away_job = job(PUT_AWAY_JOB)(remove_put_away)
schedule(PUT_AWAY_JOB, every_seconds=3600, due=put_away_long_ago)
remove_expired_job = job(EXPIRED_JOB)(remove_expired)
schedule(EXPIRED_JOB, every_seconds=3600, due=forgetting_forms)
tidy_subscribers_job = job(TIDY_JOB)(tidy_subscribers)
schedule(TIDY_JOB, every_seconds=3600, due=untidy)
prune_unfinished_job = job(UNFINISHED_JOB)(prune_unfinished)
schedule(UNFINISHED_JOB, every_seconds=3600, due=long_unfinished)
prune_deliveries_job = job(DELIVERIES_JOB)(prune_deliveries)
schedule(DELIVERIES_JOB, every_seconds=3600, due=old_deliveries)


@job(DELIVER_JOB, max_tries=_TRIES, when_parked=give_up_hook)
def deliver_hook_job(delivery_id: str) -> None:
    """For more than a day of a listener that is away."""
    deliver_hook(delivery_id)
