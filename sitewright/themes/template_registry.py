"""All formatters and predicates that templates know: the language's own and those of the domains."""

from functools import cache
from importlib import import_module

from sitewright.jsont.registry import Registry, core_registry

_PLUG_INS = (
    "sitewright.jsont.cldr",
    "sitewright.content.template_functions",
    "sitewright.catalog.template_functions",
)


@cache
def template_registry() -> Registry:
    """Made once per process; plug-ins are imported here so that starting up stays cheap."""
    registry = core_registry().copy()
    for name in _PLUG_INS:
        module = import_module(name)
        if hasattr(module, "register"):
            module.register(registry)
    return registry
