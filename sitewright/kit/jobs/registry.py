"""Which jobs and schedules there are; domains register theirs in `tasks.py`."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.utils.module_loading import autodiscover_modules

from sitewright.kit.errors import SitewrightError

if TYPE_CHECKING:
    from django.db.models import QuerySet

_jobs: dict[str, "Job"] = {}
_schedules: dict[str, "Schedule"] = {}

# Below 0: what somebody's operation asked for goes before the rounds.
SCHEDULE_PRIORITY = -10
WHEN_IDLE = -20
"""The priority of work that may wait until there is nothing else to do."""


class UnknownJob(SitewrightError):
    """No code is registered under this name; the job waits for a release that has it."""


@dataclass(frozen=True, slots=True)
class Job:
    """A registered function. Calling it runs it here and now, as a test or another job may want."""

    name: str
    function: Callable[..., Any]
    max_tries: int
    is_per_website: bool
    priority: int = 0
    when_parked: Callable[..., Any] | None = None

    def __call__(self, *args: Any) -> Any:
        return self.function(*args)


DueRows = Callable[[], "QuerySet[Any]"]


@dataclass(frozen=True, slots=True)
class Schedule:
    """A job without arguments, run every `every_seconds` for every website, or only for those with rows that
    are `due`.
    """

    job_name: str
    every_seconds: int
    due: DueRows | None = None


def job(
    name: str,
    max_tries: int = 8,
    *,
    is_per_website: bool = True,
    priority: int = 0,
    when_parked: Callable[..., Any] | None = None,
) -> Callable[[Callable[..., Any]], Job]:
    """Register a function whose arguments are JSON values.

    It runs inside the website's scope captured by `enqueue`. `is_per_website=False` is for the platform's
    own work (pruning, reports of the operator), which then has no scope. After `max_tries` failures the job
    is parked, and `when_parked` called with the same arguments in the same transaction. Of the jobs that are
    due, the one with the highest `priority` is taken first.
    """

    def register(function: Callable[..., Any]) -> Job:
        _jobs[name] = made = Job(name, function, max_tries, is_per_website, priority, when_parked)
        return made

    return register


def schedule(name: str, every_seconds: int, *, due: DueRows | None = None) -> None:
    """Run the job `name` periodically: per website, or once when it is not per website.

    `due` gives the rows of a tenant model that the job has something to do with. It is asked once a turn,
    over all websites, and the job runs only for those of the rows: of thousands of websites most have none.
    """
    _schedules[name] = Schedule(name, every_seconds, due)


def find_job(name: str) -> Job:
    """The registered job; raises UnknownJob."""
    # Names come from rows, which may be read before any domain was imported.
    if name not in _jobs:
        load()
    try:
        return _jobs[name]
    except KeyError:
        raise UnknownJob(name) from None


def find_schedule(name: str) -> Schedule:
    """The registered schedule; raises UnknownJob."""
    if name not in _schedules:
        load()
    try:
        return _schedules[name]
    except KeyError:
        raise UnknownJob(name) from None


def all_schedules() -> list[Schedule]:
    load()
    return list(_schedules.values())


def load() -> None:
    """Import `tasks.py` of every domain, so that its jobs are known."""
    autodiscover_modules("tasks")
