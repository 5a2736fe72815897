"""Answers to forms: where to look next."""

from django.http import HttpResponse, HttpResponseRedirect

from sitewright.kit.language_paths import in_language

SEE_OTHER = 303


def see(address: str) -> HttpResponse:
    """303: the browser goes there with GET, in the same language, and reloading does not send the form
    again."""
    return unstored(HttpResponseRedirect(in_language(address), status=SEE_OTHER))


def unstored(response: HttpResponse) -> HttpResponse:
    response["Cache-Control"] = "no-store"
    return response
