"""Jobs of the history."""

from sitewright.history.operations.continue_undo import continue_undo
from sitewright.history.operations.give_up_undo import give_up_undo
from sitewright.history.operations.start_undo import JOB
from sitewright.kit.jobs import job

continue_undo_job = job(JOB, when_parked=give_up_undo)(continue_undo)
