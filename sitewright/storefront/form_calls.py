"""Forms as scripts send them, at the stated paths (SF-7.12 to 7.18, D-53 to D-56). Never stored."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

import msgspec
from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.views.decorators.http import require_POST, require_safe

from sitewright.content.queries import page_by_slug
from sitewright.forms import submission_keys
from sitewright.forms.captcha import Act
from sitewright.forms.filling.checking import Checked
from sitewright.forms.models import Form, FormKind
from sitewright.forms.operations.submit_form import Sent, check_answers, submit_form
from sitewright.forms.refusals import (
    BadSubmission,
    NotConfigured,
    NotPassed,
    UnreadableFields,
    errors_by_field,
)
from sitewright.forms.submission_keys import Holder
from sitewright.forms.unfinished.operations.keep_unfinished import forget_unfinished
from sitewright.forms.visitor_queries import any_form, form_to_send, forms_by_ids
from sitewright.kit.http import json_response
from sitewright.kit.json_bounds import is_within_bounds
from sitewright.kit.language_paths import in_language
from sitewright.kit.messages import current_language
from sitewright.sites.queries import website_data
from sitewright.storefront.captcha_keys import judged
from sitewright.storefront.form_files import is_second_pass
from sitewright.storefront.form_limits import count_asking, count_sending, visitor_of
from sitewright.storefront.form_posts import sent_page
from sitewright.storefront.readable import UnreadableBody, json_body, readable
from sitewright.storefront.redirects import unstored
from sitewright.themes.context.form import POPUP_BLOCK, after_sending, redirect_of
from sitewright.themes.form_blocks import block_template, forms_on
from sitewright.themes.injected_code import runs_code_after_sending

_MOST_PARTS = 5_000


class NewSubmission(msgspec.Struct, rename="camel"):
    """SF-7.17; of the fields of page events (D-56) the path alone is kept. `form_id` says which form, where a
    page has several, and `block` where it stands; `later_token` by which link somebody came back to it;
    `website` is a field that people do not see.
    """

    key: str = ""
    form: str = ""
    captcha_key: str = ""
    form_id: str = ""
    page_path: str = ""
    block: str = ""
    website: str = ""
    later_token: str = ""


@require_POST
def give_key(request: HttpRequest) -> HttpResponse:
    """POST /api/form/FormSubmissionKey (SF-7.16)."""
    count_asking(request)
    return _answer({"key": submission_keys.new_key(_holder(request))})


@require_POST
def save_submission(request: HttpRequest) -> HttpResponse:
    """POST /api/form/SaveFormSubmission (SF-7.17). What it answers stands in the place of the form."""
    body = json_body(request, NewSubmission)
    given = _fields(body.form)
    form = _form(body, given)
    # A request whose captcha was asked about outside comes once more, and is the same sending.
    if not is_second_pass(request):
        count_sending(request, form.id)
    if not submission_keys.is_good(body.key, _holder(request)):
        raise BadSubmission
    # Before the captcha, whose key is good once: who has to mend a field is not to solve it twice.
    checked = _checked(form, given)
    if form.settings.get("captcha_enabled", True):
        passed = judged(request, body.captcha_key, _act(form, body))
        if isinstance(passed, HttpResponse):
            return passed
        if not passed:
            raise NotPassed
    if not submission_keys.spend(body.key):
        raise BadSubmission
    sent = Sent(given, body.page_path, current_language(), is_doubtful=bool(body.website))
    # By field here too: files may have gone meanwhile.
    with errors_by_field():
        submit_form(form, sent, checked)
    forget_unfinished(form.id, body.later_token)
    return _answer({**after_sending(form), "redirect": _redirect(form, body)})


@require_POST
def validate(request: HttpRequest, form_id: str) -> HttpResponse:
    """POST /api/rest/forms/validate/{formId} (SF-7.13 to 7.15, D-54): for forms that travel with the cart."""
    count_asking(request)
    given = _parsed(request.body)
    form = any_form(form_id)
    if form is None:
        raise NotConfigured
    _checked(form, given)
    return _answer({"valid": True, "errors": {}})


@require_safe
def show_template(request: HttpRequest) -> HttpResponse:
    """GET /api/template/GetTemplateSchema?type=form (SF-7.12, D-53); `formId` says whose fields."""
    template = block_template(website_data().theme, request.GET.get("type", ""))
    form = any_form(request.GET.get("formId", ""))
    if template is None:
        raise NotConfigured
    return _answer({"template": template, "fields": form.fields if form else []})


def _checked(form: Form, given: Mapping[str, Any]) -> Checked:
    """Raises InvalidAnswers."""
    with errors_by_field():
        return check_answers(form, given)


def _act(form: Form, body: NewSubmission) -> Act:
    if body.block == POPUP_BLOCK:
        return Act.POPUP
    return Act.NEWSLETTER if form.kind == FormKind.NEWSLETTER else Act.FORM


def _form(body: NewSubmission, given: Mapping[str, Any]) -> Form:
    """The form that is named; else the one on the page that asks for all of this. Raises NotConfigured."""
    if body.form_id:
        form = form_to_send(body.form_id)
    else:
        page = page_by_slug(body.page_path.partition("?")[0].strip("/"))
        candidates = forms_by_ids(forms_on(page["tree"]) if page else []).values()
        form = next((each for each in candidates if given.keys() <= {f["id"] for f in each.fields}), None)
    if form is None:
        raise NotConfigured
    return form


def _redirect(form: Form, body: NewSubmission) -> str:
    """Code that an owner wants to run then stands in a page of its own: no script may bring another one."""
    target = redirect_of(form)
    if not target and body.block and runs_code_after_sending(form.id):
        target = sent_page(form, body.page_path, body.block)
    return in_language(target) if target.startswith("/") else target


def _fields(said: str) -> dict[str, Any]:
    """Raises UnreadableFields for a text that is no JSON object (SF-8.18)."""
    try:
        return _parsed(said.encode())
    except (UnreadableBody, UnicodeEncodeError):
        raise UnreadableFields from None


def _parsed(body: bytes) -> dict[str, Any]:
    """An object of values by field, of any shape. Raises UnreadableBody."""
    if not is_within_bounds(body, most_parts=_MOST_PARTS):
        raise UnreadableBody
    try:
        found = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise UnreadableBody from None
    if not isinstance(found, dict):
        raise UnreadableBody
    return found


def _holder(request: HttpRequest) -> Holder:
    # The calls have bodies of their own shapes: which page it is, browsers say by themselves.
    referrer = request.META.get("HTTP_REFERER", "")[:2_000]
    try:
        return Holder(urlsplit(referrer).path, visitor_of(request))
    except ValueError:
        return Holder("", visitor_of(request))


def _answer(body: Mapping[str, Any]) -> HttpResponse:
    return unstored(json_response(body))


urlpatterns = [
    path("api/form/FormSubmissionKey", give_key),
    path("api/form/SaveFormSubmission", readable(save_submission)),
    path("api/rest/forms/validate/<str:form_id>", readable(validate)),
    path("api/template/GetTemplateSchema", readable(show_template)),
]
