"""The formatters of sharing and following."""

from collections.abc import Sequence

from sitewright.content.template_functions.lookup import key, text_of
from sitewright.jsont.context import Context
from sitewright.jsont.registry import Formatter, Registry
from sitewright.jsont.values import JSON, MISSING, Value, as_text

_EXAMPLE = {"title": "A", "fullUrl": "/a", "website": {"shareButtonOptions": {"1": True}}}


def register(registry: Registry) -> None:
    for name in ("social-button", "social-button-inline"):
        registry.formatter(
            name,
            scope_free=True,
            reads=("website.shareButtonOptions",),
            summary="The place a script puts the sharing buttons into.",
            example=(f"{{@|{name}}}", _EXAMPLE),
        )(_sharing(name))

    @registry.formatter(
        "twitter-follow-button",
        scope_free=True,
        summary="The place a script puts the follow button into.",
        example=("{@|twitter-follow-button}", {"userName": "someone"}),
    )
    def twitter_follow_button(ctx: Context, _arguments: Sequence[str], value: Value) -> Value:
        user = text_of(value, "userName") or text_of(value, "profileUrl").rpartition("/")[2]
        return ctx.render_private("twitter-follow-button", {"userName": user})


def _sharing(builtin: str) -> Formatter:
    def formatter(ctx: Context, _arguments: Sequence[str], value: Value, found: Sequence[Value]) -> Value:
        # PL-9.23
        if not isinstance(found[0], (dict, list)) or not found[0]:
            return ""
        data: JSON = {
            "systemDataId": as_text(_either(key(value, "systemDataId"), key(value, "mainImageId"))),
            "assetUrl": as_text(_either(key(value, "assetUrl"), key(value, "mainImage", "assetUrl"))),
            "recordType": text_of(value, "recordType"),
            "fullUrl": text_of(value, "fullUrl"),
            "title": text_of(value, "title"),
        }
        return ctx.render_private(builtin, data)

    return formatter


def _either(own: Value, other: Value) -> Value:
    """The first unless it is missing; an empty one counts."""
    return other if own is MISSING else own
