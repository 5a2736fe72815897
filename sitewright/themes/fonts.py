"""The fonts an owner can choose from, as `npm run build` lays them into the storefront's static folder.

A page gets the rules and the preloads of its chosen families alone; without a build there is no choice.
"""

from collections.abc import Mapping
from functools import cache

import msgspec
import structlog

from sitewright.kit.assets import static_folder

log = structlog.get_logger(__name__)

_FOLDER = "fonts"
TEXT_WEIGHT = 400


class FontFace(msgspec.Struct, frozen=True):
    """One file; `weight` as in CSS: `400`, or `100 900` of a variable font; `range`: its characters."""

    file: str
    subset: str
    style: str
    weight: str
    range: str

    @property
    def url(self) -> str:
        return f"/static/storefront/{_FOLDER}/{self.file}"


class Fallback(msgspec.Struct, frozen=True, rename="camel"):
    """What stands in while the font is on its way, in the same measures; numbers in percent."""

    locals: tuple[str, ...]
    generic: str
    size_adjust: float
    ascent: float
    descent: float
    line_gap: float


class Font(msgspec.Struct, frozen=True, rename="camel"):
    """A family. `weights`: lowest and highest of a variable font, else each there is."""

    code: str
    name: str
    category: str
    weights: tuple[int, ...]
    is_variable: bool
    fallback: Fallback
    faces: tuple[FontFace, ...]
    licence: str

    @property
    def family(self) -> str:
        """Its name in style sheets: a theme may carry a cut of its own of the same family."""
        return f"{self.name} Web"

    @property
    def stack(self) -> str:
        """Value of `font-family`."""
        return f"'{self.family}','{self.family} Fallback',{self.fallback.generic}"

    @property
    def css(self) -> str:
        """Its `@font-face` rules and that of its stand-in."""
        return "".join(map(self._face, self.faces)) + self._stand_in()

    def preload(self, weight: int) -> str:
        """Address of the file that nearly every text in it needs: upright, Latin, of this weight."""
        upright = [face for face in self.faces if face.style == "normal" and face.subset == "latin"]
        return min(upright, key=lambda face: _distance(face.weight, weight)).url

    def _face(self, face: FontFace) -> str:
        return (
            f"@font-face{{font-family:'{self.family}';font-style:{face.style};font-weight:{face.weight};"
            f"font-display:swap;src:url({face.url}) format('woff2');unicode-range:{face.range}}}"
        )

    def _stand_in(self) -> str:
        likeness = self.fallback
        sources = ",".join(f"local('{name}')" for name in likeness.locals)
        return (
            f"@font-face{{font-family:'{self.family} Fallback';src:{sources};"
            f"size-adjust:{likeness.size_adjust}%;ascent-override:{likeness.ascent}%;"
            f"descent-override:{likeness.descent}%;line-gap-override:{likeness.line_gap}%}}"
        )


@cache
def fonts() -> Mapping[str, Font]:
    """Every family by its code, in order of names."""
    path = static_folder("storefront") / _FOLDER / "fonts.json"
    if not path.is_file():
        log.warning("there are no fonts to choose from", missing=str(path))
        return {}
    return {font.code: font for font in msgspec.json.decode(path.read_bytes(), type=list[Font])}


def find_font(code: object) -> Font | None:
    """The family of that code; None for anything else."""
    return fonts().get(code) if isinstance(code, str) else None


def _distance(weights: str, wanted: int) -> int:
    least, most = (int(end) for end in (weights.split(maxsplit=1)[0], weights.rsplit(maxsplit=1)[-1]))
    return max(least - wanted, wanted - most, 0)
