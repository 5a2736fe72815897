"""Predicates on a gallery block's `options`."""

from collections.abc import Callable, Sequence

from sitewright.content.template_functions.lookup import key
from sitewright.jsont.context import Context
from sitewright.jsont.registry import Predicate, Registry
from sitewright.jsont.values import Value, as_boolean, as_text, truthy

CHOICES = {
    "design": ("grid", "slideshow", "slider", "stacked"),
    "meta-position": ("top", "top-left", "top-right", "center", "bottom", "bottom-left", "bottom-right"),
    "active-alignment": ("center", "left", "right"),
}
SWITCHES = (
    "autoplay", "auto-crop", "controls", "lightbox", "square-thumbs", "show-meta",
    "show-meta-on-hover", "thumbnails",
)  # fmt: skip


def register(registry: Registry) -> None:
    for option, choices in CHOICES.items():
        for choice in choices:
            _register(registry, f"{option}-{choice}", {option: choice}, _chooses(option, choice))
    for option in SWITCHES:
        _register(registry, option, {option: True}, _switched_on(option))
    _register(registry, "meta", {"controls": True}, _asks(_shows_meta))


def _register(registry: Registry, name: str, options: dict[str, Value], predicate: Predicate) -> None:
    registry.predicate(
        f"gallery-{name}",
        summary=f"The gallery's options ask for `{name}`.",
        example=(f"{{.gallery-{name}?}}yes{{.end}}", {"options": options}),
    )(predicate)


def _asks(question: Callable[[Value], bool]) -> Predicate:
    def predicate(ctx: Context, _arguments: Sequence[str]) -> bool:
        return question(ctx.resolve("options"))

    return predicate


def _chooses(option: str, choice: str) -> Predicate:
    return _asks(lambda options: as_text(key(options, option)) == choice)


def _switched_on(option: str) -> Predicate:
    return _asks(lambda options: as_boolean(key(options, option)))


def _shows_meta(options: Value) -> bool:
    return truthy(key(options, "controls")) or truthy(key(options, "indicators"))
