"""The image component: an `img` that says its size, offers its widths and waits its turn, from a few props.

`{image|image-component;sizes=50vw;priority=high}` shows a picture of the context; the props may as well come
as an object (`.ctx`), and an address by itself is its `src`. Arguments go before both.
"""

from collections.abc import Callable, Mapping, Sequence

from sitewright.content.template_functions.image_loaders import FORMATS, ImageSource, Props, source_of
from sitewright.content.template_functions.image_problems import (
    PRIORITIES,
    is_positive_integer,
    problems_of,
)
from sitewright.content.template_functions.lookup import key, text_of
from sitewright.jsont.context import Context
from sitewright.jsont.registry import Registry
from sitewright.jsont.values import JSON, MISSING, WHITESPACE, Value, truthy
from sitewright.media.variants import WIDTHS

PROPS = (
    "src", "width", "height", "alt", "format", "videoId", "sizes", "class", "style", "priority", "loader",
    "srcset",
)  # fmt: skip
"""PL-3.72 to PL-3.77."""

DEFAULT_LOADER = "sqs"  # PL-9.56

_IS_USABLE: Mapping[str, Callable[[str], bool]] = {
    "width": is_positive_integer,
    "height": is_positive_integer,
    "priority": PRIORITIES.__contains__,
    "format": FORMATS.__contains__,
}

_EXAMPLE = {"assetUrl": "/a.jpg", "originalSize": "500x250", "systemDataVariants": "100w,300w"}


def register(registry: Registry) -> None:
    @registry.formatter(
        "image-component",
        scope_free=True,
        reads=("debug",),
        summary="An `img` with its size, its widths and its loading, from props: `src`, `width`, `height`, "
        "`alt`, `sizes`, `class`, `style`, `priority` (`high`, `low`), `loader` (`sqs`, `raw`, `vimeo`, "
        "`youtube`), `format` (`jpg`, `webp`), `videoId`, `srcset`. A picture's own keys stand for `src`, "
        "`width`, `height` and `alt`. Where `debug` is true, comments say what is wrong with them.",
        arguments="[name=value …]",
        example=("{@|image-component;sizes=50vw}", _EXAMPLE),
    )
    def image_component(ctx: Context, arguments: Sequence[str], value: Value, found: Sequence[Value]) -> str:
        said = _said(arguments, value)
        comments: list[JSON] = list(problems_of(said)) if truthy(found[0]) else []
        props = _usable(said)
        markup = _markup(props, source_of(props, _widths_of(value)))
        return ctx.render_private("image-component", {**markup, "comments": comments})


def _said(arguments: Sequence[str], value: Value) -> dict[str, str]:
    """Every prop: by argument, else by its own name in the value, else by what a picture calls it."""
    known = _of_picture(value)
    said = {name: text_of(value, name) or known.get(name, "") for name in PROPS}
    for argument in arguments:
        name, equals, text = argument.partition("=")
        # `alt=` is how a template says that a picture only decorates.
        said |= {name.strip(WHITESPACE): text} if equals else {}
    said["loader"] = said["loader"] or DEFAULT_LOADER
    return {name: said[name].strip(WHITESPACE) for name in PROPS}


def _of_picture(value: Value) -> dict[str, str]:
    """What the keys of a picture say of its props."""
    if isinstance(value, str):
        return {"src": value}
    width, _, height = text_of(value, "originalSize").partition("x")
    return {
        "src": text_of(value, "assetUrl"), "width": width, "height": height, "alt": text_of(value, "altText"),
    }  # fmt: skip


def _usable(said: Props) -> Props:
    """Without what is wrong: a slip in a prop costs visitors that prop, not the picture."""
    return {name: text if _IS_USABLE.get(name, bool)(text) else "" for name, text in said.items()}


def _widths_of(value: Value) -> Sequence[int]:
    """Those a picture of the context has, none for a foreign one; all where just an address was given."""
    if key(value, "assetUrl") is MISSING:
        return WIDTHS
    names = text_of(value, "systemDataVariants").split(",")
    return [width for width in WIDTHS if f"{width}w" in names]


def _markup(props: Props, source: ImageSource) -> dict[str, JSON]:
    loading = "eager" if props["priority"] == "high" else "lazy"
    sizes = props["sizes"] or _sizes_for(props, source.srcset)
    return {**props, "src": source.src, "srcset": source.srcset, "sizes": sizes, "loading": loading}


def _sizes_for(props: Props, srcset: str) -> str:
    """Where nothing was said browsers take the window's width, and so the largest picture of all."""
    if not srcset or props["loader"] == "raw":
        return ""
    return f"(min-width: {props['width']}px) {props['width']}px, 100vw" if props["width"] else "100vw"
