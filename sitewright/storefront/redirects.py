"""Answers to forms: where to look next."""

from django.http import HttpResponse, HttpResponseRedirect

SEE_OTHER = 303


def see(address: str) -> HttpResponse:
    """303: the browser goes there with GET, and reloading does not send the form again."""
    return unstored(HttpResponseRedirect(address, status=SEE_OTHER))


def unstored(response: HttpResponse) -> HttpResponse:
    response["Cache-Control"] = "no-store"
    return response
