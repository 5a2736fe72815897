"""The templates of a theme's files. An error in one is kept with it, to be told to the owner; pages go on."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import structlog

from sitewright.jsont.errors import TemplateError
from sitewright.jsont.parser import LineIndex
from sitewright.jsont.template import Template
from sitewright.jsont.theme_files import partial_text
from sitewright.themes.engine import engine
from sitewright.themes.texts import text_of

log = structlog.get_logger(__name__)


def theme_template(folder: Path, path: Path) -> Template:
    """The template in a file of the theme, named by its path in it. Raises ThemeError for what is no text."""
    text = partial_text(text_of(path))
    name = path.relative_to(folder).as_posix()
    template = engine().compile(text, name=name)
    if not template.errors:
        return template
    first = template.errors[0]
    log.warning("theme template error", template=name, line=first.line, message=first.message)
    shown = engine().compile(_without_unknown_tags(text, template.errors), name=name)
    return replace(shown, errors=template.errors)


def as_layout(template: Template) -> Template:
    """To be applied as the middle of a page: a partial with an error would show nothing at all, and so leave
    the page empty. Whoever renders the page adds the errors of its layout.
    """
    return replace(template, errors=[])


def _without_unknown_tags(text: str, errors: Iterable[TemplateError]) -> str:
    """Tags with an unknown formatter made comments: the language prints them as they stand, and no visitor
    should read them (D-82). Every other place stays where it is.
    """
    lines = LineIndex(text)
    characters = list(text)
    for error in errors:
        if error.code == "formatter-unknown":
            # `{name|unknown}` becomes the comment `{#ame|unknown}`, which has the same length.
            characters[lines.offset(error.line, error.column) + 1] = "#"
    return "".join(characters)
