"""The information on installments, by locale (SF-7.20, D-57): scripts show it over the page, and without them
the link to it leads here. It is shipped, so that nobody is asked but this server.
"""

from django.http import HttpRequest, HttpResponse
from django.utils.html import format_html
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_safe

from sitewright.checkout.installments.words import information
from sitewright.sites.queries import website_data
from sitewright.storefront.redirects import PageMissing
from sitewright.themes.context.site import stylesheet_url

_CACHING = "public, max-age=3600"
_DOCUMENT = """<!doctype html>
<html lang="{locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>{title}</title><link rel="stylesheet" href="{stylesheet}"></head>
<body><main class="shell cart-page prose"><h1 class="page-title">{title}</h1>
{html}
</main></body></html>
"""


@require_safe
def show_information(_request: HttpRequest, locale: str) -> HttpResponse:
    """`/api/commerce/installments/{locale}`. Raises PageMissing for a locale the service does not speak."""
    found = information(locale)
    if found is None:
        raise PageMissing
    page = format_html(
        _DOCUMENT,
        locale=locale,
        title=found.title,
        stylesheet=stylesheet_url(website_data()),
        html=mark_safe(found.html),  # noqa: S308  (cleaned where it is read)
    )
    answer = HttpResponse(page)
    answer["Cache-Control"] = _CACHING
    return answer
