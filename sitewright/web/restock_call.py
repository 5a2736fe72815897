"""One stated path of two sides: visitors post their sign-up to it, owners read from it who signed up."""

from django.http import HttpRequest, HttpResponse
from django.urls import resolve

from sitewright.storefront.readable import readable
from sitewright.storefront.restock import STATED_PATH, sign_up_call
from sitewright.studio.owner_api_ahead import STATED_CALLS


@readable
def restock_call(request: HttpRequest) -> HttpResponse:
    """Django routes by address alone, and the layers of the house know nothing of each other's calls."""
    if request.method == "POST":
        return sign_up_call(request)
    owners = resolve(STATED_PATH.removeprefix("/api"), STATED_CALLS)
    answer: HttpResponse = owners.func(request, *owners.args, **owners.kwargs)
    return answer
