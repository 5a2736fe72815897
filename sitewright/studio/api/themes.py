"""Which theme the website is shown in, and those it has of its own."""

from functools import partial
from typing import Any

from django.http import HttpRequest, HttpResponse
from ninja import File, Router, Status, UploadedFile

from sitewright.accounts.policies import Area, Right, can
from sitewright.history import actor
from sitewright.history.recording import NOTHING_RECORDED, Recorded, recorded_changes
from sitewright.kit.outside import STORED_FILE, answer_at_hand, ask_later, can_wait
from sitewright.kit.store_places import place_at_store
from sitewright.sites.operations.add_theme import add_theme
from sitewright.sites.operations.remove_theme import remove_theme
from sitewright.sites.operations.use_theme import use_theme
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import Saved, answers
from sitewright.studio.api.schemas.themes import AddedThemeRow, ThemeChoice, ThemeDetail, Themes
from sitewright.studio.preview_tokens import ALL_THEMES, mint_token
from sitewright.studio.theme_choices import own_row, theme_detail, theme_rows, usable_theme, used_theme
from sitewright.studio.theme_pages import page_choices
from sitewright.themes.context.site import Place, site_context
from sitewright.themes.uploading.archive import MOST_ARCHIVE_BYTES
from sitewright.themes.uploading.errors import ThemeTooLarge, UnusableTheme
from sitewright.themes.uploading.preparing import prepared_or_problem

router = Router(tags=["themes"])


@router.get("", response=answers(Themes))
@allowed(Area.PAGES, Right.VIEW)
def get_themes(request: HttpRequest) -> dict[str, Any]:
    """Those that are installed and the website's own, and pages to compare them by."""
    return _themes(request, NOTHING_RECORDED)


@router.put("/used", response=answers(Themes))
@allowed(Area.PAGES, Right.EDIT)
def put_used_theme(request: HttpRequest, body: ThemeChoice) -> dict[str, Any]:
    """Show the website in another theme. Contents stay, and so do the site styles of each theme."""
    usable_theme(body.key)
    with recorded_changes() as recorded:
        use_theme(body.key)
    return _themes(request, recorded)


@router.post("", response=answers(AddedThemeRow, 201))
@allowed(Area.SENSITIVE, Right.EDIT, asks_password=True)
def post_theme(request: HttpRequest, file: File[UploadedFile]) -> Status[dict[str, Any]] | HttpResponse:
    """Add a theme out of a zip archive, for this website alone; one in the original dialect is adopted. Its
    scripts run on public pages, as injected code does. 503 with Retry-After while too many are being read.
    """
    at_hand = answer_at_hand(request)
    # In two passes: reading it and compiling its styles may take a minute, and no serving thread waits.
    if at_hand is None:
        prepare = partial(prepared_or_problem, file.name or "theme.zip", _content(file))
        if can_wait(request):
            return ask_later(request, place_at_store(request, STORED_FILE), prepare, None)
        prepared = prepare()
    else:
        prepared = at_hand[1]
    if isinstance(prepared, UnusableTheme):
        raise prepared
    with recorded_changes() as recorded:
        added = add_theme(prepared)
    return Status(201, {**own_row(added, used_theme()), "change_set_id": recorded.change_set_id})


@router.get("/{theme_key}", response=answers(ThemeDetail))
@allowed(Area.PAGES, Right.VIEW)
def get_one_theme(request: HttpRequest, theme_key: str) -> dict[str, Any]:  # noqa: ARG001  (ninja hands it)
    """The report of an added theme, and what the present one has that it has not."""
    return theme_detail(theme_key)


@router.delete("/{theme_key}", response=answers(Saved))
@allowed(Area.SENSITIVE, Right.EDIT, asks_password=True)
def delete_one_theme(request: HttpRequest, theme_key: str) -> dict[str, Any]:  # noqa: ARG001
    """Take one of the website's own away; refused for the one it is shown in. Can be undone."""
    with recorded_changes() as recorded:
        remove_theme(theme_key)
    return {"change_set_id": recorded.change_set_id}


def _themes(request: HttpRequest, recorded: Recorded) -> dict[str, Any]:
    site = site_context(Place("/", request.scheme or "http", request.get_host()))
    return {
        "themes": theme_rows(),
        "pages": [choice._asdict() for choice in page_choices(site)],
        "preview_url": _preview_url(),
        "most_archive_bytes": MOST_ARCHIVE_BYTES,
        "change_set_id": recorded.change_set_id,
    }


def _preview_url() -> str:
    if not can(actor.current().roles, Area.PAGES, Right.DRAFT):
        return ""
    return f"/config/preview/themes/{{theme}}/page?token={mint_token(ALL_THEMES)[0]}"


def _content(file: UploadedFile) -> bytes:
    """Raises ThemeTooLarge before anything is read."""
    if (file.size or 0) > MOST_ARCHIVE_BYTES:
        raise ThemeTooLarge("archive", MOST_ARCHIVE_BYTES // 1_000_000)
    return bytes(file.read())
