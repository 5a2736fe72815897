"""The formatters of comments and likes."""

from collections.abc import Sequence

from sitewright.content.template_functions.lookup import key
from sitewright.jsont.context import Context
from sitewright.jsont.registry import Registry
from sitewright.jsont.values import Value, as_number, number_text, truthy


def register(registry: Registry) -> None:
    @registry.formatter(
        "comment-count",
        scope_free=True,
        summary="`No Comments`, `1 Comment`, `3 Comments`.",
        example=("{@|comment-count}", {"publicCommentCount": 3}),
    )
    def comment_count(_ctx: Context, _arguments: Sequence[str], value: Value) -> Value:
        # PL-9.22. A missing count is 0 here, and an empty text in `comment-link`: the reference converts only
        # here.
        count = as_number(key(value, "publicCommentCount"))
        if count == 0:
            return "No Comments"
        return "1 Comment" if count == 1 else f"{number_text(count)} Comments"

    @registry.formatter(
        "comment-link",
        markup_only=True,
        summary="A link to the item's comments.",
        example=("{@|comment-link}", {"id": "a", "fullUrl": "/blog/a", "publicCommentCount": 2}),
    )
    def comment_link(ctx: Context, _arguments: Sequence[str], value: Value) -> Value:
        return ctx.render_builtin("comment-link", value)

    @registry.formatter(
        "comments",
        markup_only=True,
        summary="The place a script puts the comments into.",
        example=("{@|comments}", {"id": "a"}),
    )
    def comments(ctx: Context, _arguments: Sequence[str], value: Value) -> Value:
        return ctx.render_builtin("comments", value)

    @registry.formatter(
        "like-button",
        markup_only=True,
        summary="The place a script puts the like button into.",
        example=(
            "{@|like-button}",
            {"id": "a", "likeCount": 2, "websiteSettings": {"simpleLikingEnabled": True}},
        ),
    )
    def like_button(ctx: Context, _arguments: Sequence[str], value: Value) -> Value:
        return ctx.render_builtin("like-button", value) if truthy(value) else ""
