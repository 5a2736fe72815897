"""Pieces in a bucket, which every machine sees."""

import pytest

from sitewright.kit.files import StorageAway, storage
from sitewright.kit.jobs import run_ready
from sitewright.media.uploads.operations.add_piece import add_piece
from sitewright.media.uploads.operations.begin_upload import begin_upload
from sitewright.media.uploads.operations.finish_upload import WholeUpload, finish_upload, whole_upload
from sitewright.media.uploads.pieces import keep_piece
from sitewright.media.uploads.queries import upload_by_id
from tests.cast import Cast
from tests.media.uploads.sending import FILM, PIECE
from tests.s3 import Bucket


@pytest.mark.django_db(transaction=True)
def test_a_film_is_put_together_from_a_bucket(bucket: Bucket, in_shop: Cast) -> None:
    upload = begin_upload("video", "walk.mp4", len(FILM))
    for at in range(0, len(FILM), PIECE):
        add_piece(upload.id, keep_piece(upload.id, at, FILM[at : at + PIECE]))
    whole = whole_upload(upload.id)
    assert isinstance(whole, WholeUpload)
    film = finish_upload(upload.id, whole.looked_at())
    assert bucket.original(film.storage_key) == (FILM, "video/mp4")
    run_ready()
    listed = storage().keys()
    assert [key for key, _ in listed] == [film.storage_key]


def test_without_the_bucket_it_stands_where_it_stood(bucket: Bucket, in_shop: Cast) -> None:
    """D05"""
    upload = begin_upload("video", "walk.mp4", len(FILM))
    add_piece(upload.id, keep_piece(upload.id, 0, FILM[:PIECE]))
    bucket.kill()
    with pytest.raises(StorageAway):
        keep_piece(upload.id, PIECE, FILM[PIECE : 2 * PIECE])
    assert upload_by_id(upload.id).received_bytes == PIECE
