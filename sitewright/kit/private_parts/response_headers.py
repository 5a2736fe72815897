"""The headers of a response of Django."""

from django.http import HttpResponse


def stored_headers(response: HttpResponse) -> dict[str, tuple[str, str]]:
    """Its headers as it keeps them, to be added to: name in small letters to name and value.

    Past Django's look at each character of what is set, for texts that stand in our source.
    """
    return response.headers._store  # noqa: SLF001
