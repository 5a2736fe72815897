"""PL-7.28 to PL-7.32: the languages of the website (D-79)."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from typing import Any

from django.http import HttpRequest
from ninja import Router

from sitewright.accounts.policies import Area, Right
from sitewright.accounts.setting_rights import require_may_change
from sitewright.kit.errors import InvalidInput, fields_named
from sitewright.kit.messages import Message
from sitewright.sites.languages import further_languages, own_language, site_languages
from sitewright.sites.operations.set_settings import set_settings
from sitewright.sites.queries import website_data
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.stated.schemas import (
    Language,
    LanguagesChange,
    MultilingualSettings,
    MultilingualStatus,
)

router = Router(tags=["multilingual"], by_alias=True)

PROVIDER = "built-in"


class BadLanguages(InvalidInput):
    code = "bad-languages"

    def __init__(self) -> None:
        said = Message("studio.language-stays")
        super().__init__(said, fields={"languages": said})


@router.get("/settings", response=answers(MultilingualSettings))
@allowed(Area.PAGES, Right.VIEW)
def get_multilingual_settings(request: HttpRequest) -> dict[str, Any]:
    """Whether there are further languages, and which one is the website's own."""
    website = website_data()
    enabled = bool(further_languages(website))
    return {"enabled": enabled, "default_language": own_language(website), "provider": PROVIDER}


@router.get("/status", response=answers(MultilingualStatus))
@allowed(Area.PAGES, Right.VIEW)
def get_multilingual_status(request: HttpRequest) -> dict[str, Any]:
    """The languages visitors can read the website in."""
    return _status()


@router.get("/languages", response=answers(list[Language]))
@allowed(Area.PAGES, Right.VIEW)
def get_multilingual_languages(request: HttpRequest) -> list[dict[str, Any]]:
    """Every language there is, by its own name."""
    return _languages()


@router.put("/languages", response=answers(list[Language]))
@allowed(Area.PAGES, Right.EDIT)
def put_multilingual_languages(request: HttpRequest, body: LanguagesChange) -> list[dict[str, Any]]:
    """Switch languages on and off; those left out are off, the website's own is always on."""
    own = own_language(website_data())
    if any(choice.code == own and not choice.enabled for choice in body.languages):
        raise BadLanguages
    _set([choice.code for choice in body.languages if choice.enabled and choice.code != own])
    return _languages()


@router.delete("/connection", response=answers(MultilingualStatus))
@allowed(Area.PAGES, Right.EDIT)
def delete_multilingual_connection(request: HttpRequest) -> dict[str, Any]:
    """Show the website in its own language alone; nothing that is translated goes, so undo brings it back."""
    _set([])
    return _status()


def _set(codes: list[str]) -> None:
    with fields_named(lambda _field: "languages"):
        set_settings({"languages": " ".join(codes)}, require_may_change)


def _status() -> dict[str, Any]:
    website = website_data()
    further = further_languages(website)
    spoken = [own_language(website), *further]
    return {"connected": bool(further), "languages": spoken, "last_sync": None}


def _languages() -> list[dict[str, Any]]:
    return [
        {"code": found.code, "label": found.name, "custom": False, "enabled": found.is_on}
        for found in site_languages()
    ]
