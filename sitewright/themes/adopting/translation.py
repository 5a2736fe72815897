"""One template of the folder in our words, line for line."""

from sitewright.jsont.registry import Registry
from sitewright.themes.adopting.contexts import Contexts
from sitewright.themes.adopting.dialect_tags import DialectTags
from sitewright.themes.adopting.edits import edited
from sitewright.themes.adopting.expressions import Expressions
from sitewright.themes.adopting.markup import Markup
from sitewright.themes.adopting.names import ThemeNames
from sitewright.themes.adopting.repairs import repaired
from sitewright.themes.adopting.tagged import TaggedText


def translated(path: str, names: ThemeNames, registry: Registry) -> str:
    """Raises CannotAdopt for what is no text, too long or beyond repair."""
    template = TaggedText(path, names.source.text(path), registry)
    edits = [
        *DialectTags(template, names).edits(),
        *Markup(template, names).edits(),
        *Expressions(template, names, Contexts(template.markup)).edits(),
    ]
    text = names.assets.addressed(edited(template.text, edits))
    return repaired(path, text, registry, names.report)
