"""Albums: tracks in the owner's order, to listen to."""

from sitewright.content.albums import ALBUM_FIELDS
from sitewright.content.kinds import Kind, register
from sitewright.content.template_functions.codes import RECORD_TYPES
from sitewright.kit.messages import text
from sitewright.themes.context.album import album_context, album_context_of, albums_context

ALBUM = register(
    Kind(
        code=3,
        name="album",
        record_type=RECORD_TYPES["audio"],
        list_layout="album.list",
        item_layout="album.item",
        list_context=albums_context,
        item_context=album_context,
        post_context=album_context_of,
        takes_comments=True,
        item_fields=ALBUM_FIELDS,
        plural=lambda: text("storefront.kind-albums"),
    )
)
