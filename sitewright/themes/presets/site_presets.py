"""Presets for the website in scope: in its language, and with pictures in the colours nearest to its own."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from sitewright.content.kinds import known_kind
from sitewright.kit.errors import NotFound
from sitewright.kit.messages import Message, language_of
from sitewright.themes.loading import Theme
from sitewright.themes.presets.filling import Filling, filled_section, sample_names
from sitewright.themes.presets.page_templates import PageTemplate
from sitewright.themes.presets.reading import Preset
from sitewright.themes.presets.samples import Sample
from sitewright.themes.schema_words import NO_WORDS
from sitewright.themes.styles import site_palette

Section = dict[str, Any]


class NoSuchTemplate(NotFound):
    code = "no-such-template"

    def __init__(self) -> None:
        super().__init__(Message("studio.no-such-template"))


class NoSuchPreset(NotFound):
    code = "no-such-preset"

    def __init__(self) -> None:
        super().__init__(Message("studio.no-such-preset"))


@dataclass(frozen=True, slots=True)
class PresetSite:
    """What of a website shapes its presets; `collections` as the site context has them."""

    theme: Theme
    styles: Mapping[str, Any]
    locale: str
    collections: list[dict[str, Any]]


def preset_named(theme: Theme, name: str) -> Preset:
    """The preset of this name; raises NoSuchPreset."""
    found = (preset for category in theme.presets for preset in category.presets if preset.name == name)
    preset = next(found, None)
    if preset is None:
        raise NoSuchPreset
    return preset


def template_named(theme: Theme, name: str) -> PageTemplate:
    """The whole page of this name; raises NoSuchTemplate."""
    found = next((each for each in theme.page_templates if each.name == name), None)
    if found is None:
        raise NoSuchTemplate
    return found


def preset_section(preset: Preset, site: PresetSite, address_of: Callable[[Sample], str]) -> Section:
    """The preset as a section of the website; `address_of` says where each of its pictures is found."""
    words = site.theme.preset_words.get(language_of(site.locale), NO_WORDS)
    known = _samples_near(site.theme, site.styles)
    samples = [known[name] for name in sample_names(preset, site.theme.types)]
    alt_texts = {sample.name: words.get(sample.alt_text, sample.alt_text) for sample in samples}
    pictures = {sample.name: address_of(sample) for sample in samples}
    return filled_section(preset, Filling(site.theme.types, words, pictures, alt_texts, links_of(site)))


def links_of(site: PresetSite) -> dict[str, str]:
    """Where the links of presets lead on this website: home, where it has no such collection."""
    links = {"home": "/", "shop": "/", "blog": "/"}
    for collection in reversed(site.collections):
        kind = known_kind(collection["type"])
        # What takes place is neither of the two.
        if kind and not kind.series:
            links["shop" if kind.is_sold else "blog"] = collection["fullUrl"]
    return links


def _samples_near(theme: Theme, styles: Mapping[str, Any]) -> Mapping[str, Sample]:
    """The samples of the look whose palette is nearest to the website's own."""
    if not theme.samples:
        return {}
    own = site_palette(theme.styles, styles).colours()
    distances = {
        look.name: _distance(own, site_palette(theme.styles, look.styles).colours()) for look in theme.looks
    }
    return theme.samples[min(distances, key=lambda name: distances[name])]


def _distance(one: tuple[str, ...], other: tuple[str, ...]) -> int:
    pairs = zip("".join(one).replace("#", ""), "".join(other).replace("#", ""), strict=True)
    return sum((int(a, 16) - int(b, 16)) ** 2 for a, b in list(pairs)[::2])
