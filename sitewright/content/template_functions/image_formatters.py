"""The formatters of images: metadata attributes, the `img` element, `srcset`."""

from collections.abc import Sequence

from sitewright.content.template_functions import codes
from sitewright.content.template_functions.lookup import first_true, key, outside_tags, text_of
from sitewright.jsont import utf16
from sitewright.jsont.context import Context
from sitewright.jsont.core.escapes import escape_attribute
from sitewright.jsont.registry import Registry
from sitewright.jsont.values import (
    JSON,
    MISSING,
    Value,
    as_number,
    as_text,
    leading_integer,
    number_text,
    truthy,
)

LONGEST_BODY = 250
BLOCK_TYPE = ("blockType",)
DEFAULT_CLASS = "thumb-image"
DEFAULT_FOCAL_POINT = "0.5,0.5"
# A rendition of this width, being the widest, is followed by the original under the next width.
NEXT_WIDTH = {
    "100w": "300w",
    "300w": "500w",
    "500w": "750w",
    "750w": "1000w",
    "1000w": "1500w",
    "1500w": "2500w",
}
_EXAMPLE = {"assetUrl": "/a.jpg", "originalSize": "1500x750", "title": "A", "systemDataVariants": "100w,300w"}


def register(registry: Registry) -> None:
    _register_metadata(registry)

    @registry.formatter(
        "image",
        summary="The image as an `img` element for scripts to load, and one without scripts.",
        arguments="[class]",
        example=("{@|image}", _EXAMPLE),
    )
    def image(ctx: Context, arguments: Sequence[str], value: Value) -> Value:
        return _image(ctx, arguments, value)

    @registry.formatter(
        "image-srcset",
        summary="A `srcset` attribute of the image's sizes.",
        example=("<img{@|image-srcset}>", _EXAMPLE),
    )
    def image_srcset(ctx: Context, _arguments: Sequence[str], value: Value) -> Value:
        widths = [width for width in text_of(value, "systemDataVariants").split(",") if width.endswith("w")]
        if not widths:
            return value
        sources: list[JSON] = [{"format": width, "width": width} for width in widths]
        if widths[-1] in NEXT_WIDTH:
            sources.append({"format": "original", "width": NEXT_WIDTH[widths[-1]]})
        data: JSON = {"url": text_of(value, "assetUrl"), "sources": sources}
        return ctx.render_builtin("image-srcset", data, private=True)


def _register_metadata(registry: Registry) -> None:
    @registry.formatter(
        "image-meta", summary="The attributes scripts load an image by.", example=("{@|image-meta}", _EXAMPLE)
    )
    def image_meta(ctx: Context, _arguments: Sequence[str], value: Value) -> Value:
        return _metadata(ctx, value)

    @registry.formatter(
        "cover-image-meta",
        summary="`image-meta` of the collection's cover image.",
        example=("{@|cover-image-meta}", {"coverImage": _EXAMPLE}),
    )
    def cover_image_meta(ctx: Context, _arguments: Sequence[str], value: Value) -> Value:
        return _metadata(ctx, key(value, "coverImage"))

    @registry.formatter(
        "child-image-meta",
        summary="`image-meta` of the n-th item, from 0.",
        arguments="[n]",
        example=("{@|child-image-meta}", {"items": [_EXAMPLE]}),
    )
    def child_image_meta(ctx: Context, arguments: Sequence[str], value: Value) -> Value:
        items = key(value, "items")
        index = leading_integer(arguments[0]) if arguments else 0
        found = isinstance(items, list) and 0 <= index < len(items)
        return _metadata(ctx, items[int(index)] if isinstance(items, list) and found else MISSING)


def _image(ctx: Context, arguments: Sequence[str], value: Value) -> str:
    alternative = alternative_text(ctx, value)
    # The attribute of the scripted element is escaped twice, as themes written for it expect.
    metadata = _metadata(ctx, value, escape_attribute(alternative))
    data: JSON = {
        "url": text_of(value, "assetUrl"),
        "alt": alternative,
        "class": arguments[0] if len(arguments) == 1 else DEFAULT_CLASS,
        "metadata": metadata,
        "id": text_of(value, "id"),
    }
    return ctx.render_builtin("image", data, private=True)


def _metadata(ctx: Context, value: Value, alternative: str | None = None) -> str:
    if value is MISSING:
        return ""
    image = value if isinstance(value, dict) else {}
    data: JSON = {
        "licensedAssetPreview": isinstance(image.get("licensedAssetPreview"), dict),
        "hasComponentKey": "componentKey" in image,
        "componentKey": as_text(image.get("componentKey")),
        "url": as_text(image.get("assetUrl")),
        "dimensions": as_text(image.get("originalSize")),
        "focalPoint": focal_point(value),
        "alt": alternative_text(ctx, value) if alternative is None else alternative,
    }
    return ctx.render_builtin("image-meta", data, private=True)


def focal_point(value: Value) -> str:
    """`x,y` between 0 and 1; the middle unless the image says otherwise."""
    point = key(value, "mediaFocalPoint")
    if point is MISSING:
        return DEFAULT_FOCAL_POINT
    return ",".join(number_text(as_number(key(point, axis))) for axis in ("x", "y"))


def alternative_text(ctx: Context, value: Value) -> str:
    """Not escaped. Image blocks use only the text written for it; others title, body, file name in turn."""
    if as_number(ctx.resolve(BLOCK_TYPE)) == codes.IMAGE_BLOCK:
        return text_of(value, "altText").strip()
    title = key(value, "title")
    if truthy(title):
        return as_text(title)
    body = utf16.paired(utf16.code_units(outside_tags(text_of(value, "body")))[:LONGEST_BODY])
    return body or as_text(first_true(value, "filename"))
