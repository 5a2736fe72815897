"""The website's own words: its title, announcement, popup, footer, and texts of the shop it replaced."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from sitewright.content.translations.fields import MOST_TEXT_CHARACTERS
from sitewright.content.translations.matching import Kept, SourceText, TextKind
from sitewright.content.translations.reading import shown_translations
from sitewright.content.translations.subjects import Subject, SubjectType
from sitewright.kit.messages import Message, address_language
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.queries import WebsiteData, website_data
from sitewright.sites.versioned import WEBSITE

_TITLE = ("title", Message("translations.site-title"), TextKind.LINE, 200)
_DESCRIPTION = ("description", Message("translations.site-description"), TextKind.TEXT, MOST_TEXT_CHARACTERS)
_SETTINGS = (
    (("announcement",), Message("translations.announcement"), TextKind.TEXT, 1_000),
    (("header", "buttonText"), Message("translations.header-button"), TextKind.LINE, 60),
    (("popup", "title"), Message("translations.popup-title"), TextKind.LINE, 200),
    (("popup", "text"), Message("translations.popup-text"), TextKind.RICH_TEXT, 5_000),
    (("popup", "buttonText"), Message("translations.popup-button"), TextKind.LINE, 60),
    (("restock", "customSoldOutText"), Message("translations.sold-out"), TextKind.LINE, 60),
    (("restock", "restockSuccessText"), Message("translations.restock-success"), TextKind.LINE, 200),
    (("delivery", "deliveryText"), Message("translations.delivery"), TextKind.LINE, 300),
    (("footerText",), Message("translations.footer"), TextKind.TEXT, MOST_TEXT_CHARACTERS),
)
_OWN_TEXTS = "localizedStrings"
_MOST_OF_OWN_TEXT = 1_000


def _ids(after: str, limit: int) -> list[str]:
    website_id = current_website_id()
    return [website_id] if after < website_id and limit else []


def read_website(website_ids: Sequence[str]) -> list[Subject]:
    """Of the website in scope, and of no other."""
    website = website_data()
    if website.id not in website_ids:
        return []
    return [Subject(WEBSITE, website.id, website.title, tuple(_texts(website)))]


WEBSITES = SubjectType(WEBSITE, _ids, read_website)


def _texts(website: WebsiteData) -> Iterator[SourceText]:
    for name, label, kind, most in (_TITLE, _DESCRIPTION):
        if text := getattr(website, name):
            yield SourceText(name, text, kind, label, most)
    for keys, label, kind, most in _SETTINGS:
        if (text := _at(website.settings, keys)).strip():
            yield SourceText(_path(keys), text, kind, label, most)
    label = Message("translations.own-text")
    for key, text in website.settings[_OWN_TEXTS].items():
        if text.strip():
            path = _path((_OWN_TEXTS, key))
            yield SourceText(path, text, TextKind.TEXT, label, _MOST_OF_OWN_TEXT)


def translated_website(website: WebsiteData) -> WebsiteData:
    """Its words in the language of the address. Texts of the shop are those that were translated, and no
    others: for the rest there is a catalogue.
    """
    if not address_language():
        return website
    kept = shown_translations(WEBSITE, [website.id]).get(website.id, {})
    texts = {source.path: kept[source.path].text for source in _texts(website) if source.path in kept}
    settings = dict(website.settings)
    for keys, *_rest in _SETTINGS:
        if (path := _path(keys)) in texts:
            _put(settings, keys, texts[path])
    settings[_OWN_TEXTS] = _own_texts(website.settings[_OWN_TEXTS], kept)
    return replace(
        website,
        title=texts.get("title", website.title),
        description=texts.get("description", website.description),
        settings=settings,
    )


def _own_texts(own: Mapping[str, str], kept: Kept) -> dict[str, str]:
    found = {key: kept.get(_path((_OWN_TEXTS, key))) for key in own}
    return {key: each.text for key, each in found.items() if each}


def _path(keys: Sequence[str]) -> str:
    return f"settings.{'.'.join(keys)}"


def _at(settings: Mapping[str, Any], keys: Sequence[str]) -> str:
    value: Any = settings
    for key in keys:
        value = value[key]
    return str(value)


def _put(settings: dict[str, Any], keys: Sequence[str], text: str) -> None:
    first, *rest = keys
    if rest:
        settings[first] = dict(settings[first])
        _put(settings[first], rest, text)
    else:
        settings[first] = text
