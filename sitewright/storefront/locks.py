"""What stands before a locked page or website, and the form that opens it. Works without JavaScript."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

from sitewright.content.errors import PageLocked
from sitewright.content.locks import is_password, page_lock, site_lock_id
from sitewright.kit import rate_limits
from sitewright.kit.addresses import who_has
from sitewright.kit.errors import RateLimited
from sitewright.kit.http import client_address, wants_json, with_retry_after
from sitewright.kit.messages import Message
from sitewright.storefront.keys import hand_key, has_key
from sitewright.storefront.readable import readable
from sitewright.storefront.redirects import PageMissing, see
from sitewright.themes.context.locked import UNLOCK, locked_page_context
from sitewright.themes.context.site import Place, site_context
from sitewright.themes.rendering import render_page

View = Callable[..., HttpResponse]

# Of an address first: the page a stranger names may be made up.
_OF_ADDRESS, _OF_ADDRESS_AND_LOCK = "60 per 15 minutes", "10 per 15 minutes"
_WRONG = Message("storefront.wrong-password")
_TOO_OFTEN = Message("accounts.too-many-tries")
_LONGEST_ADDRESS = 500


def behind_locks(view: View) -> View:
    """Where the view comes upon a lock, show what stands before it."""

    @wraps(view)
    def guarded(request: HttpRequest, **named: Any) -> HttpResponse:
        try:
            return view(request, **named)
        except PageLocked as locked:
            if wants_json(request):
                raise
            return lock_screen(request, request.path_info, page_id=locked.page_id)

    return guarded


def lock_screen(
    request: HttpRequest, back: str, *, page_id: str = "", problem: str = "", status: int = PageLocked.status
) -> HttpResponse:
    """The form for the password. Nobody stores it, and no search engine shows it."""
    place = Place(path=back, scheme=request.scheme or "http", host=request.get_host())
    context = locked_page_context(site_context(place), back, page_id=page_id, problem=problem)
    answer = render_page(request, "locked", context, status=status)
    answer["X-Robots-Tag"] = "noindex"
    return answer


@require_POST
def unlock(request: HttpRequest) -> HttpResponse:
    """Fields `password`, `page` (empty: the whole website) and `back`."""
    page_id = "" if _is_outside(request) else request.POST.get("page", "")
    lock_id, back = _door(page_id, request.POST.get("back", "/"))
    try:
        _count_try(request, lock_id)
        is_right = is_password(lock_id, request.POST.get("password", ""))
    except RateLimited as refused:
        told = lock_screen(
            request, back, page_id=page_id, problem=str(refused.message), status=refused.status
        )
        return with_retry_after(told, refused)
    if not is_right:
        return lock_screen(request, back, page_id=page_id, problem=str(_WRONG))
    answer = see(back)
    hand_key(request, answer, lock_id)
    return answer


def _is_outside(request: HttpRequest) -> bool:
    """Whether the visitor stands before the whole website: there is no page to try yet."""
    lock_id = site_lock_id()
    return bool(lock_id) and not has_key(request, lock_id)


def _door(page_id: str, back: str) -> tuple[str, str]:
    """The lock that was tried, and where to go on to."""
    if page_id:
        found = page_lock(page_id)
        if found is None:
            raise PageMissing
        return found
    lock_id = site_lock_id()
    if not lock_id:
        raise PageMissing
    return lock_id, back if _is_own(back) else "/"


def _is_own(back: str) -> bool:
    """Whether it is an address of this website, in every reading of it."""
    is_path = back.startswith("/") and len(back) <= _LONGEST_ADDRESS and back.isprintable()
    return is_path and url_has_allowed_host_and_scheme(back, allowed_hosts=None)


def _count_try(request: HttpRequest, lock_id: str) -> None:
    address = client_address(request)
    rate_limits.check_address("unlock-address", address, _OF_ADDRESS, _TOO_OFTEN)
    rate_limits.check("unlock-page", f"{who_has(address)} {lock_id}", _OF_ADDRESS_AND_LOCK, _TOO_OFTEN)


urlpatterns = [path(UNLOCK.lstrip("/"), readable(unlock))]
