"""What of a translation may be stored: the same as of the text it stands for."""

from sitewright.content.rich_text import clean_html, problem_of_html, text_of
from sitewright.content.settings_schema.texts import storable
from sitewright.content.translations.matching import SourceText, TextKind
from sitewright.kit.messages import Message
from sitewright.kit.single_line import single_line


def problem_of_translation(source: SourceText, text: str) -> Message | None:
    """Why this cannot be its translation; None when it can."""
    if source.kind is TextKind.RICH_TEXT and (problem := problem_of_html(text)):
        return problem
    is_too_long = len(cleaned_translation(source, text)) > source.most
    return Message("kit.use-at-most", most=source.most) if is_too_long else None


def cleaned_translation(source: SourceText, text: str) -> str:
    """The text as it is stored; empty where it says nothing, and the original is shown."""
    if source.kind is TextKind.LINE:
        return single_line(storable(text))
    if source.kind is TextKind.TEXT:
        return storable(text) if text.strip() else ""
    markup = clean_html(storable(text))
    # What an editor leaves behind when all words are deleted; a picture by itself says something.
    return markup if text_of(markup) or "<img" in markup else ""
