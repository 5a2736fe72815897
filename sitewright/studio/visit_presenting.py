"""How many come, as the studio's home shows it."""

from dataclasses import asdict
from typing import Any

from sitewright.audience.visits.queries import visits_of_days
from sitewright.sites.queries import website_data


def visit_report(day_count: int) -> dict[str, Any]:
    """Of the last days in the website's time zone."""
    website = website_data()
    visits = visits_of_days(day_count, time_zone=website.time_zone)
    return {
        "total": asdict(visits.total),
        "before": asdict(visits.before),
        "days": [{"on": on, **asdict(count)} for on, count in visits.days],
        "pages": [{"name": path, "views": views} for path, views in visits.pages],
        "sources": [{"name": host, "views": views} for host, views in visits.sources],
        "products": [asdict(product) for product in visits.products],
        "since": visits.since,
        "are_counted": website.settings["visits"]["areCounted"],
    }
