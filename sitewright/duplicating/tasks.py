"""Jobs of copies."""

from sitewright.duplicating.operations.give_up_duplicate import give_up_duplicate
from sitewright.duplicating.operations.make_duplicate import make_duplicate
from sitewright.duplicating.operations.start_duplicate import JOB
from sitewright.kit.jobs import job

_AFTER_MAILS = -5
"""Mails and orders go before it; somebody waits, so it goes before rounds and pictures."""

make_duplicate_job = job(JOB, max_tries=5, priority=_AFTER_MAILS, when_parked=give_up_duplicate)(
    make_duplicate
)
