"""Structured logs: pretty for people, JSON lines for machines, a request id on every line of a request."""

import json
import logging
import sys
from collections.abc import Callable, Iterable, MutableMapping
from contextlib import suppress
from typing import Any, TextIO, cast

import msgspec
import structlog

from sitewright.kit.printable import printable

_SHARED: list[Any] = [
    structlog.contextvars.merge_contextvars,
    structlog.processors.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
]


def configure(log_format: str, *, level: int = logging.INFO) -> None:
    """Send our logs and those of libraries to standard error as `pretty` or `json`."""
    structlog.configure(
        # `_tamed` stands behind what formats traces and before what writes: it sees every text of the line.
        processors=[*_SHARED, structlog.processors.format_exc_info, _tamed, _renderer(log_format)],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.WriteLoggerFactory(cast("TextIO", _Lines(sys.stderr))),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=_SHARED,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.format_exc_info,
                _tamed,
                _renderer(log_format),
            ],
        )
    )
    # What Django says of refused and failed requests, our access line and error line have said already.
    logging.getLogger("django.request").setLevel(logging.CRITICAL)
    logging.basicConfig(handlers=[handler], level=max(level, logging.WARNING), force=True)


class _Lines:
    """Standard error, where a line that cannot be written is lost: it may go to a file on a disk that is
    full, and a page that could be read must not fail for that (C03)."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> None:
        with suppress(OSError):
            self._stream.write(text)

    def flush(self) -> None:
        with suppress(OSError):
            self._stream.flush()


def write_lines(events: Iterable[MutableMapping[str, Any]], log_format: str) -> None:
    """Events that were noted earlier, each with its `timestamp`, `level` and `event`, in one write."""
    render = _renderer(log_format)
    lines = _Lines(sys.stderr)
    lines.write("".join(f"{render(None, '', _tamed(None, '', event))}\n" for event in events))
    lines.flush()


def describe_error(error: BaseException) -> dict[str, str]:
    """What a log line says of an error: its kind and its first 300 characters, on one line."""
    return {"error": type(error).__name__, "detail": " ".join(str(error).split())[:300]}


def _tamed(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """The line without characters that do something instead of standing there (J05). A trace keeps its lines,
    set in, so that a message in it cannot pass for a line of the log."""
    trace = event.pop("exception", None)
    for name, value in event.items():
        event[name] = _printable_value(value)
    if trace is not None:
        event["exception"] = "\n  ".join(map(_printable_value, str(trace).split("\n")))
    return event


def _printable_value(value: Any) -> Any:
    """Names of fields are ours; other objects are written by `repr`, which escapes these characters too."""
    if isinstance(value, str):
        return printable(value)
    if isinstance(value, list | tuple):
        return [_printable_value(part) for part in value]
    if isinstance(value, dict):
        return {_printable_value(key): _printable_value(part) for key, part in value.items()}
    return value


def _renderer(log_format: str) -> Any:
    if log_format == "json":
        return structlog.processors.JSONRenderer(serializer=_json_line)
    return structlog.dev.ConsoleRenderer(
        colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
    )


def _json_line(event: Any, *, default: Callable[[Any], Any], **options: Any) -> str:
    """By msgspec, in a fifth of the time; text that is no Unicode is left to json, which escapes it."""
    try:
        return msgspec.json.encode(event, enc_hook=default).decode()
    except UnicodeEncodeError:
        return json.dumps(event, default=default, **options)
