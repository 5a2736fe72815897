"""Translations as the studio gets them, with sections and blocks in the words of the theme."""

from collections.abc import Mapping
from typing import Any

from sitewright.content.translations.languages import source_language
from sitewright.content.translations.matching import NodePlace, SourceText
from sitewright.content.translations.operations.import_translations import ImportReport
from sitewright.content.translations.owner_lists import Progress, TranslatedText, subject_in
from sitewright.kit.messages import current_language
from sitewright.themes.site_theme import site_theme

Words = Mapping[str, str]


def progress_row(progress: Progress) -> dict[str, object]:
    subject = progress.subject
    counts = {"translated": progress.translated, "stale": progress.stale, "missing": progress.missing}
    return {"type": subject.type, "id": subject.id, "title": subject.title, **counts}


def thing_shown(subject_type: str, subject_id: str, language: str) -> dict[str, object]:
    """Raises NoSuchSubject."""
    subject, texts = subject_in(subject_type, subject_id, language)
    parts = _titles_of_parts() if any(each.source.place for each in texts) else {}
    words = site_theme().words.get(current_language(), {}) if parts else {}
    return {
        "type": subject.type,
        "id": subject.id,
        "title": subject.title,
        "source_language": source_language(),
        "texts": [_text(each, parts, words) for each in texts],
    }


def _text(text: TranslatedText, parts: Mapping[tuple[str, str], str], words: Words) -> dict[str, object]:
    source, match = text.source, text.match
    return {
        "path": source.path,
        "label": _label(source, words),
        "part": parts.get(_type_of(source.place), "") if source.place else "",
        "kind": source.kind.value,
        "most": source.most,
        "source": source.text,
        "text": match.text if match else "",
        "state": text.state.value,
    }


def _label(source: SourceText, words: Words) -> str:
    said = str(source.label)
    if source.place is None:
        return said
    said = words.get(said, said)
    # Which of the rows of a list, counted as people count.
    rows = [name for name in source.place.names if name.isdigit()]
    return f"{said} {int(rows[0]) + 1}" if rows else said


def _type_of(place: NodePlace) -> tuple[str, str]:
    return place.kind, place.type


def _titles_of_parts() -> dict[tuple[str, str], str]:
    described: dict[str, Any] = site_theme().schemas(current_language())
    kinds = {"section": described["sections"], "block": described["blocks"]}
    return {(kind, each["type"]): each["title"] for kind, all_ in kinds.items() for each in all_}


def report_shown(report: ImportReport) -> dict[str, object]:
    return {
        "taken_count": report.taken_count,
        "unchanged_count": report.unchanged_count,
        "outdated_count": report.changed_count,
        "refused_count": report.refused_count,
        "remarks": [
            {"thing": each.title, "path": each.path, "said": str(each.said)} for each in report.remarks
        ],
    }
