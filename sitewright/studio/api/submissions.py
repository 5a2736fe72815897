"""What visitors filled in: for those who may change the forms, as it names people."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from ninja import Query, Router

from sitewright.accounts.policies import Area, Right
from sitewright.forms.files.queries import submitted_file
from sitewright.forms.operations.mark_submissions import mark_submissions
from sitewright.forms.operations.sort_submissions import sort_submissions
from sitewright.forms.owner_lists import Shown, count_submissions, list_submissions
from sitewright.forms.queries import require_form
from sitewright.forms.submission_csv import csv_lines
from sitewright.forms.submission_xlsx import xlsx_pieces
from sitewright.history.recording import recorded_changes
from sitewright.sites.queries import website_data
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import MOST_PAGES, Saved, answers
from sitewright.studio.api.schemas.forms import SubmissionPage, SubmissionsDecision, SubmissionsMarks
from sitewright.studio.api.streamed import in_this_scope
from sitewright.studio.form_presenting import submission_rows
from sitewright.studio.submitted_files import send_submitted_file

router = Router(tags=["forms"])

PAGE_SIZE = 50
_WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


@router.get("/{form_id}/submissions", response=answers(SubmissionPage))
@allowed(Area.CONTENT, Right.EDIT)
def get_submissions(
    request: HttpRequest,
    form_id: str,
    search: str = Query("", max_length=200),  # type: ignore[type-arg]
    show: Shown = Shown.ALL,
    page: int = Query(1, ge=1, le=MOST_PAGES),  # type: ignore[type-arg]
) -> dict[str, object]:
    """One page of them, the newest first; `search` finds pieces of the answers."""
    form = require_form(form_id)
    found = list_submissions(form_id, show, search, page=page, page_size=PAGE_SIZE)
    return {
        "rows": submission_rows(found.rows, form),
        "total": found.total,
        "is_total_capped": found.is_total_capped,
        "page": page,
        "page_size": PAGE_SIZE,
        "counts": count_submissions(form_id),
        "form_name": form.name,
    }


@router.get("/{form_id}/submissions/csv", response=answers(None))
@allowed(Area.CONTENT, Right.EDIT)
def get_submissions_csv(request: HttpRequest, form_id: str) -> StreamingHttpResponse:
    """All that is not put away, as a table, line by line."""
    lines = csv_lines(require_form(form_id), website_data().time_zone)
    answer = StreamingHttpResponse(in_this_scope(lines), content_type="text/csv; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="submissions-{form_id}.csv"'
    answer["Cache-Control"] = "private, no-store"
    return answer


@router.get("/{form_id}/submissions/xlsx", response=answers(None))
@allowed(Area.CONTENT, Right.EDIT)
def get_submissions_xlsx(request: HttpRequest, form_id: str) -> StreamingHttpResponse:
    """The same table as a workbook."""
    pieces = xlsx_pieces(require_form(form_id), website_data().time_zone)
    answer = StreamingHttpResponse(in_this_scope(pieces), content_type=_WORKBOOK)
    answer["Content-Disposition"] = f'attachment; filename="submissions-{form_id}.xlsx"'
    answer["Cache-Control"] = "private, no-store"
    return answer


@router.get("/submissions/{submission_id}/files/{file_id}", response=answers(None))
@allowed(Area.CONTENT, Right.EDIT)
def get_submitted_file(request: HttpRequest, submission_id: str, file_id: str) -> HttpResponse:
    """A file that came with a submission: saved and never shown, whatever is in it."""
    return send_submitted_file(request, submitted_file(submission_id, file_id))


@router.post("/submissions/marks", response=answers(Saved))
@allowed(Area.CONTENT, Right.EDIT)
def post_submissions_marks(request: HttpRequest, body: SubmissionsMarks) -> dict[str, object]:
    """Note what has been read, and what somebody comes back to. Nothing of the website changes by it."""
    mark_submissions(body.submissions, is_seen=body.is_seen, is_marked=body.is_marked)
    return {}


@router.post("/submissions/decision", response=answers(Saved))
@allowed(Area.CONTENT, Right.EDIT)
def post_submissions_decision(request: HttpRequest, body: SubmissionsDecision) -> dict[str, object]:
    """Put submissions away, or take them back; can be undone."""
    with recorded_changes() as recorded:
        sort_submissions(body.submissions, body.status)
    return {"change_set_id": recorded.change_set_id}
