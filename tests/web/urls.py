"""Addresses for tests of the web layer alone: small views instead of the shop's."""

from django.http import HttpRequest, HttpResponse
from django.urls import path

from sitewright.kit.content_policy import csp_nonce
from sitewright.kit.errors import Conflict, RateLimited
from sitewright.kit.http import cacheable, crumb_exempt
from sitewright.kit.messages import Message
from sitewright.web import system_views

rendered: list[str] = []


def page(request: HttpRequest) -> HttpResponse:
    """A public page; `rendered` counts how often Django made it."""
    rendered.append(request.get_full_path())
    return cacheable(HttpResponse(f"<p>page {request.GET.urlencode()}</p>" + "<p>words</p>" * 200))


def scripted(request: HttpRequest) -> HttpResponse:
    return HttpResponse(f"<script nonce={csp_nonce(request)}>1</script>")


def personal(request: HttpRequest) -> HttpResponse:
    """A page that is marked by mistake although it sets a cookie."""
    response = cacheable(HttpResponse("hello Olive"))
    response.set_cookie("cart", "secret")
    return response


def save(request: HttpRequest) -> HttpResponse:
    return HttpResponse("saved")


@crumb_exempt("signed by the sender")
def hook(request: HttpRequest) -> HttpResponse:
    return HttpResponse("taken")


def refuse(request: HttpRequest) -> HttpResponse:
    raise Conflict("Somebody else was quicker.")


def hurry(request: HttpRequest) -> HttpResponse:
    raise RateLimited(Message("kit.try-again"), retry_after_seconds=7)


def crash(request: HttpRequest) -> HttpResponse:
    raise ZeroDivisionError("secret detail")


def sign_in(request: HttpRequest) -> HttpResponse:
    request.session["person"] = "olive"
    return HttpResponse("hello")


urlpatterns = [
    path("page", page), path("other", page), path("scripted", scripted), path("personal", personal),
    path("save", save), path("api/save", save), path("hook", hook), path("refuse", refuse),
    path("hurry", hurry),
    path("api/refuse", refuse), path("crash", crash), path("api/crash", crash), path("sign-in", sign_in),
    path("api/crumb", system_views.get_crumb), path("healthz", system_views.healthz),
    path("readyz", system_views.readyz), path("metrics", system_views.show_metrics),
]  # fmt: skip

handler404 = "sitewright.web.errors.not_found"
handler500 = "sitewright.web.errors.server_error"
