"""The languages an owner's words can be translated into: those the website can be read in besides its own."""

from sitewright.content.translations.errors import NoSuchTranslationLanguage
from sitewright.sites.languages import further_languages, own_language
from sitewright.sites.queries import website_data


def require_language(language: str) -> None:
    """Raises NoSuchTranslationLanguage."""
    if language not in further_languages(website_data()):
        raise NoSuchTranslationLanguage


def source_language() -> str:
    """The locale the owner writes in, such as `en-US`."""
    return website_data().locale or own_language(website_data())
