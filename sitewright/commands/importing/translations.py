"""Translations of an imported website: cleaned as the operation does that writes them, by the text each
stands for, which is known only when all rows are there.
"""

from itertools import groupby
from typing import Any

from django.db import transaction

from sitewright.content.models import Translation
from sitewright.content.translations.cleaning import cleaned_translation, problem_of_translation
from sitewright.content.translations.matching import Kept, Translated, kept_of, stored_of
from sitewright.content.translations.subjects import Subject, subject_types
from sitewright.kit.batches import in_batches

_ROWS_AT_A_TIME = 100


def clean_translations() -> None:
    """What stands for no text of today, or cannot stand for it, is left out: nothing could say what it may
    hold.
    """
    known = {each.code: each for each in subject_types()}
    rows = Translation.objects.order_by("subject_type", "id").iterator(_ROWS_AT_A_TIME)
    for code, of_type in groupby(rows, key=lambda row: row.subject_type):
        for batch in in_batches(of_type, _ROWS_AT_A_TIME):
            _clean(known.get(code), batch)


@transaction.atomic
def _clean(subject_type: Any, rows: list[Any]) -> None:
    found = subject_type.read([row.subject_id for row in rows]) if subject_type else []
    subjects: dict[str, Subject] = {subject.id: subject for subject in found}
    for row in rows:
        subject = subjects.get(row.subject_id)
        texts = stored_of(_cleaned(subject, kept_of(row.texts))) if subject else {}
        if not texts:
            row.delete()
        elif texts != row.texts:
            row.texts = texts
            row.save(update_fields=["texts"])


def _cleaned(subject: Subject, kept: Kept) -> dict[str, Translated]:
    sources = {source.path: source for source in subject.texts}
    return {
        path: Translated(text, each.digest)
        for path, each in kept.items()
        if path in sources
        and not problem_of_translation(sources[path], each.text)
        and (text := cleaned_translation(sources[path], each.text))
    }
