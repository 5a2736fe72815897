"""Beginning a site: what a new owner is asked first."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from typing import Any

from django.http import HttpRequest
from ninja import Router, Status

from sitewright.accounts.policies import Area, Right
from sitewright.history.recording import recorded_changes
from sitewright.kit.errors import InvalidInput
from sitewright.kit.messages import Message, current_language
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.start import LookInfo, StartedSite, StartSite
from sitewright.themes.looks import Look
from sitewright.themes.schema_words import NO_WORDS
from sitewright.themes.site_theme import site_theme
from sitewright.themes.starting.planning import Answers
from sitewright.themes.starting.starting import start_site

router = Router(tags=["site"])


class NoSuchLook(InvalidInput):
    code = "no-such-look"

    def __init__(self) -> None:
        super().__init__(Message("studio.no-such-look"), fields={"look": Message("studio.no-such-look")})


@router.get("/looks", response=answers(list[LookInfo]))
@allowed(Area.PAGES, Right.VIEW)
def get_looks(request: HttpRequest) -> list[dict[str, Any]]:
    """What the theme of the website can look like, as the theme says it in the reader's language."""
    theme = site_theme()
    words = theme.words.get(current_language(), NO_WORDS)
    return [
        {"name": look.name, "title": words.get(look.title, look.title), **theme.styles, **look.styles,
         "fonts": {**theme.styles.get("fonts", {}), **look.styles.get("fonts", {})}}
        for look in theme.looks
    ]  # fmt: skip


@router.post("/start", response=answers(StartedSite, 201))
# No right in the catalog is asked for: an empty shop is a place among the pages; what is sold there is not.
@allowed(Area.PAGES, Right.EDIT)
def post_start(request: HttpRequest, body: StartSite) -> Status[dict[str, str]]:
    """Make a small site on a blank website, as one change; refused with 409 where something is already."""
    with recorded_changes() as recorded:
        page_id = start_site(Answers(body.kinds, body.title.strip(), body.locale, _look(body.look)))
    return Status(201, {"page_id": page_id, "change_set_id": recorded.change_set_id})


def _look(name: str) -> Look:
    """The look of this name, the theme's first for the empty one; raises NoSuchLook."""
    looks = site_theme().looks
    found = next((look for look in looks if look.name == name), None)
    if found is None and name:
        raise NoSuchLook
    return found or looks[0]
