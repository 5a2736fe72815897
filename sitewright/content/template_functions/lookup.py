"""Short questions to the value a predicate or formatter works on."""

from sitewright.jsont.context import Context
from sitewright.jsont.core.text import without_tags
from sitewright.jsont.values import MISSING, Value, as_number, as_text, truthy


def key(value: Value, *names: str) -> Value:
    """Step through keys of objects; missing as soon as there is no such key or no object."""
    for name in names:
        if not isinstance(value, dict):
            return MISSING
        value = value.get(name, MISSING)
    return value


def own(ctx: Context, *names: str) -> Value:
    """`key` of the current frame's value."""
    return key(ctx.value, *names)


def has_code(value: Value, code: int) -> bool:
    """Whether a value, as number, is a type's code; a missing one is 0, which is no type's."""
    return as_number(value) == code


def first_true(value: Value, *names: str) -> Value:
    """The first of several keys that is true; missing when none is."""
    return next((found for name in names if truthy(found := key(value, name))), MISSING)


def outside_tags(text: str) -> str:
    """The text with each tag, and each `>` by itself, replaced by a space; a tag that is never closed is left
    out with what follows it."""
    spaced = without_tags(text, " ")
    return spaced.partition("<")[0].replace(">", " ")


def text_of(value: Value, *names: str) -> str:
    return as_text(key(value, *names))
