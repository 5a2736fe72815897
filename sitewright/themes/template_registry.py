"""All formatters and predicates that templates know: the language's own and those of the domains."""

from functools import cache

from sitewright.jsont.core_registry import core_registry
from sitewright.jsont.registry import Registry


@cache
def template_registry() -> Registry:
    """Made once per process and then only read; the plug-ins are imported at the first use."""
    from sitewright.catalog import template_functions as catalog
    from sitewright.content import template_functions as content
    from sitewright.jsont import cldr

    registry = core_registry()
    for plug_in in (cldr, content, catalog):
        plug_in.register(registry)
    return registry
