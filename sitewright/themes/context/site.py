"""What every page sees of its website: settings, texts, navigation, styles. Kept per website version."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from sitewright.catalog.availability import scarcity_threshold
from sitewright.content import queries as content
from sitewright.content.kinds import known_kind
from sitewright.content.navigation_queries import navigation
from sitewright.content.translations.websites import translated_website
from sitewright.kit.language_names import own_name
from sitewright.kit.messages import current_language, language_prefix
from sitewright.kit.versioned_cache import cached_per_version
from sitewright.sites.addresses import page_base_url
from sitewright.sites.languages import further_languages
from sitewright.sites.queries import WebsiteData, website_data
from sitewright.sites.settings_schema import completed
from sitewright.themes.context.captcha import shown_service
from sitewright.themes.context.delivery import shipping_text
from sitewright.themes.context.frame import frame_context
from sitewright.themes.context.header_breadth import header_breadth
from sitewright.themes.context.localized import localized_strings
from sitewright.themes.loading import theme
from sitewright.themes.share_pictures import look_digest
from sitewright.themes.styles import font_preloads
from sitewright.themes.stylesheet import SiteStylesheet, site_stylesheet

Context = dict[str, Any]

FORM_FLAG, METRICS_FLAG = "vanilla_form_handler", "visitor_metrics_add_to_cart"
"""D-60: set by those who run the platform, one by one for each website."""

_SHOWN_SETTINGS = (
    "simpleLikingEnabled",
    "commentsEnabled",
    "announcement",
    "announcementUrl",
    "footerText",
    "delivery",
)
_SHOWN_OF_RESTOCK = (
    "restockNotificationsEnabled",
    "mailingListSignUpEnabled",
    "mailingListOptInByDefault",
    "customSoldOutText",
    "restockSuccessText",
)
_RIGHT_TO_LEFT = ("ar", "fa", "he", "ur")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a page is asked for; `host` is what the visitor's browser sent, port included."""

    path: str
    scheme: str
    host: str


def site_context(place: Place) -> Context:
    """The keys every page context begins with, for the website in scope; no query while nothing changes."""
    parts = _unchanging(current_language(), language_prefix())
    website = parts["website"]
    # Not among the kept parts: it may be the host of this request.
    base_url = page_base_url(website["primaryDomain"], place.scheme, place.host)
    return {
        # Kept and shared by all requests of this version: copied here, changed nowhere.
        **parts,
        "website": {**website, "baseUrl": base_url},
        "navigation": _navigation(parts["navigation"], place.path),
    }


@cached_per_version(256)
def _unchanging(_language: str, prefix: str) -> Context:
    """All that only an owner's change moves, and with it the version: read once per version, language and
    process."""
    website = translated_website(website_data())
    flags = {"useCLDRMoneyFormat": True, FORM_FLAG: True, METRICS_FLAG: False, **website.feature_flags}
    shown, menus = _website(website, prefix, flags), navigation()
    return {
        "website": shown,
        "websiteSettings": _settings(website),
        "featureFlags": flags,
        "localizedStrings": localized_strings(website.settings),
        "navigation": menus,
        "collections": [_collection(collection) for collection in content.collections()],
        "styles": _styles(website),
        "frame": _frame(website.settings, shown, menus),
    }


def unsaved_settings(context: Mapping[str, Any], settings: Mapping[str, Any]) -> Context:
    """The keys of a page context that settings of its website decide, for settings that are not saved yet."""
    given = completed({"settings": settings})["settings"]
    shown = {name: given[name] for name in _SHOWN_SETTINGS}
    return {
        "websiteSettings": {**context["websiteSettings"], **shown},
        "frame": _frame(given, context["website"], context["navigation"]),
    }


def _frame(settings: Mapping[str, Any], website: Context, menus: Mapping[str, Any]) -> Context:
    frame = frame_context(settings)
    breadth = header_breadth(frame, website["siteTitle"], menus["main"], website["languages"])
    return {**frame, "header": {**frame["header"], "breadth": breadth}}


def site_in_theme(site: Mapping[str, Any], name: str, styles: Mapping[str, Any]) -> Context:
    """The context of the site as it would be in another theme, which has to be there, with these styles."""
    website = replace(website_data(), theme=name, styles=completed({"styles": styles}).get("styles", {}))
    return {**site, "styles": _styles(website)}


def collection_of(site: Mapping[str, Any], slug: str) -> Context | None:
    """The enabled collection whose address begins with `slug`, None when there is none."""
    return next((found for found in site["collections"] if found["urlId"] == slug), None)


def first_collection(site: Mapping[str, Any], kind_code: int) -> Context | None:
    """The oldest enabled collection of a kind, None when there is none."""
    return next((found for found in site["collections"] if found["type"] == kind_code), None)


