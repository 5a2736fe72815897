"""What is wrong with the props of an image component, as its author reads it in a comment (PL-8.24)."""

from collections.abc import Iterator, Mapping

from sitewright.content.template_functions.image_loaders import FORMATS, LOADERS

PRIORITIES = ("high", "low")
SIDES = ("width", "height")
MOST_DIGITS = 9

Said = Mapping[str, str]
"""By name of the prop what was said, whether it is usable or not; empty for nothing and for null."""


def is_positive_integer(text: str) -> bool:
    """Plain digits, as they stand in an attribute."""
    return text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS and not text.startswith("0")


def problems_of(said: Said) -> Iterator[str]:
    """Each in a few words; `said["loader"]` has its default by now."""
    yield from _of_loader(said)
    yield from _of_address(said)
    for side in SIDES:
        if not said[side]:
            yield f"{side} prop is required"
        elif not is_positive_integer(said[side]):
            yield f'{side} requires a positive integer, not "{said[side]}"'
    if said["priority"] and said["priority"] not in PRIORITIES:
        yield f'priority must be high, low or null, not "{said["priority"]}"'


def _of_loader(said: Said) -> Iterator[str]:
    loader = said["loader"]
    if loader not in LOADERS:
        yield f'received unknown loader type "{loader}"'
        return
    if said["srcset"] and loader != "raw":
        yield "srcset is only allowed with the raw loader"
    if loader == "sqs" and not said["sizes"]:
        yield "sizes prop is required with the sqs loader"
    if said["format"]:
        yield from _of_format(said["format"], loader)


def _of_format(name: str, loader: str) -> Iterator[str]:
    if loader not in ("vimeo", "youtube"):
        yield "format is only allowed with the vimeo and youtube loaders"
    elif name not in FORMATS:
        yield f'format must be jpg or webp, not "{name}"'


def _of_address(said: Said) -> Iterator[str]:
    if said["loader"] == "youtube" and not said["videoId"]:
        yield "videoId prop is required with the youtube loader"
    if said["loader"] != "youtube" and not said["src"]:
        yield "src prop is required"
