"""Jobs of the content."""

from sitewright.content.collection_items import make_findable
from sitewright.content.comments.operations.like_item import SHOW_JOB, show_likes
from sitewright.content.comments.operations.remove_put_away import JOB as PUT_AWAY_JOB
from sitewright.content.comments.operations.remove_put_away import put_away_long_ago, remove_put_away
from sitewright.content.comments.operations.tell_of_comments import JOB as COMMENTS_JOB
from sitewright.content.comments.operations.tell_of_comments import tell_of_comments
from sitewright.content.due_dates import JOB
from sitewright.content.event_times import JOB as PASSING_JOB
from sitewright.content.event_times import ZONE_JOB, ended_items
from sitewright.content.operations.bring_out_due import bring_out_due, due_items
from sitewright.content.operations.pass_events import note_times_anew, pass_events
from sitewright.content.operations.remove_website import JOB as REMOVAL_JOB
from sitewright.content.operations.remove_website import deleted_long_ago, remove_deleted_website
from sitewright.content.versioned.collection import SEARCH_JOB
from sitewright.kit.jobs import job, schedule

bring_out_due_job = job(JOB)(bring_out_due)
# Each date has a job of its own, to the second; this is for dates that were written before there were any.
schedule(JOB, every_seconds=60, due=due_items)
pass_events_job = job(PASSING_JOB)(pass_events)
# As above: for events that came in without a job, such as those of a backup.
schedule(PASSING_JOB, every_seconds=60, due=ended_items)
note_times_anew_job = job(ZONE_JOB)(note_times_anew)
make_findable_job = job(SEARCH_JOB)(make_findable)
remove_deleted_website_job = job(REMOVAL_JOB)(remove_deleted_website)
schedule(REMOVAL_JOB, every_seconds=3600, due=deleted_long_ago)
tell_of_comments_job = job(COMMENTS_JOB)(tell_of_comments)
show_likes_job = job(SHOW_JOB)(show_likes)
remove_put_away_job = job(PUT_AWAY_JOB)(remove_put_away)
schedule(PUT_AWAY_JOB, every_seconds=3600, due=put_away_long_ago)