def place_to_shop(site: Mapping[str, Any]) -> str:
    """Where whoever wants to go on shopping goes: the oldest enabled collection that sells, else the home
    page."""
    kinds = ((found, known_kind(found["type"])) for found in site["collections"])
    return next((found["fullUrl"] for found, kind in kinds if kind and kind.is_sold), "/")


def _collection(collection: Context) -> Context:
    # A kind that only another release knows may not cost the rest of the website.
    kind = known_kind(collection["type"])
    return kind.of_site(collection) if kind else {**collection, "categories": []}


def _styles(website: WebsiteData) -> Context:
    look = theme(website.theme)
    fonts, needless = font_preloads(look.styles, website.styles)
    replaced = {look.stylesheet.asset_urls.get(file) for file in needless}
    return {
        "theme": website.theme,
        "stylesheetUrl": stylesheet_url(website),
        "shareLook": look_digest(look, website.styles),
        # Of a font that gave way to another, no file is worth a request.
        "preloads": [*(url for url in look.preloads if url not in replaced), *fonts],
    }


def stylesheet_of(website: WebsiteData, *, is_plain: bool = False) -> SiteStylesheet:
    """The website's stylesheet; `is_plain` leaves out the CSS its owner wrote, which the studio then lays
    over the page as it is typed."""
    own_css = "" if is_plain else website.code["css"]
    return site_stylesheet(theme(website.theme).stylesheet, website.styles, own_css)


def stylesheet_url(website: WebsiteData) -> str:
    """Its address, which changes with the theme's rules, the owner's styles and CSS."""
    return f"/theme/site/{stylesheet_of(website).digest}/style.css"


def plain_stylesheet_url() -> str:
    """That of the same without the owner's CSS."""
    return f"/theme/site/{stylesheet_of(website_data(), is_plain=True).digest}/plain.css"


def _website(website: WebsiteData, prefix: str, flags: Mapping[str, bool]) -> Context:
    shown = prefix.removeprefix("/") or website.locale
    return {
        "id": website.id,
        "siteTitle": website.title,
        "siteDescription": website.description,
        "timeZone": website.time_zone,
        "language": shown,
        "locale": website.locale,
        "languagePrefix": prefix,
        "languages": _languages(website, shown),
        "isRightToLeft": shown.split("-")[0] in _RIGHT_TO_LEFT,
        "currency": website.currency,
        "primaryDomain": website.primary_host,
        "shareButtonOptions": website.settings["shareButtonOptions"],
        "captchaSettings": {"siteKey": website.settings["captchaSiteKey"]},
        # SF-3.30. The template language reads it among the flags.
        "useCLDRMoneyFormat": flags["useCLDRMoneyFormat"],
    }


def _languages(website: WebsiteData, shown: str) -> list[Context]:
    """Those its pages can be read in, its own first; empty when there is no choice."""
    further = further_languages(website)
    # Only further languages have a prefix: addresses of the website's own stay as they are (decision 0017).
    prefixes = {website.locale: "", **{language: f"/{language}" for language in further}} if further else {}
    return [
        {"code": code, "title": own_name(code), "prefix": prefix, "active": code == shown}
        for code, prefix in prefixes.items()
    ]


def _settings(website: WebsiteData) -> Context:
    settings = website.settings
    return {
        # Themes write it in two ways (D-91).
        "disqusShortname": settings["disqusShortname"],
        "disqusShortName": settings["disqusShortname"],
        **{name: settings[name] for name in _SHOWN_SETTINGS},
        "restock": {name: settings["restock"][name] for name in _SHOWN_OF_RESTOCK},
        "reviews": {name: settings["reviews"][name] for name in ("reviewsEnabled", "starsInListsEnabled")},
        "captchaService": shown_service(settings),
        "hearsSignals": hears_signals(website),
        "shippingText": shipping_text(website),
        "scarcityThreshold": scarcity_threshold(settings.get("scarcityThreshold")),
        "storeSettings": {"currency": website.currency, **settings["storeSettings"]},
    }


def hears_signals(website: WebsiteData) -> bool:
    """Whether anybody is told of what visitors do: our own server by its flag (D-60), or code of the owner's.
    Pages of others load nothing for it."""
    return bool(website.code["isInjected"] or website.feature_flags.get(METRICS_FLAG))


def _navigation(navigations: dict[str, list[Context]], path: str) -> dict[str, list[Context]]:
    return {name: [_link(link, path) for link in links] for name, links in navigations.items()}


def _link(link: Context, path: str) -> Context:
    children = [_link(child, path) for child in link["children"]]
    url = link["url"]
    # Every address lies below the home page, which is marked at its own alone.
    # A folder has none, and a place on a page is none of its own.
    is_here = bool(url) and (path == url or (url != "/" and path.startswith(f"{url}/")))
    return {
        **link,
        "children": children,
        "active": is_here or any(child["active"] for child in children),
    }
