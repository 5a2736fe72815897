"""Running the function of a job."""

from typing import Any

from sitewright.kit.jobs.registry import Job
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
