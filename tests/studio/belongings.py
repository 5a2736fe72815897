"""One of everything an owner has, and a right call for every operation on it."""

import io
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from sitewright.accounts.models import Invitation, OpenSession, Person, Role
from sitewright.catalog.importing.report import ImportReport, OpenImage
from sitewright.catalog.models import ImportRun, Variant
from sitewright.catalog.operations.create_product import create_product
from sitewright.catalog.products.data import ProductData, VariantData
from sitewright.content.operations.create_collection import create_collection
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.publish_page import publish_page
from sitewright.history.actor import Actor, acting_as
from sitewright.history.models import ChangeSet
from sitewright.kit import clock
from sitewright.kit.ids import new_id
from sitewright.kit.tenancy import tenant
from sitewright.mail.models import Message
from sitewright.orders.models import Order, OrderLine
from sitewright.sites.models import Website
from tests.cast import PASSWORD, Answer, SiteClient, create_person
from tests.content.trees import HOME, Editor
from tests.studio.operations import Operation


@dataclass(frozen=True)
class Belongings:
    """Ids by the names addresses give them."""

    ids: dict[str, str]
    update: str
    """A draft update that changes the page's title block."""

    def call(self, browser: SiteClient, operation: Operation, ids: dict[str, str] | None = None) -> Answer:
        """The operation with a body it takes."""
        address = operation.address(self.ids if ids is None else ids)
        if operation.name in ("post_image", "post_import"):
            file = (
                picture()
                if operation.name == "post_image"
                else SimpleUploadedFile("products.csv", b"Handle,Title\n")
            )
            headers = {"X-CSRF-Token": browser.crumb}
            return browser.post(address, {"file": file}, headers=headers)
        return browser.call(operation.method, address, self.bodies().get(operation.name))

    def bodies(self) -> dict[str, Any]:
        """A right body for every operation that takes one."""
        product = {"title": "Moss print", "variants": [{"price_cents": 1200, "on_hand": 3}]}
        return {
            "create_session": {"email": "nobody@example.com", "password": "x"},
            "post_password_proof": {"password": PASSWORD},
            "post_password_reset": {"email": "nobody@example.com"},
            "put_password_reset": {"token": "x", "new_password": "another-long-secret"},
            "put_password": {"current_password": PASSWORD, "new_password": "another-long-secret"},
            "post_page": {"title": "About"},
            "post_start": {"kinds": ["shop"], "title": "Fern & Co", "locale": "en-US"},
            "put_page": {"title": "Start", "slug": "", "status": "published"},
            "put_visibility": {"is_shown": False},
            "post_collection": {"kind": "blog", "title": "Journal"},
            "put_collection": {"title": "Store", "slug": "store", "is_enabled": True},
            "post_draft_update": {"update": self.update, "label": "Typing"},
            "post_draft_catch_up": {"state_vector": "AA==", "epoch": 1},
            "post_draft_undo": {},
            "post_draft_redo": {},
            "post_draft_discard": {},
            "post_product": product,
            "put_product": product,
            "put_stock": {"variant_id": self.ids["variant_id"], "on_hand": 9},
            "post_invitation": {"email": "new@example.com", "role": Role.EDITOR},
            "put_person_roles": {"roles": [Role.VIEWER]},
            "post_invitation_look": {"token": "x"},
            "put_invitation_acceptance": {"token": "x", "password": "another-long-secret"},
            "put_site": {"title": "A new title"},
            "put_design": {"styles": {"spacing": "airy"}},
            "post_design_preview": {"styles": {"spacing": "airy"}, "scheme": "dark"},
            "put_navigation": {"links": [{"title": "Home", "page_id": self.ids["page_id"]}]},
        }


def picture() -> SimpleUploadedFile:
    """A small PNG."""
    content = io.BytesIO()
    Image.new("RGB", (40, 30), "green").save(content, "PNG")
    return SimpleUploadedFile("fern.png", content.getvalue(), "image/png")


