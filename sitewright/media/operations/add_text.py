"""Give a film captions, or a film or a sound a transcript."""

from dataclasses import dataclass

from sitewright.history.recording import Changes, change_set
from sitewright.kit import clock
from sitewright.kit.locks import lock_name
from sitewright.media.captions.cues import BadCaptions
from sitewright.media.captions.reading import TooManyCues, read_captions
from sitewright.media.captions.transcripts import MOST_CHARACTERS, read_transcript
from sitewright.media.captions.webvtt import as_webvtt
from sitewright.media.errors import (
    MOST_TEXT_BYTES,
    MOST_TEXTS,
    CaptionsOfASound,
    MediaNotFound,
    NotCaptions,
    TextOfAPicture,
    TextTaken,
    TextTooLarge,
    TooManyTexts,
)
from sitewright.media.models import MediaFile, MediaKind, RecordingText, TextKind
from sitewright.media.naming import shown_name
from sitewright.media.quota import require_room
from sitewright.media.recording_texts import checked_language
from sitewright.media.text_labels import label_of_added
from sitewright.media.versioned_texts import RECORDING_TEXT, text_state


@dataclass(frozen=True, slots=True)
class Words:
    """Read and cleaned, as they are kept."""

    content: str
    cue_count: int = 0


def add_text(
    media_id: str, kind: TextKind, language: str, name: str, content: bytes, *, is_default: bool = False
) -> RecordingText:
    """`name` is what the file is called in a refusal. Only one of the captions and subtitles of a film is the
    default: another one that was is so no longer.

    Raises an UnusableText, MediaNotFound, TextTaken, TooManyTexts or QuotaUsedUp.
    """
    words = read_words(kind, name, content)
    language = checked_language(language)
    known = MediaFile.objects.filter(id=media_id, deleted_at=None).first()
    if known is None:
        raise MediaNotFound
    label = label_of_added(kind, shown_name(known.name))
    with change_set(label, "media.add_text") as changes:
        lock_name("media")
        require_room()
        media = locked_recording(media_id, kind)
        require_free(media_id, kind, language)
        text = keep_words(media, kind, language, words, changes, is_default=is_default)
        if text.is_default:
            end_other_default(text, changes)
    return text


def read_words(kind: TextKind, name: str, content: bytes) -> Words:
    """Raises TextTooLarge or NotCaptions."""
    if len(content) > MOST_TEXT_BYTES:
        raise TextTooLarge(name)
    try:
        words = _transcript(content) if kind == TextKind.TRANSCRIPT else _captions(content)
    except BadCaptions as problem:
        raise NotCaptions(name, problem.reason, problem.line) from None
    except TooManyCues:
        raise TextTooLarge(name) from None
    if len(words.content.encode()) > 2 * MOST_TEXT_BYTES:
        # What was escaped is longer than it came.
        raise TextTooLarge(name)
    return words


def _captions(content: bytes) -> Words:
    cues = read_captions(content)
    return Words(as_webvtt(cues), len(cues))


def _transcript(content: bytes) -> Words:
    text = read_transcript(content)
    if not text:
        raise BadCaptions("empty")
    if len(text) > MOST_CHARACTERS:
        raise TooManyCues
    return Words(text)


def locked_recording(media_id: str, kind: TextKind) -> MediaFile:
    """The film or sound that can have such a text, held until the transaction ends: of two who add the same
    captions at once, the second hears that they are there."""
    media: MediaFile | None = (
        MediaFile.objects.select_for_update(no_key=True).filter(id=media_id, deleted_at=None).first()
    )
    if media is None:
        raise MediaNotFound
    if media.kind == MediaKind.IMAGE:
        raise TextOfAPicture
    if media.kind == MediaKind.AUDIO and kind != TextKind.TRANSCRIPT:
        raise CaptionsOfASound
    return media


def require_free(media_id: str, kind: str, language: str, *, own_id: str = "") -> None:
    """Raises TextTaken or TooManyTexts."""
    others = RecordingText.objects.filter(media_id=media_id, deleted_at=None).exclude(id=own_id)
    taken = list(others.values_list("kind", "language"))
    if (kind, language) in taken:
        raise TextTaken
    if len(taken) >= MOST_TEXTS:
        raise TooManyTexts


def keep_words(
    media: MediaFile, kind: str, language: str, words: Words, changes: Changes, *, is_default: bool
) -> RecordingText:
    text: RecordingText = RecordingText.objects.create(
        media=media, kind=kind, language=language, content=words.content, cue_count=words.cue_count,
        is_default=is_default and kind != TextKind.TRANSCRIPT, size_bytes=len(words.content.encode()),
        created_at=clock.now(),
    )  # fmt: skip
    changes.record(RECORDING_TEXT, text.id, None, text_state(text))
    return text


def end_other_default(text: RecordingText, changes: Changes) -> None:
    """A player shows one from the start."""
    others = RecordingText.objects.select_for_update(no_key=True).filter(
        media_id=text.media_id, is_default=True, deleted_at=None
    )
    for other in others.exclude(id=text.id).defer("content").order_by("id"):
        before = text_state(other)
        other.is_default = False
        other.save(update_fields=["is_default"])
        changes.record(RECORDING_TEXT, other.id, before, text_state(other))
