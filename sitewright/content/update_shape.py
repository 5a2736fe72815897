"""The shape of a Yjs update (version 1 of its encoding), read before the library reads it.

The library takes values that nest as deep as they like and then calls itself as deep, which ends the process.
So what a client sends is walked through here first; what holds something a page never does is refused.
"""

from sitewright.content.errors import BadDraftUpdate

MOST_VALUE_LEVELS = 16
_NOT_AN_ITEM = (0, 10)  # removed for good; skipped
_HAS_ORIGIN, _HAS_RIGHT_ORIGIN, _HAS_KEY, _UNUSED = 0x80, 0x40, 0x20, 0x10
_DELETED, _STRING, _FORMAT, _TYPE, _VALUES = 1, 4, 6, 7, 8
_PLAIN_TYPES = (0, 1, 2, 4, 6)  # array, map, text, fragment, text of a fragment
_ELEMENT = 3
# Tags of lib0, in which Yjs writes any value.
_NOTHING_MORE = (120, 121, 126, 127)  # true, false, null, undefined
_BYTES_OF_NUMBER = {122: 8, 123: 8, 124: 4}
_INTEGER, _TEXT, _OBJECT, _ARRAY = 125, 119, 118, 117


def check_update(update: bytes) -> None:
    """Raises BadDraftUpdate for what is no update, and for one with values nested too deeply."""
    reading = _Reading(update)
    for _client in range(reading.count()):
        structs = reading.count()
        reading.identifier()
        for _struct in range(structs):
            reading.struct()
    for _client in range(reading.count()):
        reading.number()
        for _deleted in range(reading.count()):
            reading.identifier()
    if not reading.is_at_end:
        raise BadDraftUpdate


class _Reading:
    def __init__(self, update: bytes) -> None:
        self._update = update
        self._at = 0

    @property
    def is_at_end(self) -> bool:
        return self._at == len(self._update)

    def number(self) -> int:
        """A variable-length whole number, of at most eight bytes."""
        value = shift = 0
        while shift < 56:
            byte = self._byte()
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                return value
            shift += 7
        raise BadDraftUpdate

    def count(self) -> int:
        """How many things follow; each takes a byte at least."""
        value = self.number()
        # A few bytes must not announce more turns of a loop than there are bytes to read.
        if value > len(self._update) - self._at:
            raise BadDraftUpdate
        return value

    def identifier(self) -> None:
        """A client and its clock, or a clock and a length."""
        self.number()
        self.number()

    def struct(self) -> None:
        """One change."""
        info = self._byte()
        if info in _NOT_AN_ITEM:
            self.number()
            return
        self._place(info)
        self._content(info & 0x0F)

    def _place(self, info: int) -> None:
        """Where it stands: beside another change, or by name in what it is part of."""
        if info & _UNUSED:
            raise BadDraftUpdate
        beside = [flag for flag in (_HAS_ORIGIN, _HAS_RIGHT_ORIGIN) if info & flag]
        for _origin in beside:
            self.identifier()
        # A neighbour implies the parent and the key, so Yjs writes these only where there is none.
        if beside:
            return
        if self.number() == 1:
            self._text()
        else:
            self.identifier()
        if info & _HAS_KEY:
            self._text()

    def _content(self, kind: int) -> None:
        if kind == _DELETED:
            self.number()
        elif kind == _STRING:
            self._text()
        elif kind == _FORMAT:
            self._text()
            self._text()
        elif kind == _TYPE:
            self._type()
        elif kind == _VALUES:
            for _value in range(self.count()):
                self._value(1)
        # JSON of old clients, bytes, embedded objects and documents in documents: pages hold none of them.
        else:
            raise BadDraftUpdate

    def _type(self) -> None:
        kind = self.number()
        if kind == _ELEMENT:
            self._text()
        elif kind not in _PLAIN_TYPES:
            raise BadDraftUpdate

    def _value(self, level: int) -> None:
        """A value as JSON knows it."""
        if level > MOST_VALUE_LEVELS:
            raise BadDraftUpdate
        kind = self._byte()
        if kind in (_ARRAY, _OBJECT):
            for _item in range(self.count()):
                if kind == _OBJECT:
                    self._text()
                self._value(level + 1)
        elif kind == _TEXT:
            self._text()
        elif kind == _INTEGER:
            self.number()
        elif kind not in _NOTHING_MORE:
            # Bytes and unknown tags have no length here, and -1 is refused.
            self._skip(_BYTES_OF_NUMBER.get(kind, -1))

    def _text(self) -> None:
        self._skip(self.number())

    def _byte(self) -> int:
        self._skip(1)
        return self._update[self._at - 1]

    def _skip(self, length: int) -> None:
        if not 0 <= length <= len(self._update) - self._at:
            raise BadDraftUpdate
        self._at += length
