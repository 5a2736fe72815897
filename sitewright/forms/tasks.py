"""Jobs of the forms."""

from sitewright.forms.newsletters.operations.tidy_subscribers import JOB as TIDY_JOB
from sitewright.forms.newsletters.operations.tidy_subscribers import tidy_subscribers, untidy
from sitewright.forms.operations.prune_files import JOB as FILES_JOB
from sitewright.forms.operations.prune_files import files_to_prune, prune_files
from sitewright.forms.operations.remove_expired import JOB as EXPIRED_JOB
from sitewright.forms.operations.remove_expired import forgetting_forms, remove_expired
from sitewright.forms.operations.remove_put_away import JOB as PUT_AWAY_JOB
from sitewright.forms.operations.remove_put_away import put_away_long_ago, remove_put_away
from sitewright.kit.jobs import job, schedule

prune_files_job = job(FILES_JOB)(prune_files)
schedule(FILES_JOB, every_seconds=3600, due=files_to_prune)
remove_put_away_job = job(PUT_AWAY_JOB)(remove_put_away)
schedule(PUT_AWAY_JOB, every_seconds=3600, due=put_away_long_ago)
remove_expired_job = job(EXPIRED_JOB)(remove_expired)
schedule(EXPIRED_JOB, every_seconds=3600, due=forgetting_forms)
tidy_subscribers_job = job(TIDY_JOB)(tidy_subscribers)
schedule(TIDY_JOB, every_seconds=3600, due=untidy)
