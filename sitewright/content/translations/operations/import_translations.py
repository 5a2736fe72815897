"""Taking over what came back from a translator, with a report of what could not be taken."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from sitewright.content.translations.cleaning import cleaned_translation, problem_of_translation
from sitewright.content.translations.errors import BadXliff
from sitewright.content.translations.languages import require_language
from sitewright.content.translations.matching import Kept, SourceText, TextKind, digest_of, settled
from sitewright.content.translations.operations.save_translations import SubjectWords, save_translations
from sitewright.content.translations.owner_lists import kept_words
from sitewright.content.translations.subjects import Subject, subject_types
from sitewright.content.translations.xliff.codes import BrokenMarkup
from sitewright.content.translations.xliff.reading import FileOfThing, Unit, read_xliff
from sitewright.history.recording import change_set
from sitewright.kit.language_names import own_name
from sitewright.kit.messages import Message

MOST_REPORTED = 200
_READ_AT_ONCE = 100


@dataclass(frozen=True, slots=True)
class Remark:
    """About one text of the file; an empty path is about the whole thing."""

    title: str
    path: str
    said: Message


@dataclass(slots=True)
class ImportReport:
    """`changed_count` were taken although their originals have changed since; `remarks` are the first."""

    taken_count: int = 0
    unchanged_count: int = 0
    changed_count: int = 0
    refused_count: int = 0
    remarks: list[Remark] = field(default_factory=list)

    def remark(self, thing: FileOfThing, path: str, said: Message) -> None:
        if len(self.remarks) < MOST_REPORTED:
            self.remarks.append(Remark(thing.title, path, said))


def import_translations(language: str, content: bytes) -> ImportReport:
    """Take the translations of an XLIFF file over, as one change. Raises BadXliff and
    NoSuchTranslationLanguage.
    """
    require_language(language)
    file = read_xliff(content)
    # Programs write the language with a region, or in capitals.
    if file.things and file.language.replace("_", "-").partition("-")[0].lower() != language:
        raise BadXliff(Message("translations.other-language", found=file.language or "–", wanted=language))
    report = ImportReport()
    words = [taken for things in _by_type(file.things) for taken in _taken(language, things, report)]
    label = Message("changes.translations-imported", language=own_name(language))
    with change_set(label, "content.import_translations"):
        save_translations(language, words)
    return report


def _by_type(things: list[FileOfThing]) -> Iterator[list[FileOfThing]]:
    for code in dict.fromkeys(thing.type for thing in things):
        of_type = [thing for thing in things if thing.type == code]
        for start in range(0, len(of_type), _READ_AT_ONCE):
            yield of_type[start : start + _READ_AT_ONCE]


def _taken(language: str, things: list[FileOfThing], report: ImportReport) -> Iterator[SubjectWords]:
    """Of one kind."""
    code, ids = things[0].type, [thing.id for thing in things]
    known = next((each for each in subject_types() if each.code == code), None)
    subjects = {each.id: each for each in known.read(ids)} if known else {}
    kept = kept_words(code, ids, language) if known else {}
    # Two parts of a file may be about one thing; the later one counts.
    for thing in {thing.id: thing for thing in things}.values():
        subject = subjects.get(thing.id)
        if subject is None:
            report.refused_count += len(thing.units)
            report.remark(thing, "", Message("translations.unknown-thing"))
            continue
        taking = _Taking(subject, thing, kept.get(thing.id, {}), report)
        for unit in thing.units:
            taking.take(unit)
        if taking.texts:
            yield SubjectWords(code, subject.id, taking.texts, taking.digests)


class _Taking:
    """The units of one thing, each judged by itself."""

    def __init__(self, subject: Subject, thing: FileOfThing, kept: Kept, report: ImportReport) -> None:
        self._sources = {source.path: source for source in subject.texts}
        self._thing, self._report = thing, report
        self._kept = settled(subject.texts, kept)
        self.texts: dict[str, str] = {}
        self.digests: dict[str, str] = {}

    def take(self, unit: Unit) -> None:
        source = self._sources.get(unit.path)
        if source is None:
            self._refuse(unit, Message("translations.no-such-text"))
            return
        try:
            made_from, text = unit.texts(is_rich=source.kind is TextKind.RICH_TEXT)
        except BrokenMarkup:
            self._refuse(unit, Message("translations.broken-markup"))
            return
        if problem := problem_of_translation(source, text):
            self._refuse(unit, problem)
        else:
            self._take(unit, source, made_from, cleaned_translation(source, text))

    def _take(self, unit: Unit, source: SourceText, made_from: str, text: str) -> None:
        digest = digest_of(made_from)
        source = self._moved(source, digest)
        there = self._kept.get(source.path)
        # As it was given out: neither its words nor its state say that anybody has looked at it.
        if there and there.text == text and (unit.is_out_of_date or there.digest == digest):
            self._report.unchanged_count += 1
            return
        self._report.taken_count += 1
        self.texts[source.path], self.digests[source.path] = text, digest
        if digest != digest_of(source.text):
            self._report.changed_count += 1
            self._report.remark(self._thing, unit.path, Message("translations.source-changed"))

    def _moved(self, source: SourceText, digest: str) -> SourceText:
        """Where the words of a list stand now, if they are still in it."""
        if not source.group or digest_of(source.text) == digest:
            return source
        there = (each for each in self._sources.values() if each.group == source.group)
        return next((each for each in there if digest_of(each.text) == digest), source)

    def _refuse(self, unit: Unit, said: Message) -> None:
        self._report.refused_count += 1
        self._report.remark(self._thing, unit.path, said)