def make_belongings(website: Website, owner: Person) -> Belongings:
    """A published home page with a step to undo, a product, an order, a mail and an import."""
    with tenant(website.id), acting_as(Actor(owner.id, owner.name)):
        page = create_page("Home", slug="", tree=HOME)
        publish_page(page.id)
        product_id, variant_id = _product()
        ids = {
            "page_id": page.id,
            # An empty one: what holds products is not deleted.
            "collection_id": create_collection("blog", "News", slug="news").id,
            "product_id": product_id,
            "variant_id": variant_id,
            "order_id": make_order().id,
            "message_id": _message().id,
            "import_id": _import().id,
            "change_set_id": ChangeSet.objects.filter(operation="catalog.create_product").get().id,
            "session_id": _session(owner).id,
            "person_id": _colleagues(website),
            "invitation_id": _invitation(owner, website).id,
            "name": "main",
        }
        return Belongings(ids, _update(page.id))


def _colleagues(website: Website) -> str:
    """Two, of whom one is an admin, so that the owner can go; the id of the other."""
    create_person(f"deputy@{website.id}.example.com", "Dana Deputy", website, Role.ADMIN)
    return create_person(f"colleague@{website.id}.example.com", "Kim Colleague", website, Role.EDITOR).id


def _invitation(owner: Person, website: Website) -> Invitation:
    now = clock.now()
    made: Invitation = Invitation.objects.create(
        email=f"guest@{website.id}.example.com", role=Role.EDITOR, token_hash=website.id,
        inviter_id=owner.id, inviter_name=owner.name, created_at=now, expires_at=now + timedelta(days=7),
    )  # fmt: skip
    return made


def _session(owner: Person) -> OpenSession:
    """In another browser than the test's."""
    now = clock.now()
    made: OpenSession = OpenSession.objects.create(
        person=owner, epoch=owner.session_epoch, browser="Firefox on Windows", address="192.0.2.1",
        created_at=now, last_seen_at=now, proven_at=now, idle_seconds=3600,
        idle_until=now + timedelta(hours=1), ends_at=now + timedelta(days=1),
    )  # fmt: skip
    return made


def make_order(number: int = 1001, email: str = "ann@example.com", **changes: Any) -> Order:
    """A placed order of two prints."""
    values = {
        "number": number, "cart_id": new_id(), "access_code": "x", "email": email,
        "customer_name": "Ann Buyer",
        "currency": "USD", "subtotal_cents": 2400, "grand_total_cents": 2900, "shipping_cents": 500,
        "placed_at": clock.now(), "shipping_address": {"city": "Basel"},
    }  # fmt: skip
    order: Order = Order.objects.create(**(values | changes))
    OrderLine.objects.create(
        order=order, product_id=new_id(), variant_id=new_id(), sku="FERN-1", product_name="Fern print",
        quantity=2, unit_price_cents=1200, total_cents=2400,
    )  # fmt: skip
    return order


def _product() -> tuple[str, str]:
    create_collection("products", "Shop", slug="shop")
    product = create_product(
        ProductData(title="Fern print", variants=[VariantData(price_cents=1200, on_hand=5)])
    )
    return product.id, Variant.objects.get(product=product).id


def _message() -> Message:
    message: Message = Message.objects.create(
        key="order-1", kind="order-confirmation", to_address="ann@example.com",
        subject="Thank you", text="Hello",
        created_at=clock.now(),
    )  # fmt: skip
    return message


def _import() -> ImportRun:
    """One that is over and left a picture behind."""
    report = ImportReport(rows=1, products=1, created=1)
    report.add_open_image(OpenImage("fern-print", "http://pictures.test/fern.png", "Not fetched yet."))
    run: ImportRun = ImportRun.objects.create(
        file_name="a.csv", storage_key="imports/a", created_at=clock.now(), finished_at=clock.now(),
        state=ImportRun.State.DONE, report=report.as_json(),
    )  # fmt: skip
    return run


def _update(page_id: str) -> str:
    from base64 import b64encode

    editor = Editor(page_id)
    known = editor.document.state_vector()
    editor.document.write({"title": {"settings": {"text": "Hello"}}})
    return b64encode(editor.document.update_since(known)).decode()
