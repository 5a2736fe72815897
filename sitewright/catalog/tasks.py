"""The catalogue's jobs."""

from sitewright.catalog.feeds.operations.write_feed import JOB as FEED_JOB
from sitewright.catalog.feeds.operations.write_feed import write_feed
from sitewright.catalog.importing.operations.end_lost_imports import end_lost_imports, lost_imports
from sitewright.catalog.importing.operations.give_up_image_retry import give_up_image_retry
from sitewright.catalog.importing.operations.give_up_import import give_up_import
from sitewright.catalog.importing.operations.run_image_retry import run_image_retry
from sitewright.catalog.importing.operations.run_import import run_import
from sitewright.catalog.price_runs.operations.continue_price_run import continue_price_run
from sitewright.catalog.price_runs.operations.give_up_price_run import give_up_price_run
from sitewright.catalog.price_runs.operations.start_price_run import JOB as PRICES_JOB
from sitewright.catalog.restock.mailing import JOB as MAILING_JOB
from sitewright.catalog.restock.mailing import mail_notices
from sitewright.catalog.restock.operations.remove_mailed import JOB as MAILED_JOB
from sitewright.catalog.restock.operations.remove_mailed import mailed_long_ago, remove_mailed
from sitewright.catalog.restock.operations.send_when_back import JOB as BACK_JOB
from sitewright.catalog.restock.operations.send_when_back import send_when_back
from sitewright.catalog.restock.queries import back_in_stock, to_mail
from sitewright.catalog.reviews.operations.prune_photos import JOB as PHOTOS_JOB
from sitewright.catalog.reviews.operations.prune_photos import photos_to_prune, prune_photos
from sitewright.catalog.reviews.operations.remove_put_away import JOB as PUT_AWAY_JOB
from sitewright.catalog.reviews.operations.remove_put_away import put_away_long_ago, remove_put_away
from sitewright.catalog.stock_order import count_marked_stock, marked_stock
from sitewright.kit.jobs import WHEN_IDLE, job, schedule

# Without `when_parked` an import, or a try at its pictures, whose last job failed would run for ever.
run_import_job = job("catalog.run_import", when_parked=give_up_import)(run_import)
run_image_retry_job = job("catalog.run_image_retry", when_parked=give_up_image_retry)(run_image_retry)
write_feed_job = job(FEED_JOB, max_tries=3, priority=WHEN_IDLE)(write_feed)
continue_price_run_job = job(PRICES_JOB, when_parked=give_up_price_run)(continue_price_run)
count_marked_stock_job = job("catalog.count_stock")(count_marked_stock)
# `due` names the rows that need a turn: websites without any cost nothing.
schedule("catalog.count_stock", every_seconds=60, due=marked_stock)
end_lost_imports_job = job("catalog.end_lost_imports")(end_lost_imports)
schedule("catalog.end_lost_imports", every_seconds=60, due=lost_imports)
mail_notices_job = job(MAILING_JOB)(mail_notices)
schedule(MAILING_JOB, every_seconds=300, due=to_mail)
send_when_back_job = job(BACK_JOB)(send_when_back)
schedule(BACK_JOB, every_seconds=300, due=back_in_stock)
remove_mailed_job = job(MAILED_JOB)(remove_mailed)
schedule(MAILED_JOB, every_seconds=3600, due=mailed_long_ago)
remove_reviews_job = job(PUT_AWAY_JOB)(remove_put_away)
schedule(PUT_AWAY_JOB, every_seconds=3600, due=put_away_long_ago)
prune_photos_job = job(PHOTOS_JOB)(prune_photos)
schedule(PHOTOS_JOB, every_seconds=3600, due=photos_to_prune)
