"""Who tells people from programs before a form is taken (D-59)."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest, HttpResponse
from ninja import Router

from sitewright.accounts.policies import Area, Right
from sitewright.accounts.setting_rights import require_may_change
from sitewright.forms.errors import CaptchaBusy
from sitewright.forms.outside_captcha.keys import kept_key
from sitewright.forms.outside_captcha.operations.choose_captcha import CaptchaCheck, check_of, keep_checked
from sitewright.history.recording import recorded_changes
from sitewright.kit.outside import (
    CAPTCHA,
    TooManyWaiting,
    answer_at_hand,
    ask_later,
    can_wait,
    reserve_place,
)
from sitewright.sites.queries import website_data
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.captcha import CaptchaChange, CaptchaDetail
from sitewright.studio.api.schemas.common import answers

router = Router(tags=["captcha"])


@router.get("", response=answers(CaptchaDetail))
@allowed(Area.SENSITIVE, Right.VIEW)
def get_captcha(request: HttpRequest) -> dict[str, object]:
    """The service, and what it was given."""
    return _detail()


@router.put("", response=answers(CaptchaDetail))
@allowed(Area.SENSITIVE, Right.EDIT, asks_password=True)
def put_captcha(request: HttpRequest, body: CaptchaChange) -> dict[str, object] | HttpResponse:
    """Keep what was entered, once the service has said that it works. 503 while very many are asking it."""
    at_hand = answer_at_hand(request)
    if at_hand is None:
        check = check_of(body.service, body.site_key, body.project, body.api_key)
        if can_wait(request):
            return _ask_later(request, check)
        at_hand = (check, check.ask())
    asked, problem = at_hand
    with recorded_changes() as recorded:
        keep_checked(asked, problem, require_may_change)
    return _detail() | {"change_set_id": recorded.change_set_id}


def _ask_later(request: HttpRequest, check: CaptchaCheck) -> HttpResponse:
    try:
        place = reserve_place(request, CAPTCHA)
    except TooManyWaiting:
        raise CaptchaBusy from None
    return ask_later(request, place, check.ask, check)


def _detail() -> dict[str, object]:
    settings = website_data().settings
    return {
        "service": settings["captcha"]["service"],
        "site_key": settings["captchaSiteKey"],
        "project": settings["captcha"]["project"],
        "has_key": bool(kept_key()),
    }
