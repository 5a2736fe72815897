"""Forms and what visitors filled in."""

from datetime import datetime
from typing import Annotated

from ninja import Field, Schema

from sitewright.forms.errors import MOST_FORMS
from sitewright.forms.field_types import FieldType
from sitewright.forms.filling.file_kinds import FileGroup
from sitewright.forms.models import FormKind, SubmissionStatus
from sitewright.forms.owner_fields import MOST_CHOICES, MOST_FIELDS, MOST_QUESTIONS
from sitewright.forms.owner_settings import MOST_ADDRESSES
from sitewright.studio.api.schemas.common import (
    Edit,
    Html,
    Input,
    Integer,
    Line,
    Saved,
    Text,
    Versioned,
    reference,
)

MOST_AT_ONCE = 500
_MOST_NUMBER = 1e15

SubmissionId = Annotated[str, reference("forms.FormSubmission")]
ListId = Annotated[str, reference("forms.MailingList")]
Number = Annotated[float, Field(ge=-_MOST_NUMBER, le=_MOST_NUMBER)]


class ShownIf(Input):
    """The answers of an earlier field with which the field shows. `is`: any one of them."""

    field: Line
    is_: list[Line] = Field(alias="is", max_length=MOST_CHOICES)


class FormField(Input):
    """Which of the properties a type has is said by `properties` of the form; the others are not kept."""

    id: Line
    type: FieldType
    title: Line = ""
    description: Text = ""
    is_required: bool = False
    placeholder: Line = ""
    default_value: Text = ""
    options: list[Line] = Field([], max_length=MOST_CHOICES)
    questions: list[Line] = Field([], max_length=MOST_QUESTIONS)
    max_length: Integer | None = None
    min_value: Number | None = None
    max_value: Number | None = None
    currency: Line = ""
    name: Line = ""
    page: Integer = 0
    shown_if: ShownIf | None = None
    file_types: list[Line] = Field([], max_length=len(FileGroup))
    max_files: Integer = 1
    max_file_mb: Integer = 10


class FormSettings(Input):
    submit_label: Line = ""
    save_label: Line = ""
    submission_message: Html = ""
    submission_html: Html = ""
    success_redirect: Line = ""
    disclaimer: Html = ""
    captcha_enabled: bool = True
    may_finish_later: bool = False
    captcha_theme: Line = "light"
    captcha_alignment: Line = "left"
    notify_emails: Annotated[list[Line], Field(max_length=MOST_ADDRESSES)] = []
    retention_days: Integer = 0
    mailing_list: ListId = ""


class FormRow(Schema):
    """What was filled in is null for those who may not see it."""

    id: str
    name: str
    kind: FormKind
    field_count: int
    updated_at: datetime
    submission_count: int | None
    unseen_count: int | None
    last_at: datetime | None


class FormList(Schema):
    rows: list[FormRow] = Field(max_length=MOST_FORMS)


class FormParts(Schema):
    name: Line
    fields: list[FormField] = Field([], max_length=MOST_FIELDS)
    settings: FormSettings = FormSettings()


class NewForm(Input):
    """`settings` left out: as most forms have them."""

    name: Line
    fields: list[FormField] = Field([], max_length=MOST_FIELDS)
    settings: FormSettings | None = None
    kind: FormKind = FormKind.WEBSITE


class FormBody(FormParts, Edit):
    """A form as its owner wants it."""


class FormName(Input):
    name: Line


class FormDetail(FormParts, Saved, Versioned):
    """`properties`: by type of field, what can be said of it."""

    id: str
    kind: FormKind
    properties: dict[str, list[str]]
    updated_at: datetime


class SavedForm(Saved):
    id: str


class ShownFile(Schema):
    id: str
    name: str
    size_bytes: int


class ShownAnswer(Schema):
    """`title`: what was asked then. `text`: the answer in one text. `files`: those it came with, which can be
    downloaded."""

    field: str
    title: str
    text: str
    files: list[ShownFile] = []


class SubmissionRow(Schema):
    id: str
    number: int
    submitted_at: datetime
    email: str
    page_path: str
    language: str
    is_seen: bool
    is_marked: bool
    status: SubmissionStatus
    answers: list[ShownAnswer]


class SubmissionCounts(Schema):
    all: int
    unseen: int
    marked: int
    spam: int
    deleted: int


class SubmissionPage(Schema):
    """`is_total_capped`: there are more than `total`."""

    rows: list[SubmissionRow]
    total: int
    is_total_capped: bool
    page: int
    page_size: int
    counts: SubmissionCounts
    form_name: str


class ChosenSubmissions(Input):
    submissions: list[SubmissionId] = Field(min_length=1, max_length=MOST_AT_ONCE)


class SubmissionsMarks(ChosenSubmissions):
    """What is null stays as it is."""

    is_seen: bool | None = None
    is_marked: bool | None = None


class SubmissionsDecision(ChosenSubmissions):
    status: SubmissionStatus
