"""Forms as browsers send them by themselves, without a script.

A form on a stored page has no crumb; it is let in by its Origin (web/middleware/crumb_guard.py). What is
wrong is said on the page it came from, with everything that was typed; what was right leads to the same page
with the form's words in its place.
"""

from collections.abc import Mapping

from django.core import signing
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import path
from django.views.decorators.http import require_POST, require_safe

from sitewright.forms import submission_keys
from sitewright.forms.filling.asked import fields_of
from sitewright.forms.filling.checking import Checked
from sitewright.forms.filling.posting import name_of, read_posted
from sitewright.forms.models import Form
from sitewright.forms.operations.submit_form import Sent, check_answers, submit_form
from sitewright.forms.refusals import InvalidAnswers, NotConfigured, NotPassed
from sitewright.forms.submission_keys import Holder
from sitewright.forms.unfinished.operations.keep_unfinished import forget_unfinished
from sitewright.forms.visitor_queries import form_to_send
from sitewright.kit.errors import DomainError
from sitewright.kit.http import with_retry_after
from sitewright.kit.messages import current_language
from sitewright.kit.tenancy import current_website_id
from sitewright.storefront.form_files import Taken, files_of_post, is_second_pass, take_files
from sitewright.storefront.form_limits import count_sending
from sitewright.storefront.page_again import page_again
from sitewright.storefront.page_query import page_query
from sitewright.storefront.readable import readable
from sitewright.storefront.redirects import SEE_OTHER, PageMissing, see, unstored
from sitewright.themes.context.form import SEND, SEND_FILES, SENT, redirect_of
from sitewright.themes.context.form_filling import Filling

_GOOD_FOR_SECONDS = 24 * 3600
LATER_TOKEN = "later-token"  # noqa: S105  (the name of a field)
_PERSON = "person"
"""The name of the box by which a person vouches for itself where no script can."""


@require_POST
def send_form(request: HttpRequest, form_id: str = "") -> HttpResponse:
    """Fields `form`, `block`, `page` and those of the form, `f.…`. What people do not see is called
    `website`. The address of a form with files names it, for the edge.
    """
    form, page = _form(request, form_id), request.POST.get("page", "/")
    taken: Taken | HttpResponse = Taken({}, {})
    try:
        # A request whose files had to be stored first comes once more, and is the same sending.
        if not is_second_pass(request):
            count_sending(request, form.id)
        taken = take_files(request, form, files_of_post(request, form))
        if isinstance(taken, HttpResponse):
            return taken
        sent = _sent(request, form, page, taken)
        _submit(request, form, sent, taken)
    except DomainError as refusal:
        return _refused(request, page, refusal, taken)
    return _onwards(request, form, page)


@require_safe
def show_sent(request: HttpRequest, token: str) -> HttpResponse:
    """The page a form was sent from, with what is said when it was sent."""
    try:
        said = signing.loads(token, salt=_salt(), max_age=_GOOD_FOR_SECONDS)
    except signing.BadSignature:
        raise PageMissing from None
    filling = Filling(said["block"], is_sent=True, form_id=said.get("form", ""))
    answer = page_again(request, said["page"], filling)
    answer["X-Robots-Tag"] = "noindex"
    return answer


def _form(request: HttpRequest, form_id: str) -> Form:
    form = form_to_send(request.POST.get("form", ""))
    if form is None or form_id not in ("", form.id):
        raise NotConfigured
    return form


def _sent(request: HttpRequest, form: Form, page: str, taken: Taken) -> Sent:
    given = read_posted(fields_of(form.fields), request.POST, page_query(request))
    given |= {name: [*given.get(name, []), *tokens] for name, tokens in taken.tokens.items()}
    is_trapped = bool(request.POST.get("website", ""))
    return Sent(given, page, current_language(), is_doubtful=is_trapped)


def _submit(request: HttpRequest, form: Form, sent: Sent, taken: Taken) -> None:
    """Raises InvalidAnswers before anybody is asked whether they are a person, and NotPassed then."""
    checked = _checked(form, sent, taken)
    if form.settings.get("captcha_enabled", True) and not sent.is_doubtful and not _is_person(request):
        raise NotPassed
    submit_form(form, sent, checked)
    forget_unfinished(form.id, request.POST.get(LATER_TOKEN, ""))


def _checked(form: Form, sent: Sent, taken: Taken) -> Checked:
    """Raises InvalidAnswers, also for files that were not taken."""
    try:
        checked = check_answers(form, sent.given)
    except InvalidAnswers as refusal:
        raise InvalidAnswers({**refusal.said_of_fields, **taken.problems}) from None
    if taken.problems:
        raise InvalidAnswers(taken.problems)
    return checked


def _is_person(request: HttpRequest) -> bool:
    """Whether the box was ticked that a first sending brings. Good once: sending by the thousand takes a page
    for each."""
    key = request.POST.get(_PERSON, "")
    return bool(key) and submission_keys.is_good(key, _holder(request)) and submission_keys.spend(key)


def _holder(request: HttpRequest) -> Holder:
    return Holder(request.POST.get("block", ""), "")


def _refused(
    request: HttpRequest, page: str, refusal: DomainError, taken: Taken | HttpResponse
) -> HttpResponse:
    asks = submission_keys.new_key(_holder(request)) if isinstance(refusal, NotPassed) else ""
    problems = refusal.fields if isinstance(refusal, InvalidAnswers) else {}
    filling = Filling(
        block_id=request.POST.get("block", ""),
        values=_typed(request, taken.tokens if isinstance(taken, Taken) else {}),
        problems=problems,
        problem=refusal.message,
        person_key=asks,
        later_token=request.POST.get(LATER_TOKEN, ""),
    )
    answer = page_again(request, page, filling)
    answer.status_code = refusal.status
    return with_retry_after(answer, refusal)


def _typed(request: HttpRequest, tokens: Mapping[str, list[str]]) -> dict[str, list[str]]:
    """By the names of inputs; files that came in are there still, however much is wrong with the rest."""
    typed = {name: [*map(str, said)] for name, said in request.POST.lists() if name.startswith("f.")}
    return typed | {name_of(each): [*typed.get(name_of(each), []), *some] for each, some in tokens.items()}


def _onwards(request: HttpRequest, form: Form, page: str) -> HttpResponse:
    target = redirect_of(form)
    if target.startswith("/"):
        return see(target)
    if target:
        return unstored(HttpResponseRedirect(target, status=SEE_OTHER))
    return see(sent_page(form, page, request.POST.get("block", "")))


def sent_page(form: Form, page: str, block: str) -> str:
    """The address of the page with the form's words in its place."""
    token = signing.dumps({"page": page, "block": block, "form": form.id}, salt=_salt())
    return f"{SENT}/{token}#form-{block}"


def _salt() -> str:
    return f"form-sent-{current_website_id()}"


urlpatterns = [
    path(SEND.lstrip("/"), readable(send_form)),
    path(f"{SEND_FILES.lstrip('/')}/<str:form_id>", readable(send_form)),
    path(f"{SENT.lstrip('/')}/<str:token>", show_sent),
]
