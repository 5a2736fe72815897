"""The printing press: plates into which shapes are cut, one per ink, and the sheet they are pulled on."""

import copy
from collections.abc import Callable, Sequence
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFont

from demo.drawing import texture
from demo.drawing.geometry import ribbon
from demo.drawing.palette import WARM_PAPER, Colour

OVERSAMPLING = 3
SHEET_UNITS = 1000


class Plate:
    """One ink's shapes. Tone 1 prints solid, 0 cuts the plate away, between is a tint; later marks win."""

    def __init__(self, size: tuple[int, int], scale: float, ink: Colour) -> None:
        self.ink = ink
        self.scale = scale
        self.mottle = 0.10
        self.roughness = 0.0
        self.covers = False
        self.shift = (0, 0)
        self.mask = Image.new("L", size, 0)
        self._draw = ImageDraw.Draw(self.mask)
        self._level: Callable[[float], float] | None = None

    def through(self, level: Callable[[float], float]) -> "Plate":
        """The same plate, on which every tone is first changed by `level` and gaps are left out.

        Any drawing can so be cut out of the dark, or laid on a coated sheet as a shadow.
        """
        view = copy.copy(self)
        view._level = level  # noqa: SLF001 - its own copy
        return view

    def fill(self, outline: Sequence[complex], tone: float = 1.0, gap: float = 0.0) -> None:
        """A closed shape; `gap` first cuts a border of that many units away around it."""
        points = self._pixels(outline)
        if gap and not self._level:
            self._draw.line(
                [*points, points[0], points[1]], fill=0, width=self._width(gap * 2), joint="curve"
            )
        self._draw.polygon(points, fill=self._shade(tone))

    def line(
        self, path: Sequence[complex], start: float, end: float | None = None, tone: float = 1.0
    ) -> None:
        """A stroke `start` units wide at its beginning, tapering to `end` (the same when left out)."""
        last = start if end is None else end
        self.fill(ribbon(path, lambda t: (start + (last - start) * t) / 2), tone)

    def disc(self, centre: complex, radius: float, tone: float = 1.0, gap: float = 0.0) -> None:
        if gap and not self._level:
            self.disc(centre, radius + gap, 0)
        corner = complex(radius, radius)
        self._draw.ellipse(self._pixels([centre - corner, centre + corner]), fill=self._shade(tone))

    def letters(
        self, text: str, centre: complex, height: float, tracking: float = 0.0, tone: float = 1.0
    ) -> None:
        """One line of small type, centred; `tracking` is the extra space between letters in units."""
        # Pillow's built-in face is the only one that is the same on every machine.
        font = ImageFont.load_default(height * self.scale)
        widths = [font.getlength(letter) + tracking * self.scale for letter in text]
        x = centre.real * self.scale - (sum(widths) - tracking * self.scale) / 2
        for letter, width in zip(text, widths, strict=True):
            self._draw.text(
                (x, centre.imag * self.scale), letter, fill=round(255 * tone), font=font, anchor="ls"
            )
            x += width

    def _shade(self, tone: float) -> int:
        return round(255 * (self._level(tone) if self._level else tone))

    def _pixels(self, points: Sequence[complex]) -> list[tuple[float, float]]:
        return [(point.real * self.scale, point.imag * self.scale) for point in points]

    def _width(self, units: float) -> int:
        return max(1, round(units * self.scale))


class Sheet:
    """A sheet of paper and the plates made for it. Its random numbers depend on its name alone."""

    def __init__(self, name: str, size: tuple[int, int] = (960, 1200), paper: Colour = WARM_PAPER) -> None:
        self.name = name
        self.size = size
        self.paper = paper
        self.rng = Random(name)
        self.units_high = SHEET_UNITS * size[1] / size[0]
        self.plates: list[Plate] = []

    def plate(self, ink: Colour, mottle: float = 0.10, roughness: float = 0.0, covers: bool = False) -> Plate:
        """A new plate, printed after those made before it.

        `mottle` is how unevenly the ink lies (0–1), `roughness` how far hand-cut edges wander, in pixels.
        Where a plate that `covers` prints, those before it are cut away, so that the inks do not mix.
        """
        wide, high = self.size
        scale = wide * OVERSAMPLING / SHEET_UNITS
        plate = Plate((wide * OVERSAMPLING, high * OVERSAMPLING), scale, ink)
        plate.mottle, plate.roughness, plate.covers = mottle, roughness, covers
        if self.plates:
            plate.shift = (self.rng.randint(-2, 2), self.rng.randint(-2, 2))
        self.plates.append(plate)
        return plate

    def pull(self) -> Image.Image:
        """The finished picture: every plate multiplied onto the paper, a hair out of register."""
        picture = texture.paper(self.size, self.paper, self.name)
        densities = [
            self._density(plate, f"{self.name} {number}") for number, plate in enumerate(self.plates)
        ]
        for number, plate in enumerate(self.plates):
            density = densities[number]
            for above in range(number + 1, len(self.plates)):
                if self.plates[above].covers:
                    density = ImageChops.multiply(density, ImageChops.invert(densities[above]))
            picture = printed(picture, density, plate.ink)
        return picture

    def _density(self, plate: Plate, seed: str) -> Image.Image:
        mask = Image.new("L", plate.mask.size, 0)
        mask.paste(plate.mask, plate.shift)
        if plate.roughness:
            mask = texture.roughened(mask, plate.roughness * OVERSAMPLING, seed)
        return ImageChops.multiply(mask.reduce(OVERSAMPLING), texture.mottle(self.size, plate.mottle, seed))


def printed(picture: Image.Image, density: Image.Image, ink: Colour) -> Image.Image:
    """`picture` with `ink` over it, as thick as `density` says (0 none, 255 solid)."""
    channels = []
    for channel, value in zip(picture.split(), ink, strict=True):
        filtered = density.point([round(255 - level * (255 - value) / 255) for level in range(256)])
        channels.append(ImageChops.multiply(channel, filtered))
    return Image.merge("RGB", channels)
