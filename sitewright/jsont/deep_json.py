"""Reading JSON whatever its depth: slower than Python's reader, whose calls nest as the text does."""

from __future__ import annotations

import re
from json import JSONDecodeError, JSONDecoder

from sitewright.jsont.values import JSON

_BLANKS = r"[ \t\n\r]*+"
_SKIPPED = re.compile(_BLANKS)
_EMPTY = re.compile(rf"\[{_BLANKS}\]|\{{{_BLANKS}\}}")


class DeepReader:
    """Reads one text; `decoder` reads the keys, and the values that hold no others."""

    def __init__(self, text: str, decoder: JSONDecoder) -> None:
        self._text = text
        self._decoder = decoder
        self._position = 0
        # Arrays and objects that are not closed yet, from the outside in, and the keys objects wait with.
        self._open: list[list[JSON] | dict[str, JSON]] = []
        self._keys: list[str] = []

    def read(self) -> JSON:
        """The value of the text. Raises JSONDecodeError, or what `decoder` raises."""
        self._skip()
        while True:
            if self._opens():
                continue
            value = self._whole()
            while self._open and not self._put(value):
                value = self._open.pop()
            if not self._open:
                break
        if self._position < len(self._text):
            raise self._error("Extra data")
        return value

    def _opens(self) -> bool:
        """Whether an array or object with members begins here; its first value comes next then."""
        holder: list[JSON] | dict[str, JSON] = {} if self._next() == "{" else []
        # An empty one has no first value to go on with, and is read whole.
        if self._next() not in ("[", "{") or _EMPTY.match(self._text, self._position):
            return False
        self._open.append(holder)
        self._step()
        if isinstance(holder, dict):
            self._key()
        return True

    def _whole(self) -> JSON:
        empty = _EMPTY.match(self._text, self._position)
        value: JSON
        if empty:
            value, self._position = ({} if empty[0][0] == "{" else []), empty.end()
        else:
            # Never something with members, so that the decoder's own calls do not nest.
            value, self._position = self._decoder.raw_decode(self._text, self._position)
        self._skip()
        return value

    def _put(self, value: JSON) -> bool:
        """Put a value into what it lies in. True: another comes; False: that is closed."""
        holder = self._open[-1]
        if isinstance(holder, dict):
            holder[self._keys.pop()] = value
        else:
            holder.append(value)
        character = self._next()
        if character not in (",", "}" if isinstance(holder, dict) else "]"):
            raise self._error("Expecting ',' delimiter")
        self._step()
        if character == "," and isinstance(holder, dict):
            self._key()
        return character == ","

    def _key(self) -> None:
        if self._next() != '"':
            raise self._error("Expecting property name enclosed in double quotes")
        key, self._position = self._decoder.raw_decode(self._text, self._position)
        self._keys.append(key)
        self._skip()
        if self._next() != ":":
            raise self._error("Expecting ':' delimiter")
        self._step()

    def _next(self) -> str:
        return self._text[self._position : self._position + 1]

    def _step(self) -> None:
        self._position += 1
        self._skip()

    def _skip(self) -> None:
        blanks = _SKIPPED.match(self._text, self._position)
        self._position = blanks.end() if blanks else self._position

    def _error(self, why: str) -> JSONDecodeError:
        return JSONDecodeError(why, self._text, self._position)
