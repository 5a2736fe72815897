"""What a file of a visitor is called from then on: its own name, as far as that does no harm. Pure."""

import re
import unicodedata

from sitewright.forms.filling.file_kinds import KINDS

MOST_STEM = 100
_PLAIN = frozenset({"txt", "csv", "tsv", "md", "ics", "vcf"})
"""Endings of plain text that stay: programs that read tables go by them."""
_RESERVED = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|com\d|lpt\d)", re.IGNORECASE)
_KEPT = frozenset(" -_()+,")
_RUNS = re.compile(r"[\s-]*-[\s-]*|\s+")


def kept_name(name: str, kind: str) -> str:
    """Letters and figures of any language; of what else a system could take for something, a dash. The ending
    is that of what is in it (K05).
    """
    last = name.replace("\\", "/").rstrip("/ .").rpartition("/")[2]
    stem, _, ending = last.rpartition(".")
    if not stem:
        stem, ending = last, ""
    plain = ending.lower() if kind == "text" and ending.lower() in _PLAIN else KINDS[kind].ending
    return f"{_safe(stem)}.{plain}"


def _safe(stem: str) -> str:
    letters = (each if _is_letter(each) else "-" for each in unicodedata.normalize("NFC", stem))
    joined = _RUNS.sub(lambda run: "-" if "-" in run[0] else " ", "".join(letters))[:MOST_STEM].strip(" -")
    # Of the letters that lay over others, none at the beginning.
    while joined and unicodedata.category(joined[0])[0] == "M":
        joined = joined[1:]
    if not joined or _RESERVED.fullmatch(joined):
        return f"file-{joined}".rstrip("-")
    return joined


def _is_letter(each: str) -> bool:
    return each in _KEPT or unicodedata.category(each)[0] in "LMN"
