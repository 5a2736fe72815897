"""Where on the film a caption stands."""

import re

_PERCENT = r"(?:100(?:\.0+)?|[0-9]{1,2}(?:\.[0-9]{1,4})?)%"
_SETTINGS = {
    "vertical": re.compile(r"rl|lr"),
    "line": re.compile(rf"(?:-?[0-9]{{1,3}}|{_PERCENT})(?:,(?:start|center|end))?"),
    "position": re.compile(rf"{_PERCENT}(?:,(?:line-left|center|line-right))?"),
    "size": re.compile(_PERCENT),
    "align": re.compile(r"start|center|end|left|right"),
}


def clean_settings(text: str) -> str:
    """Those of WebVTT with values it knows, each once; regions are none of them, as no player has them."""
    kept: dict[str, str] = {}
    for part in text.split():
        name, _, value = part.partition(":")
        rule = _SETTINGS.get(name)
        if rule is not None and rule.fullmatch(value):
            kept.setdefault(name, value)
    return " ".join(f"{name}:{value}" for name, value in kept.items())
