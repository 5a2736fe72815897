"""Which kind of film or sound a file is, by its bytes and never by its name."""

from typing import IO

from sitewright.media.recordings.facts import RecordingFacts
from sitewright.media.recordings.mp4 import is_mp4, read_mp4
from sitewright.media.recordings.sounds import is_ogg, is_wav, read_mp3, read_ogg, read_wav
from sitewright.media.recordings.source import Source
from sitewright.media.recordings.webm import is_webm, read_webm

_KINDS = ((is_mp4, read_mp4), (is_webm, read_webm), (is_ogg, read_ogg), (is_wav, read_wav))


def look_into(file: IO[bytes], size_bytes: int) -> RecordingFacts:
    """Raises Unreadable for no film and no sound, and NotPlayable for one that not all browsers play."""
    source = Source(file, size_bytes)
    for recognises, read in _KINDS:
        if recognises(source):
            return read(source)
    return read_mp3(source)
