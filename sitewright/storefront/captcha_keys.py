"""Judging the key of a captcha without holding a thread while a service outside is asked."""

from functools import partial

from django.http import HttpRequest, HttpResponse

from sitewright.forms.captcha import Act, captcha
from sitewright.kit.outside import (
    CAPTCHA,
    TooManyWaiting,
    answer_at_hand,
    ask_later,
    can_wait,
    reserve_place,
)


def judged(request: HttpRequest, key: str, act: Act) -> bool | HttpResponse:
    """Whether it is passed; or what the view returns while somebody else is asked, before its second pass."""
    at_hand = answer_at_hand(request)
    if at_hand is not None:
        # An exception where the asking itself failed: then it is no yes.
        return at_hand[1] is True
    judge = captcha()
    if not (judge.asks_outside(key) and can_wait(request)):
        return judge.is_passed(key, act)
    try:
        place = reserve_place(request, CAPTCHA)
    except TooManyWaiting:
        # As if it were away: the browser works instead.
        return False
    return ask_later(request, place, partial(judge.is_passed, key, act), None)
