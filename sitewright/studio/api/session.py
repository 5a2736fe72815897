"""Signing in and out, and who is signed in."""

from django.http import HttpRequest, HttpResponse
from ninja import Router, Status

from sitewright.accounts.devices import put_device_cookie
from sitewright.accounts.models import Person
from sitewright.accounts.operations.sign_in import CodeAsked, sign_in
from sitewright.accounts.operations.sign_out import sign_out
from sitewright.accounts.policies import rights_of
from sitewright.content.blank_site import is_blank
from sitewright.history import actor
from sitewright.history.actor import Actor, acting_as
from sitewright.kit import crumb
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.models import Website
from sitewright.sites.settings_schema import completed
from sitewright.sites.versioned import website_state
from sitewright.studio.api.access import signed_in
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.session import OpenedSession, Session, SignIn
from sitewright.studio.api.schemas.sign_in_ways import SecondStep

router = Router(tags=["session"])


@router.get("", response=answers(Session))
@signed_in
def get_session(request: HttpRequest) -> dict[str, object]:
    """Who is signed in to this website and what they may do."""
    return shown_session(actor.current(), request)


@router.post("", auth=None, response={**answers(OpenedSession), 202: SecondStep})
def create_session(
    request: HttpRequest, response: HttpResponse, body: SignIn
) -> dict[str, object] | Status[dict[str, str]]:
    """Sign in. The old crumb is void afterwards; the new one is in the cookie of the answer. 202 asks for the
    second step."""
    who = sign_in(request, body.email, body.password, remember_me=body.remember_me)
    if isinstance(who, CodeAsked):
        return Status(202, {"ticket": who.ticket})
    # This browser is known from now on and has tries of its own: strangers who guess cannot lock its person
    # out (decision 0014).
    put_device_cookie(request, response)
    # Nobody was signed in when this request began, so no mark of `access` has said who acts.
    with acting_as(who):
        return shown_session(who, request) | {"xsrfToken": crumb.issue(request)}


@router.delete("", response=answers(None, 204))
@signed_in
def delete_session(request: HttpRequest) -> HttpResponse:
    """Sign out."""
    # No password is asked for: signing out must never be hindered (H12).
    sign_out(request)
    return HttpResponse(status=204)


def shown_session(who: Actor, request: HttpRequest) -> dict[str, object]:
    person = Person.objects.get(id=who.person_id)
    website = Website.objects.get(id=current_website_id())
    # Of the right kind whatever is stored: the studio writes every date and price by these.
    settings = completed(website_state(website))
    return {
        "person": {"id": person.id, "name": person.name or person.email, "email": person.email},
        "website": {
            "id": website.id,
            **{name: settings[name] for name in ("title", "currency", "locale", "time_zone")},
            "url": request.build_absolute_uri("/"),
            "is_blank": is_blank(),
        },
        "roles": sorted(who.roles),
        "can": rights_of(who.roles),
    }
