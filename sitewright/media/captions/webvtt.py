"""Captions as they are kept and sent: WebVTT, whatever they came as."""

from collections.abc import Iterable

from sitewright.media.captions.cues import Cue, written_time

CONTENT_TYPE = "text/vtt; charset=utf-8"


def as_webvtt(cues: Iterable[Cue]) -> str:
    return "\n".join(["WEBVTT\n", *map(_written, cues)])


def _written(cue: Cue) -> str:
    times = f"{written_time(cue.start_ms)} --> {written_time(cue.end_ms)}"
    return f"{times} {cue.settings}".rstrip() + f"\n{cue.text}\n"
