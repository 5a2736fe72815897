"""Galleries: pictures and films in the owner's order, each with a page of its own."""

from sitewright.content.galleries import GALLERY_SETTINGS, PICTURE_FIELDS
from sitewright.content.kinds import Kind, register
from sitewright.content.template_functions.codes import RECORD_TYPES
from sitewright.kit.messages import text
from sitewright.themes.context.gallery import gallery_context, picture_context

GALLERY = register(
    Kind(
        code=4,
        name="gallery",
        record_type=RECORD_TYPES["image"],
        list_layout="gallery.list",
        item_layout="gallery.item",
        list_context=gallery_context,
        item_context=picture_context,
        item_fields=PICTURE_FIELDS,
        settings=GALLERY_SETTINGS,
        holds_pictures=True,
        plural=lambda: text("storefront.kind-pictures"),
    )
)
