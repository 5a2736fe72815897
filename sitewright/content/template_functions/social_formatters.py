"""The formatters of sharing and following."""

from collections.abc import Sequence

from sitewright.content.template_functions.lookup import first_true, text_of
from sitewright.jsont.context import Context
from sitewright.jsont.registry import Formatter, Registry
from sitewright.jsont.values import JSON, Value, as_text, truthy

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
        return ctx.render_builtin("twitter-follow-button", {"userName": user}, private=True)


def _sharing(builtin: str) -> Formatter:
    def formatter(ctx: Context, _arguments: Sequence[str], value: Value, found: Sequence[Value]) -> Value:
        if not truthy(found[0]):
            return ""
        data: JSON = {
            "systemDataId": as_text(first_true(value, "systemDataId", "mainImageId")),
            "assetUrl": text_of(value, "assetUrl") or text_of(value, "mainImage", "assetUrl"),
            "recordType": text_of(value, "recordType"),
            "fullUrl": text_of(value, "fullUrl"),
            "title": text_of(value, "title"),
        }
        return ctx.render_builtin(builtin, data, private=True)

    return formatter
