"""Presets of the website in scope: as they are offered, looked at and taken."""

from django.http import HttpRequest

from sitewright.content.page_tree import TREE_VERSION, Tree
from sitewright.media.decoding.process import ImageFacts
from sitewright.media.operations.upload_image import upload_image
from sitewright.media.queries import media_url
from sitewright.sites.queries import website_data
from sitewright.themes.context.site import Place, site_context
from sitewright.themes.presets.samples import FORMAT, Sample
from sitewright.themes.presets.site_presets import (
    PresetSite,
    Section,
    preset_named,
    preset_section,
    template_named,
)
from sitewright.themes.schema_words import NO_WORDS
from sitewright.themes.site_theme import site_theme

_HOME = "/"


def offered_presets(language: str) -> list[dict[str, object]]:
    """The categories in their order, with their presets, in words of this language."""
    theme = site_theme()
    words = theme.preset_words.get(language, NO_WORDS)
    return [
        {
            "name": category.name,
            "title": words.get(category.title, category.title),
            "presets": [
                {"name": preset.name, "title": words.get(preset.title, preset.title)}
                for preset in category.presets
            ],
        }
        for category in theme.presets
    ]


def taken_section(request: HttpRequest, name: str) -> Section:
    """The preset as a section for a page; its pictures are among the website's own from now on."""
    site = preset_site(request)
    return preset_section(preset_named(site.theme, name), site, _kept)


def offered_templates(language: str) -> list[dict[str, str]]:
    """The whole pages to begin from, in words of this language."""
    theme = site_theme()
    words = theme.preset_words.get(language, NO_WORDS)
    return [
        {
            "name": each.name,
            "title": words.get(each.title, each.title),
            "text": words.get(each.text, each.text),
        }
        for each in theme.page_templates
    ]


def tree_of_template(request: HttpRequest, name: str) -> Tree:
    """The whole page as a draft begins with it; its pictures are among the website's own from now on."""
    site = preset_site(request)
    template = template_named(site.theme, name)
    sections = [preset_section(each, site, _kept) for each in template.sections]
    return {"version": TREE_VERSION, "sections": sections}


def preset_site(request: HttpRequest) -> PresetSite:
    """What of the website in scope shapes its presets."""
    website = website_data()
    collections = site_context(Place(_HOME, request.scheme or "http", request.get_host()))["collections"]
    return PresetSite(site_theme(), website.styles, website.locale, collections)


def _kept(sample: Sample) -> str:
    # What the file is stands in the theme: no decoder has to look at it, and the same one is kept once.
    facts = ImageFacts(FORMAT, sample.width, sample.height)
    return media_url(upload_image(sample.path.name, sample.path.read_bytes(), facts=facts))
