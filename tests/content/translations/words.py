"""A website with German beside its English, and what is translated of it."""

from collections.abc import Mapping

from sitewright.content.translations.operations.save_translations import SubjectWords, save_translations
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.models import Website


def speak(languages: str = "de") -> None:
    """Switch further languages of the website in scope on."""
    Website.objects.filter(id=current_website_id()).update(languages=languages)


def translate(subject_type: str, subject_id: str, texts: Mapping[str, str], language: str = "de") -> None:
    save_translations(language, [SubjectWords(subject_type, subject_id, texts)])
