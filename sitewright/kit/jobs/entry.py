"""The two functions django-tasks knows by their path; what they carry names our own jobs."""

from typing import Any

from django_tasks import task

from sitewright.kit.jobs.registry import Job, find_job
from sitewright.kit.tenancy import tenant


def call(found: Job, website_id: str, arguments: list[Any]) -> None:
    """Run a job in its website's scope; a per-website job without one is refused (I07)."""
    if not found.is_per_website:
        found.function(*arguments)
        return
    if not website_id:
        raise ValueError(f"the job {found.name} needs a website")
    with tenant(website_id):
        found.function(*arguments)


@task
def run_job(name: str, website_id: str, arguments: list[Any]) -> None:
    """One enqueued job."""
    call(find_job(name), website_id, arguments)


@task
def run_schedule(name: str) -> None:
    """One turn of a schedule over all websites."""
    from sitewright.kit.jobs.schedules import run_turn

    run_turn(name)
