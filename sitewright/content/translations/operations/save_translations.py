"""Writing down what an owner's words are in a further language."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from sitewright.content.models import Translation
from sitewright.content.translations.cleaning import cleaned_translation, problem_of_translation
from sitewright.content.translations.errors import BadTranslation, NoSuchSubject
from sitewright.content.translations.languages import require_language
from sitewright.content.translations.matching import Translated, digest_of, kept_of, settled, stored_of
from sitewright.content.translations.restoring import TRANSLATION, translation_state
from sitewright.content.translations.subjects import Subject, find_subject_type
from sitewright.history.recording import Changes, change_set
from sitewright.kit import clock
from sitewright.kit.language_names import own_name
from sitewright.kit.locks import lock_name
from sitewright.kit.messages import Message
from sitewright.kit.tenancy import current_website_id

_READ_AT_ONCE = 100


@dataclass(frozen=True, slots=True)
class SubjectWords:
    """By path of a text its translation, empty to have none. `digests` says of what words a translation was
    made, where it was not of those the thing has now.
    """

    type: str
    id: str
    texts: Mapping[str, str]
    digests: Mapping[str, str] = field(default_factory=dict)


def save_translations(language: str, words: Sequence[SubjectWords]) -> None:
    """Set the given translations and leave all others, as one change. A translation that is given again as it
    is counts for the words of today. Raises NoSuchTranslationLanguage, NoSuchSubject and BadTranslation.
    """
    require_language(language)
    label = Message("changes.translated", language=own_name(language))
    with change_set(label, "content.save_translations") as changes:
        # What nobody has translated yet has no row that could be locked.
        lock_name("translations")
        for each_type in dict.fromkeys(each.type for each in words):
            of_type = [each for each in words if each.type == each_type]
            for start in range(0, len(of_type), _READ_AT_ONCE):
                _save(language, each_type, of_type[start : start + _READ_AT_ONCE], changes)


def _save(language: str, type_code: str, words: Sequence[SubjectWords], changes: Changes) -> None:
    ids = [each.id for each in words]
    subjects = {subject.id: subject for subject in find_subject_type(type_code).read(ids)}
    if subjects.keys() != set(ids):
        raise NoSuchSubject
    rows = Translation.objects.filter(language=language, subject_type=type_code, subject_id__in=ids)
    known = {row.subject_id: row for row in rows}
    for each in words:
        subject = subjects[each.id]
        row = known.get(each.id) or _new_row(language, subject)
        before = translation_state(row, subject.title)
        row.texts = _texts(subject, row, each)
        after = translation_state(row, subject.title)
        if before != after:
            row.updated_at = clock.now()
            row.save()
            changes.record(TRANSLATION, row.id, before, after)


def _new_row(language: str, subject: Subject) -> Translation:
    return Translation(
        website_id=current_website_id(),
        language=language,
        subject_type=subject.type,
        subject_id=subject.id,
        texts={},
    )


def _texts(subject: Subject, row: Translation, words: SubjectWords) -> dict[str, list[str]]:
    sources = {source.path: source for source in subject.texts}
    problems = {
        path: problem
        for path, text in words.texts.items()
        if (
            problem := problem_of_translation(sources[path], text)
            if path in sources
            else Message("translations.no-such-text")
        )
    }
    if problems:
        raise BadTranslation(problems)
    kept = settled(subject.texts, kept_of(row.texts))
    for path, text in words.texts.items():
        cleaned = cleaned_translation(sources[path], text)
        kept.pop(path, None)
        if cleaned:
            kept[path] = Translated(cleaned, words.digests.get(path) or digest_of(sources[path].text))
    return stored_of(kept)
