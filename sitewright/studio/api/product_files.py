"""The files of digital products, and giving a buyer new downloads."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

import os
from functools import partial
from io import BytesIO
from typing import IO

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.http import content_disposition_header
from ninja import File, Form, Router, Status, UploadedFile

from sitewright.accounts.policies import Area, Right
from sitewright.catalog.downloads.keeping import KeptFile, kept_or_problem
from sitewright.catalog.downloads.operations.add_file import add_file, require_product, require_taker
from sitewright.catalog.downloads.operations.order_files import order_files
from sitewright.catalog.downloads.operations.remove_file import remove_file
from sitewright.catalog.downloads.operations.rename_file import rename_file
from sitewright.catalog.downloads.operations.replace_file import replace_file
from sitewright.catalog.downloads.queries import file_by_id
from sitewright.catalog.downloads.room import require_room
from sitewright.history.recording import recorded_changes
from sitewright.kit.content_policy import CAGED
from sitewright.kit.errors import DomainError
from sitewright.kit.file_parts import send_part
from sitewright.kit.outside import STORED_FILE, answer_at_hand, ask_later, can_wait
from sitewright.kit.store_places import place_at_store
from sitewright.orders.downloads.operations.give_new_downloads import give_new_downloads
from sitewright.orders.owner_queries import owner_order
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import Saved, answers
from sitewright.studio.api.schemas.downloads import (
    ProductFileName,
    ProductFileOrder,
    ProductFiles,
    SavedProductFile,
    SavedProductFiles,
)
from sitewright.studio.api.schemas.orders import OrderDetail
from sitewright.studio.download_presenting import file_row, product_files
from sitewright.studio.order_presenting import order_detail
from sitewright.studio.site_money import site_money

router = Router(tags=["downloads"])


@router.get("/products/{product_id}/files", response=answers(ProductFiles))
@allowed(Area.CATALOG, Right.VIEW)
def get_product_files(request: HttpRequest, product_id: str) -> dict[str, object]:
    """What buyers of the product download."""
    require_product(product_id)
    return product_files(product_id)


@router.put("/products/{product_id}/files/order", response=answers(SavedProductFiles))
@allowed(Area.CATALOG, Right.EDIT)
def put_product_file_order(
    request: HttpRequest, product_id: str, body: ProductFileOrder
) -> dict[str, object]:
    """Say in which order buyers see them; can be undone."""
    with recorded_changes() as recorded:
        order_files(product_id, body.files)
    return {**product_files(product_id), "change_set_id": recorded.change_set_id}


@router.post("/product-files/replacements", response=answers(SavedProductFile))
@allowed(Area.CATALOG, Right.EDIT)
def post_product_file_replacement(
    request: HttpRequest, file_id: Form[str], file: File[UploadedFile]
) -> dict[str, object] | HttpResponse:
    """Give buyers another file in the place of one; can be undone for 30 days."""
    # In two passes, as a film: the first has a thread of its own write into the store, and the same request
    # comes again with what became of that.
    at_hand = answer_at_hand(request)
    if at_hand is None:
        file_by_id(file_id)
        require_room()
    kept = _kept(request, file) if at_hand is None else at_hand[1]
    if isinstance(kept, HttpResponse):
        return kept
    with recorded_changes() as recorded:
        made = replace_file(file_id, kept)
    return {**file_row(made), "change_set_id": recorded.change_set_id}


@router.post("/product-files", response=answers(SavedProductFile, 201))
@allowed(Area.CATALOG, Right.EDIT)
def post_product_file(
    request: HttpRequest, product_id: Form[str], file: File[UploadedFile]
) -> Status[dict[str, object]] | HttpResponse:
    """Give a digital product one more file. 503 with Retry-After while the store of files cannot take it."""
    at_hand = answer_at_hand(request)
    if at_hand is None:
        # Before anything is written; asked once more where it counts.
        require_taker(product_id)
    kept = _kept(request, file) if at_hand is None else at_hand[1]
    if isinstance(kept, HttpResponse):
        return kept
    with recorded_changes() as recorded:
        made = add_file(product_id, kept)
    return Status(201, {**file_row(made), "change_set_id": recorded.change_set_id})


@router.get("/product-files/{product_file_id}/content", response=answers(None))
@allowed(Area.CATALOG, Right.VIEW)
def get_product_file_content(request: HttpRequest, product_file_id: str) -> HttpResponseBase:
    """The file itself, to look at what buyers get."""
    file = file_by_id(product_file_id)
    answer = HttpResponse(content_type=file.content_type)
    answer["Content-Disposition"] = content_disposition_header(as_attachment=True, filename=file.name) or ""
    answer["Content-Security-Policy"] = CAGED
    answer["Cache-Control"] = "private, no-store"
    return send_part(request, answer, file.storage_key, 0, file.size_bytes)


@router.put("/product-files/{product_file_id}", response=answers(SavedProductFile))
@allowed(Area.CATALOG, Right.EDIT)
def put_product_file(request: HttpRequest, product_file_id: str, body: ProductFileName) -> dict[str, object]:
    """Call it something else on buyers' machines; can be undone."""
    with recorded_changes() as recorded:
        file = rename_file(product_file_id, body.name)
    return {**file_row(file), "change_set_id": recorded.change_set_id}


@router.delete("/product-files/{product_file_id}", response=answers(Saved))
@allowed(Area.CATALOG, Right.EDIT)
def delete_product_file(request: HttpRequest, product_file_id: str) -> dict[str, object]:
    """Sell the product without it; can be undone for 30 days."""
    with recorded_changes() as recorded:
        remove_file(product_file_id)
    return {"change_set_id": recorded.change_set_id}


@router.post("/orders/{order_id}/downloads", response=answers(OrderDetail))
@allowed(Area.ORDERS, Right.EDIT)
def post_new_downloads(request: HttpRequest, order_id: str) -> dict[str, object]:
    """Let the buyer download anew, as often and as long as the settings say; they are told by mail."""
    give_new_downloads(order_id)
    return order_detail(owner_order(order_id), site_money())


def _kept(request: HttpRequest, file: UploadedFile) -> KeptFile | DomainError | HttpResponse:
    """What became of storing it; else what the view returns while it is stored."""
    keep = partial(kept_or_problem, file.name or "", _own(file), file.size or 0)
    if can_wait(request):
        return ask_later(request, place_at_store(request, STORED_FILE), keep, None)
    return keep()


def _own(file: UploadedFile) -> IO[bytes]:
    """The bytes in a file of our own: the form's ends with this pass."""
    # Small ones are in memory, large ones lie on the disk without a name (web/nameless_uploads.py).
    if isinstance(file.file, BytesIO):
        return BytesIO(file.file.getvalue())
    return os.fdopen(os.dup(file.fileno()), "rb")
