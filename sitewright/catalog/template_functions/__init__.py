"""What templates can ask of the store: its predicates (6) and formatters (8).

Section numbers are those of docs/spec/template-language.md. Markup is in `builtins/`, in the language
itself: a theme sees it there and replaces it with a partial `builtin/NAME`.
"""

from pathlib import Path

from sitewright.jsont.registry import Registry

BUILTINS = Path(__file__).parent / "builtins"


def register(registry: Registry) -> None:
    """Register the predicates and formatters of the store."""
    from sitewright.catalog.template_functions import (
        amount_formatters,
        form_summaries,
        item_classes,
        merchandising_formatters,
        predicates,
        price_formatters,
        purchase_formatters,
    )

    registry.builtins(BUILTINS)
    for module in (
        amount_formatters, form_summaries, item_classes, merchandising_formatters,
        predicates, price_formatters, purchase_formatters,
    ):  # fmt: skip
        module.register(registry)
