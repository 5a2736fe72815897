"""The languages a website can be read in, and those it could be read in besides."""

from typing import NamedTuple

from sitewright.kit.language_names import OFFERED, own_name
from sitewright.kit.messages import languages
from sitewright.sites.queries import WebsiteData, website_data


class SiteLanguage(NamedTuple):
    """`name`: as its speakers call it. The website's own is always on."""

    code: str
    name: str
    is_own: bool
    is_on: bool


def own_language(website: WebsiteData) -> str:
    """The language the owner writes in, such as `en`."""
    return website.locale.partition("-")[0].lower()


def further_languages(website: WebsiteData) -> list[str]:
    """Those that are on besides: the language its own words are in, which may stand among them, is none."""
    return [code for code in website.languages.split() if code != own_language(website)]


def still_read(language: str | None, website: WebsiteData) -> str:
    """A language that was kept or sent, as long as the website can be read in it besides its own; else empty,
    which is the website's own.
    """
    return language if language and language in further_languages(website) else ""


def site_languages() -> list[SiteLanguage]:
    """Of the website in scope: its own first, then the others it could be read in: those we speak, then the
    rest, each by their names.
    """
    website = website_data()
    own, on = own_language(website), further_languages(website)
    others = sorted(set(OFFERED) - {own}, key=lambda code: (code not in languages(), own_name(code)))
    return [
        SiteLanguage(own, own_name(website.locale), is_own=True, is_on=True),
        *(SiteLanguage(code, own_name(code), is_own=False, is_on=code in on) for code in others),
    ]
