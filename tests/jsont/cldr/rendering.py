"""One line to render a template with all formatters, for the tests of them."""

from functools import cache

from sitewright.jsont.engine import Engine
from sitewright.jsont.template import Rendered
from sitewright.jsont.values import JSON
from sitewright.themes.template_registry import template_registry

# 9 August 2017, 17:00 UTC.
NOW_MS = 1502298000000
MINUTE_MS, HOUR_MS, DAY_MS = 60_000, 3_600_000, 86_400_000


@cache
def engine() -> Engine:
    return Engine(template_registry())


def rendered(template: str, data: JSON, locale: str | None = "en") -> Rendered:
    return engine().compile(template).render(data, locale=locale, now_ms=NOW_MS)


def render(template: str, data: JSON, locale: str | None = "en") -> str:
    """The output; a collected error fails the test."""
    result = rendered(template, data, locale)
    assert result.errors == []
    return result.output
