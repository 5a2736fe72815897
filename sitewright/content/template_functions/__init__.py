"""What templates can ask of content: predicates (6) and the formatters of media and social markup (10).

Section numbers are those of docs/spec/template-language.md. Markup is in `builtins/`, in the language
itself: a theme sees it there and replaces it with a partial `builtin/NAME`.
"""

from pathlib import Path

from sitewright.jsont.registry import Registry

BUILTINS = Path(__file__).parent / "builtins"


def register(registry: Registry) -> None:
    """Register the predicates and formatters of content."""
    from sitewright.content.template_functions import (
        calendar_links,
        colours,
        comment_formatters,
        excerpts,
        gallery_predicates,
        image_component,
        image_formatters,
        media_formatters,
        page_predicates,
        social_formatters,
        twitter_links,
        type_predicates,
    )

    registry.builtins(BUILTINS)
    for module in (
        calendar_links, colours, comment_formatters, excerpts, gallery_predicates, image_component,
        image_formatters, media_formatters, page_predicates, social_formatters, type_predicates,
        twitter_links,
    ):  # fmt: skip
        module.register(registry)
