"""The formatters of images: metadata attributes, the `img` element, `srcset`."""

from collections.abc import Sequence

from sitewright.content.template_functions import codes
from sitewright.content.template_functions.lookup import first_true, key, outside_tags, text_of
from sitewright.jsont import utf16
from sitewright.jsont.context import Context
from sitewright.jsont.core.escapes import escape_attribute
from sitewright.jsont.registry import Registry
from sitewright.jsont.text_cache import TextCache
from sitewright.jsont.values import (
    JSON,
    MISSING,
    WHITESPACE,
    Number,
    Value,
    as_number,
    as_text,
    leading_integer,
    number_text,
    truthy,
)

LONGEST_BODY = 250  # PL-9.12
READS = ("blockType",)
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
        scope_free=True,
        reads=READS,
        summary="The image as an `img` element for scripts to load, and one without scripts.",
        arguments="[class]",
        example=("{@|image}", _EXAMPLE),
    )
    def image(ctx: Context, arguments: Sequence[str], value: Value, found: Sequence[Value]) -> str:
        return _image(ctx, arguments, value, alternative_text(value, found[0]))

    @registry.formatter(
        "image-srcset",
        scope_free=True,
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
        return ctx.render_private("image-srcset", data)


def _register_metadata(registry: Registry) -> None:
    @registry.formatter(
        "image-meta",
        scope_free=True,
        reads=READS,
        summary="The attributes scripts load an image by.",
        example=("{@|image-meta}", _EXAMPLE),
    )
    def image_meta(ctx: Context, _arguments: Sequence[str], value: Value, found: Sequence[Value]) -> str:
        return _metadata(ctx, value, alternative_text(value, found[0]))

    @registry.formatter(
        "cover-image-meta",
        scope_free=True,
        reads=READS,
        summary="`image-meta` of the collection's cover image.",
        example=("{@|cover-image-meta}", {"coverImage": _EXAMPLE}),
    )
    def cover_image_meta(
        ctx: Context, _arguments: Sequence[str], value: Value, found: Sequence[Value]
    ) -> str:
        cover = key(value, "coverImage")
        return _metadata(ctx, cover, alternative_text(cover, found[0]))

    @registry.formatter(
        "child-image-meta",
        scope_free=True,
        reads=READS,
        summary="`image-meta` of the n-th item, from 0.",
        arguments="[n]",
        example=("{@|child-image-meta}", {"items": [_EXAMPLE]}),
    )
    def child_image_meta(ctx: Context, arguments: Sequence[str], value: Value, found: Sequence[Value]) -> str:
        items = key(value, "items")
        index = leading_integer(arguments[0]) if arguments else 0
        # An argument without a number is NaN, with which every comparison is false.
        is_there = isinstance(items, list) and 0 <= index < len(items)
        child = items[int(index)] if isinstance(items, list) and is_there else MISSING
        return _metadata(ctx, child, alternative_text(child, found[0]))


def _image(ctx: Context, arguments: Sequence[str], value: Value, alternative: str) -> str:
    # The attribute of the scripted element is escaped twice, as themes written for it expect.
    metadata = _metadata(ctx, value, escape_attribute(alternative))
    data: JSON = {
        "url": text_of(value, "assetUrl"),
        "alt": alternative,
        "class": arguments[0] if len(arguments) == 1 else DEFAULT_CLASS,
        "metadata": metadata,
        "id": text_of(value, "id"),
    }
    return ctx.render_private("image", data)


def _metadata(ctx: Context, value: Value, alternative: str) -> str:
    if value is MISSING:
        return ""
    image = value if type(value) is dict else {}
    # By exact type and without a call where the value is a text, as it mostly is: every picture of a list
    # comes by here.
    url, dimensions = image.get("assetUrl"), image.get("originalSize")
    data: dict[str, JSON] = {
        "url": url if type(url) is str else as_text(url),
        "dimensions": dimensions if type(dimensions) is str else as_text(dimensions),
        "focalPoint": focal_point(value),
        "alt": alternative,
    }
    if "licensedAssetPreview" in image and isinstance(image["licensedAssetPreview"], dict):
        data["licensedAssetPreview"] = True
    if "componentKey" in image:
        data |= {"hasComponentKey": True, "componentKey": as_text(image["componentKey"])}
    return ctx.render_private("image-meta", data)


def focal_point(value: Value) -> str:
    """`x,y` between 0 and 1; the middle unless the image says otherwise."""
    if type(value) is not dict or "mediaFocalPoint" not in value:
        return DEFAULT_FOCAL_POINT
    point = value["mediaFocalPoint"]
    x, y = (point.get("x"), point.get("y")) if type(point) is dict else (0, 0)
    if type(x) is float and type(y) is float:
        return _points[x, y]
    return _point_text((as_number(x), as_number(y)))


def _point_text(point: tuple[Number, Number]) -> str:
    return f"{number_text(point[0])},{number_text(point[1])}"


# Most images keep to the same few points.
_points = TextCache(_point_text, 1024)


def alternative_text(value: Value, block_type: Value) -> str:
    """Not escaped. Image blocks use only the text written for it; others title, body, file name in turn."""
    if block_type is not MISSING and as_number(block_type) == codes.IMAGE_BLOCK:
        return text_of(value, "altText").strip(WHITESPACE)
    title = value.get("title") if type(value) is dict else None
    if type(title) is str and title:
        return title
    if title and truthy(title):
        return as_text(title)
    # Cut by units of UTF-16, as the engines of the reference count; `paired` mends a pair cut in half.
    body = utf16.paired(utf16.code_units(outside_tags(text_of(value, "body")))[:LONGEST_BODY])
    return body or as_text(first_true(value, "filename"))
