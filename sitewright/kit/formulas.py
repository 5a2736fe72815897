"""Cells that a spreadsheet would take for a formula (J05): out with an apostrophe before them, in without."""

# Also the full-width signs of East Asian keyboards, and the minus of typesetting.
_STARTS = ("=", "+", "-", "@", "\t", "\r", "\uff1d", "\uff0b", "\uff0d", "\uff20", "\u2212")


def escaped(text: str) -> str:
    """The cell to write. An apostrophe that stands before such a text already gets one more."""
    return f"'{text}" if text.lstrip("'").startswith(_STARTS) else text


def unescaped(cell: str) -> str:
    """What was written; an apostrophe before anything else is part of the text."""
    return cell[1:] if cell.startswith("'") and cell.lstrip("'").startswith(_STARTS) else cell
