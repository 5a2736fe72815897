"""The stylesheets of a folder as one of CSS, with its style settings where we have a counterpart."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from sitewright.themes.adopting.errors import CannotAdopt
from sitewright.themes.adopting.less import compile_less
from sitewright.themes.adopting.report import Report
from sitewright.themes.adopting.source import Source
from sitewright.themes.adopting.tweaks import Fonts, Tweak, body_classes, tweaks_in

_MOST_CLASSES = 200
# Files may be called `.css` and be LESS all the same: both go through its compiler there.
_IS_LESS = re.compile(
    r"^[ \t]*+(?:@[\w-]++[ \t]*+:|//|\.[\w-]++[ \t]*+(?:\([^)]*+\))?[ \t]*+;)", re.MULTILINE
)
_IMPORT_ELSEWHERE = re.compile(r"""@import\s++(?:url\(\s*+)?["']?(?:https?:)?//[^;{}]*+;?""", re.IGNORECASE)
_URL_ELSEWHERE = re.compile(r"""url\(\s*+["']?(?:https?:)?//[^()\n]*+\)""", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class AdoptedStyles:
    """`fonts` by our roles; `body_classes` what the style settings put on the body at their defaults."""

    css: str
    fonts: Mapping[str, str]
    body_classes: tuple[str, ...]


def adopted_styles(source: Source, names: Sequence[str], report: Report) -> AdoptedStyles:
    """The stylesheets of these names in `styles/`, in order. Raises CannotAdopt for what is no LESS."""
    texts = {
        path.removeprefix("styles/"): source.text(path) for path in source.below("styles", ".css", ".less")
    }
    if not names:
        return AdoptedStyles("", {}, ())
    tweaks = [tweak for name in names for tweak in tweaks_in(f"styles/{name}", texts[name], report)]
    with_fonts, fonts, chosen = _with_font_choices(texts, tweaks)
    css, has_fonts = _compiled(texts, with_fonts if fonts else None, names, report)
    _note(tweaks, chosen if has_fonts else [], report)
    classes = dict.fromkeys(each for tweak in tweaks for each in body_classes(tweak))
    return AdoptedStyles(css, fonts if has_fonts else {}, tuple(classes)[:_MOST_CLASSES])


def _with_font_choices(
    texts: Mapping[str, str], tweaks: Sequence[Tweak]
) -> tuple[dict[str, str], dict[str, str], list[Tweak]]:
    changed, fonts, chosen = dict(texts), Fonts({}), []
    # From the end: what is replaced before would move the places behind it.
    places = [(tweak, fonts.placed(tweak, texts[_name(tweak)])) for tweak in tweaks]
    for tweak, place in reversed(places):
        if place is not None:
            start, end, choice = place
            text = changed[_name(tweak)]
            changed[_name(tweak)] = text[:start] + choice + text[end:]
            chosen.append(tweak)
    return changed, fonts.stacks, chosen


def _compiled(
    texts: Mapping[str, str], with_fonts: Mapping[str, str] | None, names: Sequence[str], report: Report
) -> tuple[str, bool]:
    """The CSS, and whether its fonts can be chosen: a font that is calculated with cannot."""
    if with_fonts is not None:
        try:
            return _css(with_fonts, names, report), True
        except CannotAdopt:
            # Without them either it compiles, or it says what is wrong with the theme's own words.
            pass
    return _css(texts, names, report), False


def _css(texts: Mapping[str, str], names: Sequence[str], report: Report) -> str:
    plain = [name for name in names if _is_plain(name, texts[name])]
    if len(plain) == len(names):
        css = "\n".join(texts[name] for name in names)
    else:
        compiled = compile_less(texts, names, plain)
        css = compiled.css
        for missing in compiled.missing:
            path, line = _place_of(texts, names, missing)
            report.missing(
                path, line, f"the import of {missing}", "nothing: the theme has no such stylesheet"
            )
    return _without_other_hosts(css, texts, names, report)


def _without_other_hosts(css: str, texts: Mapping[str, str], names: Sequence[str], report: Report) -> str:
    """Pages load nothing of them: what would be asked for in vain is left out, and told."""
    for pattern, instead in ((_IMPORT_ELSEWHERE, ""), (_URL_ELSEWHERE, "none")):
        for found in pattern.finditer(css):
            path, line = _place_of(texts, names, found[0].partition("//")[2].rstrip(");\"'"))
            report.missing(path, line, found[0][:120], "nothing: pages load nothing from other hosts")
        css = pattern.sub(instead, css)
    return css


def _is_plain(name: str, text: str) -> bool:
    return PurePosixPath(name).suffix == ".css" and not _IS_LESS.search(text)


def _place_of(texts: Mapping[str, str], names: Sequence[str], words: str) -> tuple[str, int]:
    for name in (*names, *texts):
        at = texts[name].find(words)
        if at >= 0:
            return f"styles/{name}", texts[name].count("\n", 0, at) + 1
    return f"styles/{names[0]}", 1


def _note(tweaks: Sequence[Tweak], chosen: Sequence[Tweak], report: Report) -> None:
    for tweak in tweaks:
        what = f"the style setting {tweak.name!r}"
        if tweak in chosen:
            report.translated(tweak.path, tweak.line, what, "the choice of a font in the studio's design")
        else:
            report.missing(tweak.path, tweak.line, what, "its default, compiled in")


def _name(tweak: Tweak) -> str:
    return tweak.path.removeprefix("styles/")
