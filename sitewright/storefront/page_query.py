"""What stood in the address of the page a form was filled in on."""

from urllib.parse import urlsplit

from django.http import HttpRequest, QueryDict

_LONGEST = 2_000


def page_query(request: HttpRequest) -> QueryDict:
    """As its browser tells it; hidden fields take their values from there (SF-3.56)."""
    try:
        return QueryDict(urlsplit(request.META.get("HTTP_REFERER", "")[:_LONGEST]).query)
    except ValueError:
        return QueryDict("")
