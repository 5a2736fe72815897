"""Stored files and the sizes made of them."""

from django.db import models

from sitewright.kit.tenancy import TenantModel


class MediaFile(TenantModel):
    """An uploaded or imported file, stored under its own id; the name is only for people."""

    name = models.CharField(max_length=300)
    storage_key = models.CharField(max_length=300)
    content_type = models.CharField(max_length=100)
    size_bytes = models.PositiveBigIntegerField()
    width = models.PositiveIntegerField(null=True)
    height = models.PositiveIntegerField(null=True)
    checksum = models.CharField(max_length=64, help_text="SHA-256 of the stored bytes.")
    alt_text = models.CharField(max_length=500, blank=True, default="")
    focal_x = models.FloatField(default=0.5)
    focal_y = models.FloatField(default=0.5)
    created_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        # Not unique: the same bytes under another name or with another description are another file.
        indexes = [models.Index(fields=["website", "checksum"], name="media_by_checksum")]


class Rendition(TenantModel):
    """One width and format of an image, made once."""

    media = models.ForeignKey(MediaFile, on_delete=models.CASCADE, related_name="renditions", db_index=False)
    width = models.PositiveIntegerField()
    height = models.PositiveIntegerField()
    format = models.CharField(max_length=10)
    storage_key = models.CharField(max_length=300)
    size_bytes = models.PositiveBigIntegerField()

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "media", "width", "format"], name="rendition_once"),
        ]
