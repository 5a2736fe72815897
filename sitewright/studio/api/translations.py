"""The owner's words in further languages: whoever may edit pages manages languages (PL-1.03)."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest, StreamingHttpResponse
from ninja import File, Query, Router, UploadedFile

from sitewright.accounts.policies import Area, Right
from sitewright.content.translations.languages import require_language, source_language
from sitewright.content.translations.matching import TextState
from sitewright.content.translations.operations.import_translations import import_translations
from sitewright.content.translations.operations.save_translations import SubjectWords, save_translations
from sitewright.content.translations.owner_lists import list_progress
from sitewright.content.translations.subjects import subject_types
from sitewright.content.translations.xliff.parsing import MOST_BYTES
from sitewright.content.translations.xliff.writing import xliff_pieces
from sitewright.history.recording import recorded_changes
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.translations import (
    ImportedTranslations,
    TextsChange,
    TranslatablePage,
    TranslatableQuery,
    TranslatedThing,
)
from sitewright.studio.api.streamed import in_this_scope
from sitewright.studio.translation_presenting import progress_row, report_shown, thing_shown

router = Router(tags=["translations"])


@router.get("/{language}/subjects", response=answers(TranslatablePage))
@allowed(Area.PAGES, Right.VIEW)
def get_translatable(
    request: HttpRequest, language: str, asked: Query[TranslatableQuery]
) -> dict[str, object]:
    """Things of a kind with how far their translation has come; `after` is what the page before named."""
    require_language(language)
    state = TextState(asked.state) if asked.state else None
    found = list_progress(asked.type, language, after=asked.after, state=state, search=asked.search)
    return {"rows": [progress_row(each) for each in found.rows], "next_after": found.next_after}


@router.get("/{language}/subjects/{subject_type}/{subject_id}", response=answers(TranslatedThing))
@allowed(Area.PAGES, Right.VIEW)
def get_translations(
    request: HttpRequest, language: str, subject_type: str, subject_id: str
) -> dict[str, object]:
    """A thing's texts beside their translations."""
    require_language(language)
    return thing_shown(subject_type, subject_id, language)


@router.put("/{language}/subjects/{subject_type}/{subject_id}", response=answers(TranslatedThing))
@allowed(Area.PAGES, Right.EDIT)
def put_translations(
    request: HttpRequest, language: str, subject_type: str, subject_id: str, body: TextsChange
) -> dict[str, object]:
    """Set some of a thing's translations; given again as it is, one counts for the words of today."""
    with recorded_changes() as recorded:
        save_translations(language, [SubjectWords(subject_type, subject_id, body.texts)])
    return {**thing_shown(subject_type, subject_id, language), "change_set_id": recorded.change_set_id}


@router.get("/{language}/xliff", response=answers(None))
@allowed(Area.PAGES, Right.VIEW)
def get_xliff(request: HttpRequest, language: str) -> StreamingHttpResponse:
    """Every text with its translation, for translators' programs (XLIFF 1.2)."""
    require_language(language)
    pieces = xliff_pieces(subject_types(), source_language(), language)
    answer = StreamingHttpResponse(in_this_scope(pieces), content_type="application/xliff+xml; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="translations-{language}.xlf"'
    answer["Cache-Control"] = "private, no-store"
    return answer


@router.post("/{language}/xliff", response=answers(ImportedTranslations))
@allowed(Area.PAGES, Right.EDIT)
def post_xliff(request: HttpRequest, language: str, file: File[UploadedFile]) -> dict[str, object]:
    """Take over what came back, as one change, with a report of what could not be taken."""
    with recorded_changes() as recorded:
        # One byte more than is taken tells that it is too large.
        report = import_translations(language, file.read(MOST_BYTES + 1))
    return {**report_shown(report), "change_set_id": recorded.change_set_id}
