"""The one template engine of this process, with the formatters and predicates of all domains."""

from functools import cache

from sitewright.config import config
from sitewright.content.settings_schema.texts import MOST_CODE_CHARACTERS
from sitewright.jsont.engine import Engine
from sitewright.themes.template_registry import template_registry


@cache
def engine() -> Engine:
    """Made at the first use; compiled templates are kept by content, on disk too for the next start."""
    # On disk lie code objects: the engine refuses a folder that is not this user's alone (decision 0003).
    return Engine(template_registry(), cache_folder=config().data.folder / "template-cache")


_MOST_CODES_IN_MEMORY = 256


@cache
def code_engine() -> Engine:
    """For templates that owners write into pages: smaller ones, fewer kept, and none on disk, because every
    keystroke in the studio is another text.
    """
    return Engine(
        template_registry(),
        largest_template_characters=MOST_CODE_CHARACTERS,
        most_templates=_MOST_CODES_IN_MEMORY,
    )
