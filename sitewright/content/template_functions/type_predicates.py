"""Predicates by type: record types, background sources, promoted blocks, slices."""

from collections.abc import Sequence

from sitewright.content.template_functions.codes import (
    BACKGROUND_SOURCES,
    PROMOTABLE_TYPES,
    PROMOTED_BLOCKS,
    RECORD_TYPES,
    SLICE_TYPES,
)
from sitewright.content.template_functions.lookup import has_code, own
from sitewright.jsont.context import Context
from sitewright.jsont.core.numbers import to_int32
from sitewright.jsont.registry import Predicate, Registry
from sitewright.jsont.values import as_number


def register(registry: Registry) -> None:
    _register_record_types(registry)
    for name, code in BACKGROUND_SOURCES.items():
        registry.predicate(
            f"background-source-{name}",
            summary=f"The background comes from the source `{name}`.",
            example=(f"{{.background-source-{name}?}}yes{{.end}}", {"backgroundSource": code}),
        )(_has_background(code))
    for name in PROMOTED_BLOCKS:
        registry.predicate(
            f"promoted{name}",
            summary=f"The promoted block is of the type `{name.lower()}`.",
            example=(f"{{.promoted{name}?}}yes{{.end}}", {"promotedBlockType": name.lower()}),
        )(_promotes(name.lower()))
    registry.predicate(
        "current-type",
        summary="The current slice is of the type named.",
        arguments="type",
        example=("{.current-type? gallery}yes{.end}", {"currentType": 5}),
    )(_is_current_type)


def _register_record_types(registry: Registry) -> None:
    for name, code in RECORD_TYPES.items():
        predicate = _is_or_promotes(code, name) if name in (*PROMOTABLE_TYPES, "video") else _is_record(code)
        registry.predicate(
            name,
            summary=f"The item is of the record type `{name}`.",
            example=(f"{{.{name}?}}yes{{.end}}", {"recordType": code}),
        )(predicate)
    registry.predicate(
        "external-video",
        summary="The item is a video, or its promoted block is one.",
        example=("{.external-video?}yes{.end}", {"recordType": RECORD_TYPES["video"]}),
    )(_is_or_promotes(RECORD_TYPES["video"], "video"))


def _is_record(code: int) -> Predicate:
    return lambda ctx, _arguments: has_code(own(ctx, "recordType"), code)


def _is_or_promotes(code: int, block: str) -> Predicate:
    return lambda ctx, _arguments: (
        has_code(own(ctx, "recordType"), code) or own(ctx, "promotedBlockType") == block
    )


def _has_background(code: int) -> Predicate:
    return lambda ctx, _arguments: has_code(own(ctx, "backgroundSource"), code)


def _promotes(block: str) -> Predicate:
    return lambda ctx, _arguments: own(ctx, "promotedBlockType") == block


def _is_current_type(ctx: Context, arguments: Sequence[str]) -> bool:
    # PL-3.91
    name = arguments[0] if arguments else "undefined"
    current = to_int32(as_number(own(ctx, "currentType")))
    return SLICE_TYPES.get(name) == current
