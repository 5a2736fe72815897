"""The formatters of videos and sound."""

from collections.abc import Sequence

from sitewright.content.template_functions.colours import average_colours
from sitewright.content.template_functions.image_formatters import focal_point
from sitewright.content.template_functions.lookup import key, text_of
from sitewright.content.template_functions.page_predicates import has_main_image
from sitewright.jsont.context import Context
from sitewright.jsont.registry import Registry
from sitewright.jsont.values import JSON, Value, truthy


def register(registry: Registry) -> None:
    @registry.formatter(
        "video",
        scope_free=True,
        summary="The frame a script puts the video into, with its overlay image.",
        arguments="[load-false] [color-data]",
        example=("{@|video}", {"oembed": {"html": "<iframe>", "providerName": "YT"}}),
    )
    def video(ctx: Context, arguments: Sequence[str], value: Value) -> Value:
        colours = key(value, "colorData")
        data: JSON = {
            "loadLater": "load-false" in arguments,
            "html": text_of(value, "oembed", "html"),
            "providerName": text_of(value, "oembed", "providerName"),
            "overlay": truthy(key(value, "overlay")),
            "hasImage": has_main_image(value),
            "url": text_of(value, "assetUrl"),
            "dimensions": text_of(value, "originalSize"),
            "focalPoint": focal_point(value),
            "colours": average_colours(colours) if "color-data" in arguments and truthy(colours) else {},
        }
        return ctx.render_private("video", data)

    @registry.formatter(
        "audio-player",
        scope_free=True,
        summary="The place a script puts the player into.",
        example=("{@|audio-player}", {"id": "a", "structuredContent": {"audioAssetUrl": "/a.mp3"}}),
    )
    def audio_player(ctx: Context, _arguments: Sequence[str], value: Value) -> Value:
        return ctx.render_private("audio-player", value)
