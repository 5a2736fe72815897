"""Turns what a view raises into an answer, so that the layers around it still do their part."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from sitewright.web.errors import render_exception


class ErrorAnswers:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse:
        return render_exception(request, exception)
