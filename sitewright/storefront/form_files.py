"""Files that visitors send with forms: by themselves as scripts send them, and as part of a form.

They are looked at, shown to a scanner and stored by a thread that serves nobody, where the store or the
scanner is on another machine; then the same request comes once more (kit/outside).
"""

import os
from collections.abc import Iterator, Mapping
from functools import partial
from io import BytesIO
from typing import IO, Any, NamedTuple, cast

from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.views.decorators.http import require_http_methods

from sitewright.forms.field_types import FieldType
from sitewright.forms.files.room import require_room
from sitewright.forms.files.scanning import has_scanner
from sitewright.forms.files.storing import Arriving, Stored, stored_or_problem
from sitewright.forms.filling.asked import Asked, fields_of
from sitewright.forms.filling.attached import too_many
from sitewright.forms.filling.posting import name_of
from sitewright.forms.models import Form
from sitewright.forms.operations.keep_files import keep_files
from sitewright.forms.refusals import BadFile, NotConfigured
from sitewright.forms.visitor_queries import form_to_send
from sitewright.kit.errors import DomainError
from sitewright.kit.files import storage
from sitewright.kit.http import json_response
from sitewright.kit.messages import Message
from sitewright.kit.outside import ANSWER_KEY, STORED_FILE, answer_at_hand, ask_later, can_wait
from sitewright.kit.single_line import single_line
from sitewright.kit.store_places import place_at_store
from sitewright.storefront.form_limits import count_asking, count_file
from sitewright.storefront.readable import readable
from sitewright.storefront.redirects import unstored


class Taken(NamedTuple):
    """By field: what the files are known by, and what is wrong with those that were not taken."""

    tokens: Mapping[str, list[str]]
    problems: Mapping[str, Message]


@require_http_methods(["GET", "POST"])
def send_file(request: HttpRequest, form_id: str) -> HttpResponse:
    """GET: whether files may come, which the edge asks before it receives them. POST: one `file` for `field`,
    answered with what it is known by when the form is sent.
    """
    form = _form_with_files(form_id)
    if request.method == "GET":
        count_asking(request)
        return _answer({"files": True})
    taken = take_files(request, form, [*_alone(request, form)])
    if isinstance(taken, HttpResponse):
        return taken
    if problem := next(iter(taken.problems.values()), None):
        raise BadFile(problem)
    return _answer({"token": next(iter(taken.tokens.values()))[0]})


def files_of_post(request: HttpRequest, form: Form) -> list[Arriving]:
    """What came with a form as browsers send it. An input that is left empty comes as a file without a
    name."""
    asking = [field for field in fields_of(form.fields) if field.type == FieldType.FILE]
    return [
        _arriving(field, file)
        for field in asking
        for file in request.FILES.getlist(name_of(field.id))
        if file.name
    ]


def take_files(request: HttpRequest, form: Form, arriving: list[Arriving]) -> Taken | HttpResponse:
    """Or what the view returns while they are stored. Raises RateLimited, FilesFull, ScannerAway, StorageAway
    and NotConfigured."""
    at_hand = answer_at_hand(request)
    if at_hand is not None:
        return _kept(form, at_hand[1])
    fitting, problems = _fitting(request, arriving)
    if not fitting:
        return Taken({}, problems)
    for _ in fitting:
        count_file(request)
    require_room()
    if can_wait(request) and (has_scanner() or not storage().is_local):
        own = [Arriving(each.field, each.name, _own(each.file), each.size_bytes) for each in fitting]
        place = place_at_store(request, STORED_FILE)
        return ask_later(request, place, partial(_stored, own, problems), None)
    return _kept(form, _stored(fitting, problems))


def is_second_pass(request: HttpRequest) -> bool:
    """Whether what it brought has been stored by now."""
    return ANSWER_KEY in request.META


_Outcome = tuple[list[Stored] | DomainError, Mapping[str, Message]]


def _stored(arriving: list[Arriving], problems: Mapping[str, Message]) -> _Outcome:
    return stored_or_problem(arriving), problems


def _kept(form: Form, outcome: _Outcome) -> Taken:
    stored, problems = outcome
    if isinstance(stored, DomainError):
        raise stored
    good = [each for each in stored if each.problem is None]
    tokens: dict[str, list[str]] = {}
    for each, token in zip(good, keep_files(form.id, good), strict=True):
        tokens.setdefault(each.field_id, []).append(token)
    return Taken(tokens, {**problems, **dict(map(_said, (each for each in stored if each.problem)))})


def _said(each: Stored) -> tuple[str, Message]:
    """With the name: a field may have several."""
    name = single_line(each.attached.name)[:100]
    return each.field_id, Message("filling.file-problem", name=name, problem=each.problem or "")


def _fitting(request: HttpRequest, arriving: list[Arriving]) -> tuple[list[Arriving], dict[str, Message]]:
    """Without those of fields that got more than they take, with the ones they have already."""
    counts: dict[str, int] = {}
    for each in arriving:
        counts[each.field.id] = counts.get(each.field.id, 0) + 1
    fields = {each.field.id: each.field for each in arriving}
    over = {
        name: fields[name]
        for name, count in counts.items()
        if _had(request, name) + count > fields[name].most_files
    }
    fitting = [each for each in arriving if each.field.id not in over]
    return fitting, {name: too_many(field) for name, field in over.items()}


def _had(request: HttpRequest, field_id: str) -> int:
    return len(request.POST.getlist(name_of(field_id)))


def _alone(request: HttpRequest, form: Form) -> Iterator[Arriving]:
    """Raises BadFile."""
    wanted = request.POST.get("field", "")
    fields = (each for each in fields_of(form.fields) if each.type == FieldType.FILE and each.id == wanted)
    field, file = next(fields, None), request.FILES.get("file")
    if field is None or not isinstance(file, UploadedFile):
        raise BadFile(Message("filling.no-file"))
    yield _arriving(field, file)


def _form_with_files(form_id: str) -> Form:
    """Raises NotConfigured."""
    form = form_to_send(form_id)
    if form is None or not any(field.type == FieldType.FILE for field in fields_of(form.fields)):
        raise NotConfigured
    return form


def _arriving(field: Asked, file: "UploadedFile[Any]") -> Arriving:
    return Arriving(field, file.name or "", cast("IO[bytes]", file.file), file.size or 0)


def _own(file: IO[bytes]) -> IO[bytes]:
    """The bytes in a file of our own: the request's ends with this pass."""
    if isinstance(file, BytesIO):
        return BytesIO(file.getvalue())
    return os.fdopen(os.dup(file.fileno()), "rb")


def _answer(body: Mapping[str, Any]) -> HttpResponse:
    return unstored(json_response(body))


urlpatterns = [path("api/form/files/<str:form_id>", readable(send_file))]
