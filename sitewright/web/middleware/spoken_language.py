"""The language of a request: that of its address, else the website's own; for owners' calls the caller's."""

from contextlib import AbstractContextManager

from django.http import HttpRequest

from sitewright.kit.language_paths import asked_language
from sitewright.kit.messages import languages, speaking
from sitewright.kit.owner_calls import OWNER_CALLS
from sitewright.sites.queries import ResolvedHost

_LONGEST_TAG = 20


def spoken_to(request: HttpRequest, website: ResolvedHost) -> AbstractContextManager[None]:
    """The scope of the request's language. `/de/shop` goes on as `/shop` where the website speaks German."""
    if request.path_info.startswith(OWNER_CALLS):
        accepted = request.META.get("HTTP_ACCEPT_LANGUAGE", "")
        return speaking(accepted[:_LONGEST_TAG].partition(",")[0].partition(";")[0])
    language, path = asked_language(request.path_info, website.languages)
    # In the website's own language a page has one address, without a prefix: any other is left to be a 404.
    if not language or language == website.locale.partition("-")[0].lower():
        return speaking(website.locale)
    # `request.path` stays what was asked, as the access line has it.
    request.path_info = path
    # What we say ourselves is, where there is no catalogue in it, said in the website's own.
    return speaking(language if language in languages() else website.locale, f"/{language}")
