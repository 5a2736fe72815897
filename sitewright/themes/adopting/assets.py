"""The files of `assets/` and `scripts/`, each under the address at which visitors will get it.

A theme of ours has them in one folder, under addresses that change with their content. So a path in a
template, a style or a script becomes that address when the theme is adopted.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import PurePosixPath

from sitewright.jsont.theme_files import template_text
from sitewright.themes.adopting.source import Source
from sitewright.themes.stylesheet import address_of_asset

_PATH = re.compile(r"(?<![\w./:-])(?:\.\./)*+/?((?:assets|scripts)/[\w./@ +-]*[\w-])")
_UNSAFE = re.compile(r"[^a-zA-Z0-9._-]")
_TEXTS = (".css", ".js", ".json", ".svg")


@dataclass(frozen=True, slots=True)
class Assets:
    """`urls` by the path in the folder; `files`: the content by the name in the theme's own `assets/`."""

    urls: Mapping[str, str]
    files: Mapping[str, bytes]

    def addressed(self, text: str) -> str:
        """The text with the addresses of these files instead of their paths."""
        return _PATH.sub(self._addressed, text)

    def _addressed(self, found: re.Match[str]) -> str:
        return self.urls.get(found[1], found[0])


def read_assets(source: Source, theme_name: str) -> Assets:
    """Texts last: they name pictures and fonts by their addresses, which are known then."""
    paths = source.below("assets", "") + source.below("scripts", "")
    urls: dict[str, str] = {}
    files: dict[str, bytes] = {}
    for path in sorted(paths, key=lambda each: (each.endswith(_TEXTS), each)):
        content = source.files[path]
        if path.endswith(_TEXTS):
            content = _with_addresses(content, Assets(urls, files))
        name = _free_name(path, files)
        files[name] = content
        urls[path] = address_of_asset(theme_name, name, sha256(content).hexdigest())
    return Assets(urls, files)


def _with_addresses(content: bytes, known: Assets) -> bytes:
    try:
        return known.addressed(template_text(content)).encode()
    except UnicodeDecodeError:
        return content  # Whatever it is, it goes to visitors as it is.


def _free_name(path: str, taken: Mapping[str, bytes]) -> str:
    """Of folders inside `assets/` the names become part of the file's, as those of scripts do."""
    name = _UNSAFE.sub("-", path.removeprefix("assets/").replace("/", "-"))
    pure = PurePosixPath(name)
    numbered = (f"{pure.stem}-{number}{pure.suffix}" for number in range(2, len(taken) + 3))
    return next(each for each in (name, *numbered) if each not in taken)
