"""Owner sessions: Django's, under the cookie name the connection allows."""

from django.conf import settings
from django.contrib.sessions.middleware import SessionMiddleware
from django.http import HttpRequest, HttpResponse

from sitewright.kit.cookies import closed_name
from sitewright.kit.http import is_secure


class Sessions(SessionMiddleware):
    def process_request(self, request: HttpRequest) -> None:
        request.session = self.SessionStore(request.COOKIES.get(cookie_name(request)))

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        session = request.session
        if not (session.accessed or session.modified or cookie_name(request) in request.COOKIES):
            return response  # Of a visitor Django's code would find the same out, in ten times the time.
        plain_name = settings.SESSION_COOKIE_NAME
        # Django's code looks for and sets the plain name; the session is read and sent under the right one.
        if cookie_name(request) in request.COOKIES:
            request.COOKIES[plain_name] = request.COOKIES[cookie_name(request)]
        answer = super().process_response(request, response)
        if is_secure(request) and plain_name in answer.cookies:
            morsel = answer.cookies.pop(plain_name)
            name = cookie_name(request)
            answer.cookies[name] = morsel.value
            answer.cookies[name].update(morsel)
            answer.cookies[name]["secure"] = True
        return answer


def cookie_name(request: HttpRequest) -> str:
    """The session cookie's name on this connection."""
    return closed_name(request, settings.SESSION_COOKIE_NAME)
