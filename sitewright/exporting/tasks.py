"""Jobs of archives."""

from sitewright.exporting.operations.give_up_export import give_up_export
from sitewright.exporting.operations.make_export import make_export
from sitewright.exporting.operations.prune_exports import old_exports, prune_exports
from sitewright.exporting.operations.start_export import JOB
from sitewright.kit.jobs import job, schedule

_AFTER_MAILS = -5
"""Mails and orders go before it; somebody waits, so it goes before rounds and pictures."""

# Few tries: each writes the whole archive anew.
make_export_job = job(JOB, max_tries=3, priority=_AFTER_MAILS, when_parked=give_up_export)(make_export)
prune_exports_job = job("exporting.prune_exports")(prune_exports)
schedule("exporting.prune_exports", every_seconds=3600, due=old_exports)
