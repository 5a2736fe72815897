"""Small type set straight onto a finished picture, in the one face that every machine has."""

from PIL import Image, ImageDraw, ImageFont

from demo.drawing.palette import Colour


def centred(
    picture: Image.Image, text: str, middle: tuple[int, int], height: float, tracking: float, colour: Colour
) -> None:
    """One line of `text` centred on `middle`; `height` and the extra space between letters in pixels."""
    font = ImageFont.load_default(height)
    widths = [font.getlength(letter) + tracking for letter in text]
    x = middle[0] - (sum(widths) - tracking) / 2
    draw = ImageDraw.Draw(picture)
    for letter, width in zip(text, widths, strict=True):
        draw.text((x, middle[1]), letter, fill=colour, font=font, anchor="ls")
        x += width
