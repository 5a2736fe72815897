"""The draft of a page: loading it, writing to it, undoing."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from base64 import b64decode, b64encode
from binascii import Error as Base64Error

from django.db import transaction
from django.http import HttpRequest
from ninja import Router

from sitewright.accounts.policies import Area, Right
from sitewright.content.draft_answer import DraftAnswer, UndoState, catch_up, undo_state
from sitewright.content.drafts import OpenDraft, compact, open_draft
from sitewright.content.errors import BadDraftUpdate
from sitewright.content.operations.apply_draft_update import apply_draft_update
from sitewright.content.operations.discard_draft import discard_draft
from sitewright.content.operations.redo_step import redo_step
from sitewright.content.operations.undo_step import undo_step
from sitewright.content.owner_queries import draft_version, get_page, publication_status
from sitewright.content.page_tree import Tree
from sitewright.content.text_merge import TypedText
from sitewright.content.tree_settings import cleaned
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.pages import (
    Draft,
    DraftCatchUp,
    DraftChange,
    DraftSync,
    DraftUpdate,
    DraftVersion,
    PageTemplateErrors,
    PreviewToken,
)
from sitewright.studio.code_rule import code_rule
from sitewright.studio.preview import RenderedSections, errors_around, rendered_sections
from sitewright.studio.preview_tokens import bridge_key, mint_token

router = Router(tags=["drafts"])

NOTHING_KNOWN = DraftSync()


@router.get("/{page_id}/draft", response=answers(Draft))
@allowed(Area.PAGES, Right.DRAFT)
def get_draft(request: HttpRequest, page_id: str) -> dict[str, object]:
    """The whole draft, begun from what is published when there is none."""
    with transaction.atomic():
        # The page's lock is held to the end of this block; rendering, which may take seconds (D-25), comes
        # after it.
        draft = open_draft(page_id)
        # Here alone: who loads the whole draft holds no older document that would have to be told.
        compact(draft)
    return _draft(request, page_id, draft)


@router.post("/{page_id}/draft/updates", response=answers(DraftChange))
@allowed(Area.PAGES, Right.DRAFT)
def post_draft_update(request: HttpRequest, page_id: str, body: DraftUpdate) -> dict[str, object]:
    """Merge a change and answer what looks different now."""
    answer = apply_draft_update(
        page_id,
        _bytes(body.update),
        body.label,
        state_vector=_bytes(body.state_vector),
        epoch=body.epoch,
        typed=[TypedText(text.node, text.setting, text.base, text.text) for text in body.typed],
        code=code_rule(),
    )
    return _change(request, page_id, answer)


@router.get("/{page_id}/draft/version", response=answers(DraftVersion))
@allowed(Area.PAGES, Right.DRAFT)
def get_draft_version(request: HttpRequest, page_id: str) -> dict[str, object]:
    """How far the draft is. Open editors ask often: it costs one row."""
    sequence, epoch = draft_version(page_id)
    return {"sequence": sequence, "epoch": epoch}


@router.post("/{page_id}/draft/catch-up", response=answers(DraftChange))
@allowed(Area.PAGES, Right.DRAFT)
def post_draft_catch_up(request: HttpRequest, page_id: str, body: DraftCatchUp) -> dict[str, object]:
    """What others changed, with every section as it looks now; nothing is written."""
    answer = catch_up(page_id, _bytes(body.state_vector), body.epoch)
    return _change(request, page_id, answer)


@router.post("/{page_id}/draft/undo", response=answers(DraftChange))
@allowed(Area.PAGES, Right.DRAFT)
def post_draft_undo(request: HttpRequest, page_id: str, body: DraftSync = NOTHING_KNOWN) -> dict[str, object]:
    """Take one's own last step back."""
    answer = undo_step(page_id, state_vector=_bytes(body.state_vector), code=code_rule())
    return _change(request, page_id, answer)


@router.post("/{page_id}/draft/redo", response=answers(DraftChange))
@allowed(Area.PAGES, Right.DRAFT)
def post_draft_redo(request: HttpRequest, page_id: str, body: DraftSync = NOTHING_KNOWN) -> dict[str, object]:
    """Do again what one undid last."""
    answer = redo_step(page_id, state_vector=_bytes(body.state_vector), code=code_rule())
    return _change(request, page_id, answer)


@router.post("/{page_id}/draft/discard", response=answers(DraftChange))
@allowed(Area.PAGES, Right.DRAFT)
def post_draft_discard(
    request: HttpRequest, page_id: str, body: DraftSync = NOTHING_KNOWN
) -> dict[str, object]:
    """Go back to what is published; can be undone."""
    # What is code, but not who may write it: going back to what visitors see needs no right, and is only
    # noted (D-43).
    settings_of = code_rule().settings_of
    answer = discard_draft(page_id, state_vector=_bytes(body.state_vector), code_settings_of=settings_of)
    return _change(request, page_id, answer)


@router.get("/{page_id}/preview-token", response=answers(PreviewToken))
@allowed(Area.PAGES, Right.DRAFT)
def get_preview_token(request: HttpRequest, page_id: str) -> dict[str, object]:
    """A key to the draft for the frame, which has no cookies: good for this page, person and website, for
    12 hours.
    """
    # Raises for a page that is not of this website, before a key is made for it.
    get_page(page_id)
    token, expires_at = mint_token(page_id)
    return {
        "token": token,
        "url": f"/config/preview/{page_id}?token={token}",
        "bridge_key": bridge_key(token),
        "expires_at": expires_at,
    }


@router.get("/{page_id}/template-errors", response=answers(PageTemplateErrors))
@allowed(Area.PAGES, Right.DRAFT)
def get_template_errors(request: HttpRequest, page_id: str) -> dict[str, object]:
    """What goes wrong in the theme's templates around the sections when the draft is shown now."""
    return {"errors": errors_around(request, page_id)}


def _all_sections(request: HttpRequest, page_id: str, tree: Tree) -> RenderedSections:
    return rendered_sections(request, page_id, tree, [section["id"] for section in tree["sections"]])


def _draft(request: HttpRequest, page_id: str, draft: OpenDraft) -> dict[str, object]:
    # The editor gets the settings as they were typed; what is rendered and compared is what their types
    # leave.
    tree = cleaned(draft.tree, draft.types)
    return {
        "state": _text(draft.document.stored()),
        "sequence": draft.row.sequence,
        "epoch": draft.row.epoch,
        "tree": draft.tree,
        "template_errors": _all_sections(request, page_id, tree).errors,
        "publication": publication_status(page_id, tree),
        **_undo(undo_state(page_id)),
    }


def _change(request: HttpRequest, page_id: str, answer: DraftAnswer) -> dict[str, object]:
    tree = cleaned(answer.tree, answer.types)
    rendered = rendered_sections(request, page_id, tree, answer.changed_sections)
    return {
        "sequence": answer.sequence,
        "epoch": answer.epoch,
        "order": answer.order,
        "sections": rendered.html,
        "template_errors": rendered.errors,
        "update": _text(answer.update),
        "publication": publication_status(page_id, tree),
        **_undo(answer.undo),
    }


def _undo(state: UndoState) -> dict[str, object]:
    return {
        "can_undo": state.can_undo,
        "can_redo": state.can_redo,
        "undo_label": state.undo_label,
        "redo_label": state.redo_label,
    }


def _text(content: bytes) -> str:
    return b64encode(content).decode()


def _bytes(text: str) -> bytes:
    try:
        # Unless told to validate, it skips what is no base64 and makes another update of a garbled one.
        return b64decode(text, validate=True)
    except (Base64Error, ValueError):
        raise BadDraftUpdate from None
