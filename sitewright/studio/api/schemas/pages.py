"""Pages and their drafts. Documents, updates and state vectors of Yjs travel as base64."""

from datetime import datetime
from typing import Any

from ninja import Field, Schema

from sitewright.studio.api.schemas.common import (
    Edit,
    Encoded,
    Html,
    Input,
    Integer,
    Line,
    Saved,
    Secret,
    Text,
    Versioned,
)
from sitewright.studio.api.schemas.products import MediaId
from sitewright.studio.api.schemas.site import PageId


class PageRow(Schema):
    """`slug` is the whole address (`about/team`); `level` counts from 1, below `parent_id`. One that
    `is_cover` fills the screen by itself; `folder_behaviour` is as PageChange has it.
    """

    id: str
    title: str
    slug: str
    url: str
    status: str
    is_locked: bool
    is_cover: bool
    folder_behaviour: int | None
    parent_id: str | None
    level: int
    has_unpublished_changes: bool
    updated_at: datetime


class PageDetail(PageRow, Saved, Versioned):
    seo_title: str
    seo_description: str
    seo_image_id: str
    is_indexed: bool


class NewPage(Input):
    """`slug` null makes an address from the title; the empty text is the home page. `template` is one of
    those that are offered, empty: a blank page. `is_cover`: it fills the screen by itself.
    """

    title: Line
    slug: Line | None = None
    template: Line = ""
    is_cover: bool = False


class PageChange(Edit):
    """`folder_behaviour`: what it is to the pages below it, 1 to 4 as SF-3.68 has them; null: nothing."""

    title: Line
    slug: Line
    status: Line
    seo_title: Line = ""
    seo_description: Text = ""
    seo_image_id: MediaId = ""
    is_indexed: bool = True
    is_cover: bool = False
    folder_behaviour: Integer | None = None


class PagePlace(Input):
    """Below the page `under` (empty: at the top), before the sibling `before` (empty: last)."""

    under: PageId = ""
    before: PageId = ""


class LockPassword(Input):
    """Null: everybody comes in."""

    password: Secret | None = None


class SiteLockState(Saved):
    is_locked: bool


class PublicationState(Schema):
    """`status`: live, unpublished-changes or never."""

    status: str
    can_undo: bool


class UndoInfo(Schema):
    can_undo: bool
    can_redo: bool
    undo_label: str
    redo_label: str


class PageTemplateError(Schema):
    """An error of a template used by a page (D-82).

    `template` names the partial or theme template, empty for the owner's own text. Line and column count from
    1; 0 without a place. `excerpt` holds the lines of a theme's file around it, from line `excerpt_line` on.
    """

    template: str
    code: str
    message: str
    line: int
    column: int
    excerpt: list[str]
    excerpt_line: int


class NodeTemplateError(PageTemplateError):
    """In a section or block. `field` is the code setting it stands in, empty for the theme's own template."""

    node_id: str
    field: str


class PageTemplateErrors(Schema):
    """Of the templates around the sections: frame, header, footer and layout of the page."""

    errors: list[PageTemplateError]


class SiteTemplateError(PageTemplateError):
    """`page` is the address of a page that has it."""

    page: str


class SiteTemplateErrors(Schema):
    """Of the theme's templates on one page of each kind."""

    errors: list[SiteTemplateError]


class Draft(UndoInfo):
    """`state` is the whole document. `epoch` goes back with every update: a rebuilt document has a higher
    one. `template_errors` are by section id.
    """

    state: str
    sequence: int
    epoch: int
    tree: dict[str, Any]
    template_errors: dict[str, list[NodeTemplateError]]
    publication: PublicationState


class TextTyped(Input):
    """A text setting as it was when the gesture began and as it is now."""

    node: Line
    setting: Line
    base: Html
    text: Html


class DraftUpdate(Input):
    """`label` is what undo will be called: in the studio the name of the step, such as `move block.heading`,
    which everybody reads in a language of their own; other words are shown as they are. `state_vector` says
    what the client knows, so that it gets what it lacks. `typed` is sent by windows opened before texts were
    shared: it keeps words that were written into the same texts meanwhile.
    """

    update: Encoded
    label: str = Field(max_length=200)
    state_vector: Encoded = ""
    epoch: Integer = 0
    typed: list[TextTyped] = Field(default=[], max_length=20)


class DraftSync(Input):
    """What the client knows; empty means: exactly what the server had."""

    state_vector: Encoded = ""


class DraftCatchUp(Input):
    """What a client knows of the draft that somebody else has changed."""

    state_vector: Encoded
    epoch: Integer


class DraftVersion(Schema):
    """`sequence` rises with every write; a client that knows a lower one lacks something."""

    sequence: int
    epoch: int


class DraftChange(UndoInfo):
    """What a write did: `sections` holds the HTML of every section that looks different now, `order` all
    section ids as they stand, `update` what the client's document lacks (possibly an empty update).
    `template_errors` has an entry, empty when all is well, for every section in `sections`.
    """

    sequence: int
    epoch: int
    sections: dict[str, str]
    template_errors: dict[str, list[NodeTemplateError]]
    order: list[str]
    update: str
    publication: PublicationState


class PreviewToken(Schema):
    """`url` is the address for the frame, token included; by `bridge_key` the studio knows the bridge in it
    from the page around it."""

    token: str
    url: str
    bridge_key: str
    expires_at: datetime


class BlockTypes(Schema):
    """Section and block types of the website's theme with the fields of each. `placement` is the JSON Schema
    of a block's place on the grid, `most_levels` how deep blocks may stand; the section is the first level.
    """

    sections: list[dict[str, Any]]
    blocks: list[dict[str, Any]]
    placement: dict[str, Any]
    most_levels: int


class LeftOut(Schema):
    """What the other website does not have. `kind`: product, category, link, file, block or code."""

    kind: str
    name: str


class CopiedPage(Schema):
    """A page in another website; `url` is where it is edited there."""

    page_id: str
    url: str
    left_out: list[LeftOut]
