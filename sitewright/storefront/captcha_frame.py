"""The page in which an outside captcha runs, within a page that has a form (decision 0072).

Nothing but this page may load what is somebody else's: a form asks for it when a visitor comes to it, and the
policy of the form's own page stays as narrow as ever.
"""

from urllib.parse import quote

from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.utils.html import format_html
from django.views.decorators.http import require_safe

from sitewright.forms.captcha import Act
from sitewright.forms.outside_captcha.accounts import Service, chosen_service
from sitewright.kit.assets import asset_url
from sitewright.kit.content_policy import csp_nonce
from sitewright.sites.queries import website_data
from sitewright.storefront.redirects import PageMissing, unstored

SCRIPT = "https://www.google.com/recaptcha/enterprise.js"
_SCRIPTS = "https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/"
_FRAMES = "https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/"
_DOCUMENT = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><meta name="robots" content="noindex">
<title>CAPTCHA</title><style>body {{ margin: 0; }}</style></head>
<body data-site-key="{site_key}" data-service="{service}" data-act="{act}" data-theme="{theme}"
 data-size="{size}" data-script="{script}"><div id="captcha"></div>
<script type="module" nonce="{nonce}" src="{own_script}"></script></body></html>
"""


@require_safe
def show_frame(request: HttpRequest) -> HttpResponse:
    """GET /_captcha?act=…&theme=…&size=… Raises PageMissing where the website has no such captcha."""
    website = website_data()
    service = chosen_service(website.settings)
    act = request.GET.get("act", "")
    if service == Service.WORK or act not in set(Act):
        raise PageMissing
    nonce = csp_nonce(request)
    site_key = website.settings["captchaSiteKey"]
    page = format_html(
        _DOCUMENT,
        language=website.locale,
        site_key=site_key,
        service=service.value,
        act=act,
        theme="dark" if request.GET.get("theme") == "dark" else "light",
        # SF-7.27, PL-9.08: the page around says how much room there is.
        size="compact" if request.GET.get("size") == "compact" else "normal",
        script=f"{SCRIPT}?render={'explicit' if service == Service.CHECKBOX else quote(site_key, safe='')}",
        nonce=nonce,
        own_script=asset_url("storefront", "captcha.js"),
    )
    answer = unstored(HttpResponse(page))
    answer["Content-Security-Policy"] = _policy(nonce)
    return answer


def _policy(nonce: str) -> str:
    """As Google describes it. No trusted types: its script writes markup, here where nothing else is."""
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src 'nonce-{nonce}' {_SCRIPTS}",
            f"frame-src {_FRAMES}",
            f"connect-src {_FRAMES}",
            f"img-src 'self' data: {_SCRIPTS}",
            "style-src 'unsafe-inline'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'self'",
        )
    )


urlpatterns = [path("_captcha", show_frame)]
