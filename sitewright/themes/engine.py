"""The one template engine of this process, with the formatters and predicates of all domains."""

from functools import cache

from sitewright.config import config
from sitewright.jsont.engine import Engine
from sitewright.themes.template_registry import template_registry


@cache
def engine() -> Engine:
    """Made at the first use; compiled templates are kept by content, on disk too for the next start."""
    return Engine(template_registry(), cache_folder=config().data.folder / "template-cache")
