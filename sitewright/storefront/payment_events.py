"""Where payment providers tell what became of a payment: kept, answered at once, worked on afterwards."""

from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.urls import path

from sitewright.kit.http import crumb_exempt, json_response
from sitewright.orders.operations.take_payment_event import take_payment_event
from sitewright.storefront.redirects import unstored


@crumb_exempt("a payment provider calls; what it says is signed, or only has us ask the provider")
def take_event(request: HttpRequest, provider: str, account_id: str) -> HttpResponse:
    if request.method != "POST":
        return HttpResponseNotAllowed(["POST"])
    # In small letters: header names do not tell case apart, and each provider looks up one spelling.
    headers = {name.lower(): value for name, value in request.headers.items()}
    # The bytes as they came: the signature is over them, and another spelling of the same JSON has another.
    take_payment_event(provider, account_id, headers, request.body)
    return unstored(json_response({"received": True}))


urlpatterns = [path("webhooks/payments/<str:provider>/<str:account_id>", take_event)]
