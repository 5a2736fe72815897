"""Stored files, the sizes made of them, and the words of those that are heard."""

from django.db import models
from django.db.models import Q

from sitewright.kit.tenancy import TenantModel
from sitewright.media.naming import DRAWING
from sitewright.media.uploads.models import Upload, UploadPiece  # noqa: F401


class StoredContent(TenantModel):
    """Bytes in the store, and what is known of them."""

    revision = models.CharField(
        max_length=8,
        blank=True,
        default="",
        help_text="Which of the contents of a file it is: empty for the one it came with, else random.",
    )
    storage_key = models.CharField(max_length=300)
    content_type = models.CharField(max_length=100)
    size_bytes = models.PositiveBigIntegerField()
    width = models.PositiveIntegerField(null=True)
    height = models.PositiveIntegerField(null=True)
    checksum = models.CharField(max_length=64, help_text="SHA-256 of the stored bytes.")
    colours = models.CharField(
        max_length=36,
        blank=True,
        default="",
        help_text="Average colours, six hexadecimal digits each: of the quarters (top left, top right, "
        "bottom left, bottom right), of the middle and, unless it is transparent somewhere, of the whole "
        "(PL-3.14).",
    )

    edit = models.JSONField(
        default=dict,
        blank=True,
        help_text="How the stored picture is cut, turned and mirrored where it is shown (edits.PictureEdit); "
        "empty for one that is shown as it came. Width, height and colours are those of what is shown.",
    )

    duration_ms = models.PositiveBigIntegerField(
        null=True, help_text="Of a film or a sound; empty where the file does not say."
    )

    class Meta(TenantModel.Meta):
        abstract = True

    @property
    def is_drawing(self) -> bool:
        """An SVG, which is shown as it is in every size."""
        return self.content_type == DRAWING


class MediaKind(models.TextChoices):
    IMAGE = "image"
    VIDEO = "video"
    AUDIO = "audio"


class MediaFolder(TenantModel):
    """A place in the library, for people alone: what shows a file does not know where it lies.

    Folders lie beside each other and hold files only. Two may have one name after an undo, so nothing but the
    operations keeps names apart.
    """

    name = models.CharField(max_length=80)

    class Meta(TenantModel.Meta):
        indexes = [models.Index(fields=["website", "name"], name="media_folders_by_name")]


class MediaFile(StoredContent):
    """An uploaded or imported file, and what it shows now; it keeps its id when another is put in its
    place."""

    kind = models.CharField(max_length=5, choices=MediaKind.choices, default=MediaKind.IMAGE)
    name = models.CharField(max_length=300, help_text="As in its address (naming.stored_name).")
    alt_text = models.CharField(max_length=500, blank=True, default="")
    focal_x = models.FloatField(default=0.5)
    focal_y = models.FloatField(default=0.5)
    folder = models.ForeignKey(
        MediaFolder, null=True, on_delete=models.SET_NULL, related_name="files", db_index=False
    )
    # No foreign key: a table that refers to itself could not be emptied in batches (decision 0037).
    poster_id = models.CharField(
        max_length=32,
        blank=True,
        default="",
        db_default="",
        help_text="The picture of the library that a film shows until it is played.",
    )
    # Null and not false, so that the index of those that wait holds no others and every engine uses it.
    awaits_renewal = models.BooleanField(
        null=True,
        default=None,
        db_default=True,
        help_text="A picture of an earlier release that lacks what this one makes of each (renew_pictures).",
    )
    created_at = models.DateTimeField()
    deleted_at = models.DateTimeField(
        null=True, help_text="Gone from the library; it goes for good once nothing uses it (prune_files)."
    )

    class Meta(TenantModel.Meta):
        # Not unique: the same bytes under another name or with another description are another file.
        indexes = [
            models.Index(fields=["website", "checksum"], name="media_by_checksum"),
            # The library: newest first, page by page.
            models.Index(fields=["website", "id"], name="media_in_turn"),
            models.Index(fields=["website", "kind", "id"], name="media_of_kind"),
            models.Index(fields=["website", "folder", "id"], name="media_in_folder"),
            models.Index(
                fields=["website", "deleted_at"], name="media_deleted", condition=Q(deleted_at__isnull=False)
            ),
            # Those whose earlier addresses may still stand in texts (queries.replaced_names).
            models.Index(fields=["website", "id"], name="media_replaced", condition=Q(revision__gt="")),
            # Empty once every picture of before has had its turn.
            models.Index(
                fields=["website", "id"], name="media_to_renew", condition=Q(awaits_renewal__isnull=False)
            ),
            models.Index(
                fields=["website", "poster_id"], name="media_by_poster", condition=Q(poster_id__gt="")
            ),
        ]


class TextKind(models.TextChoices):
    CAPTIONS = "captions"
    SUBTITLES = "subtitles"
    TRANSCRIPT = "transcript"


TIMED_KINDS = (TextKind.CAPTIONS, TextKind.SUBTITLES)
"""Those a player shows along with the film."""


class RecordingText(TenantModel):
    """What is said in a film or a sound, in one language; its words never change.

    Others in their place are another row: so its address can be kept for ever, and history needs no copy.
    """

    media = models.ForeignKey(MediaFile, on_delete=models.CASCADE, related_name="texts", db_index=False)
    kind = models.CharField(max_length=10, choices=TextKind.choices)
    language = models.CharField(max_length=20, help_text="BCP 47, such as `de` or `pt-BR`.")
    is_default = models.BooleanField(default=False, help_text="Players show it without being asked to.")
    content = models.TextField(help_text="WebVTT as we write it (captions/webvtt.py), or plain paragraphs.")
    size_bytes = models.PositiveIntegerField()
    cue_count = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField()
    deleted_at = models.DateTimeField(
        null=True, help_text="Taken away; an undo brings it back until it is pruned (prune_texts)."
    )

    class Meta(TenantModel.Meta):
        indexes = [
            models.Index(fields=["website", "media"], name="recording_texts_of"),
            models.Index(
                fields=["website", "deleted_at"],
                name="recording_texts_deleted",
                condition=Q(deleted_at__isnull=False),
            ),
        ]


class KeptRevision(StoredContent):
    """What a file does not show at present, but an undo can make it show again."""

    media = models.ForeignKey(
        MediaFile, on_delete=models.CASCADE, related_name="kept_revisions", db_index=False
    )
    kept_since = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "media", "revision"], name="kept_revision_once"),
        ]
        indexes = [models.Index(fields=["website", "kept_since"], name="kept_revision_in_turn")]


class Rendition(TenantModel):
    """One width and format of what an image shows, made once."""

    media = models.ForeignKey(MediaFile, on_delete=models.CASCADE, related_name="renditions", db_index=False)
    revision = models.CharField(max_length=8, blank=True, default="")
    width = models.PositiveIntegerField()
    height = models.PositiveIntegerField()
    format = models.CharField(max_length=10)
    storage_key = models.CharField(max_length=300)
    size_bytes = models.PositiveBigIntegerField()

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(
                fields=["website", "media", "revision", "width", "format"], name="rendition_of_revision_once"
            ),
        ]
