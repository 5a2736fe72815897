"""Forms that are finished later: keeping what is typed so far, and coming back to it. Without a script.

As any form of a stored page it is let in by its Origin (web/middleware/crumb_guard.py).
"""

from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.views.decorators.http import require_POST, require_safe

from sitewright.forms.models import Form, FormKind
from sitewright.forms.refusals import NotConfigured
from sitewright.forms.unfinished.keeping import unfinished_by
from sitewright.forms.unfinished.link_mail import PATH
from sitewright.forms.unfinished.operations.keep_unfinished import Begun, keep_unfinished
from sitewright.forms.visitor_queries import form_to_send
from sitewright.kit.errors import DomainError
from sitewright.kit.http import with_retry_after
from sitewright.kit.language_paths import in_language
from sitewright.mail.addresses import normal_address
from sitewright.storefront.form_limits import count_keeping, count_link
from sitewright.storefront.form_posts import LATER_TOKEN
from sitewright.storefront.page_again import page_again
from sitewright.storefront.readable import readable
from sitewright.storefront.redirects import PageMissing, see
from sitewright.themes.context.form import LATER
from sitewright.themes.context.form_filling import Filling

_KEPT = "kept"


@require_POST
def keep(request: HttpRequest) -> HttpResponse:
    """The fields of `send_form`, and `later-email`, which may be empty. Leads to the link."""
    form, page = _form(request), request.POST.get("page", "/")
    block, token = request.POST.get("block", ""), request.POST.get(LATER_TOKEN, "")
    typed = {name: [*map(str, said)] for name, said in request.POST.lists() if name.startswith("f.")}
    try:
        count_keeping(request)
        email = _email(request)
        token = keep_unfinished(form, Begun(typed, block, page, token, email))
    except DomainError as refusal:
        filling = Filling(block, typed, problem=str(refusal.message), later_token=token)
        answer = page_again(request, page, filling)
        answer.status_code = refusal.status
        return with_retry_after(answer, refusal)
    return see(f"{PATH}/{token}?{_KEPT}=1#form-{block}")


@require_safe
def come_back(request: HttpRequest, token: str) -> HttpResponse:
    """The page with the form as it was left. Raises PageMissing for a link that is over, or none."""
    found = unfinished_by(token)
    if found is None or form_to_send(found.form_id) is None:
        raise PageMissing
    own = request.build_absolute_uri(in_language(f"{PATH}/{token}"))
    link = own if _KEPT in request.GET else ""
    filling = Filling(found.block, found.values, later_token=token, later_link=link)
    answer = page_again(request, found.page_path, filling)
    # The address itself opens what somebody typed. Not `no-referrer`: a form of it would come without its
    # origin.
    answer["Referrer-Policy"] = "same-origin"
    answer["X-Robots-Tag"] = "noindex"
    return answer


def _form(request: HttpRequest) -> Form:
    form = form_to_send(request.POST.get("form", ""))
    if form is None or form.kind != FormKind.WEBSITE or not form.settings.get("may_finish_later"):
        raise NotConfigured
    return form


def _email(request: HttpRequest) -> str:
    """Raises BadAddress and RateLimited. What people do not see was filled in: then nobody is mailed."""
    said = request.POST.get("later-email", "").strip()
    if not said or request.POST.get("website", ""):
        return ""
    address = normal_address(said)
    count_link(address)
    return address


urlpatterns = [
    path(LATER.lstrip("/"), readable(keep)),
    path(f"{PATH.lstrip('/')}/<str:token>", come_back),
]
