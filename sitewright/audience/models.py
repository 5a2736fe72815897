"""Who comes to a website, in numbers."""

# Django finds the models of an app in this module.
from sitewright.audience.visits.models import (  # noqa: F401
    DaySalt,
    VisitDetail,
    VisitHour,
    VisitorMark,
)
