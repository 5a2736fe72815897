"""The one template engine of this process, with the formatters and predicates of all domains."""

from functools import cache

from sitewright.jsont.engine import Engine
from sitewright.themes.template_registry import template_registry


@cache
def engine() -> Engine:
    """Made at the first use; compiled templates are kept by content."""
    return Engine(template_registry())
