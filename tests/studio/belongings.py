"""One of everything an owner has, and a right call for every operation on it."""

import io
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from sitewright.accounts.models import Invitation, OpenSession, Passkey, Person, Role
from sitewright.accounts.operations.keep_views import save_view
from sitewright.catalog.downloads.operations.add_file import written
from sitewright.catalog.importing.report import ImportReport, OpenImage
from sitewright.catalog.models import ImportRun, Variant
from sitewright.catalog.operations.create_product import create_product
from sitewright.catalog.operations.save_category import save_category
from sitewright.catalog.price_runs.models import PriceRun
from sitewright.catalog.products.data import ProductData, VariantData
from sitewright.catalog.reviews.models import Review, ReviewStatus
from sitewright.checkout.discounts.fields import DiscountFields
from sitewright.checkout.discounts.operations.add_discount import add_discount
from sitewright.checkout.gift_cards.fields import GiftCardFields
from sitewright.checkout.gift_cards.operations.grant_gift_card import grant_gift_card
from sitewright.checkout.tax.operations.exempt_customer import exempt_customer
from sitewright.content.comments.models import Comment, CommentStatus
from sitewright.content.item_data import ItemData
from sitewright.content.models import Collection
from sitewright.content.operations.create_collection import create_collection
from sitewright.content.operations.create_item import create_item
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.publish_page import publish_page
from sitewright.content.operations.save_section import save_section
from sitewright.content.redirects.fields import RedirectFields
from sitewright.content.redirects.operations.add_redirect import add_redirect
from sitewright.exporting.models import ExportRun
from sitewright.forms.hooks.operations.queue_delivery import queue_test
from sitewright.forms.hooks.operations.set_hook import set_hook
from sitewright.forms.models import FormKind
from sitewright.forms.newsletters.models import Subscriber
from sitewright.forms.newsletters.operations.add_subscribers import add_subscriber
from sitewright.forms.newsletters.operations.create_list import create_list
from sitewright.forms.operations.create_form import create_form
from sitewright.forms.operations.keep_submission import FilledIn, keep_submission
from sitewright.history.actor import Actor, acting_as
from sitewright.history.models import ChangeSet
from sitewright.kit import clock
from sitewright.kit.files import storage
from sitewright.kit.ids import new_id, new_token
from sitewright.kit.tenancy import current_website_id, tenant
from sitewright.mail.models import Message
from sitewright.media.models import MediaFolder, TextKind
from sitewright.media.operations.add_text import add_text
from sitewright.media.operations.keep_recording import keep_recording
from sitewright.media.operations.store_image import store_image
from sitewright.media.operations.upload_recording import upload_recording
from sitewright.media.uploads.operations.begin_upload import begin_upload
from sitewright.orders.customers.models import Customer
from sitewright.orders.documents.operations.issue_invoice import issue_invoice
from sitewright.orders.drafts.terms import DraftLine
from sitewright.orders.labels.files import file_key
from sitewright.orders.labels.models import LabelState, ShippingLabel
from sitewright.orders.models import Fulfilment, Order, OrderAdjustment, OrderDocument, OrderLine
from sitewright.orders.payments.accounts import Account
from sitewright.orders.payments.paid_out import LinesState, PaidOut, PaidOutLine, PayoutPart, PayoutState
from sitewright.orders.payouts.models import Payout
from sitewright.orders.payouts.operations.look_at_payout import note_payout
from sitewright.orders.returns.models import Return
from sitewright.orders.store_credit.fields import GivenCredit
from sitewright.orders.store_credit.operations.give_credit import give_credit
from sitewright.orders.subscriptions.models import PriceChange, Subscription
from sitewright.sites.models import HostName, Website
from sitewright.sites.operations.add_theme import add_theme
from tests.cast import PASSWORD, Answer, SiteClient, create_person
from tests.catalog.downloads.made import kept_pdf
from tests.catalog.reviews.reviewing import with_photo
from tests.content.trees import HOME, Editor
from tests.forms.files.samples import with_file
from tests.media.recordings.files import mp4, wav
from tests.orders.documents.issuing import issue_by
from tests.orders.drafts.made import draft_of
from tests.studio.operations import Operation
from tests.themes.uploading.archives import elm, own_theme_facts, zipped

XLIFF = b'<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"></xliff>'
VTT = b"WEBVTT\n\n00:01.000 --> 00:02.500\nHello\n"

CONTACT_FIELD = {"id": "who", "type": "text", "title": "Name"}
_PASSKEY_USE = {
    "ticket": "x", "key": "eA", "client_data": "eA", "authenticator_data": "eA", "signature": "eA"
}  # fmt: skip


@dataclass(frozen=True)
class Belongings:
    """Ids by the names addresses give them."""

    ids: dict[str, str]
    update: str
    """A draft update that changes the page's title block."""

    def call(self, browser: SiteClient, operation: Operation, ids: dict[str, str] | None = None) -> Answer:
        """The operation with a body it takes."""
        address = operation.address(self.ids if ids is None else ids)
        if (form := self.forms().get(operation.name)) is not None:
            return browser.post(address, form, headers={"X-CSRF-Token": browser.crumb})
        if operation.name == "patch_upload":
            headers = {"X-CSRF-Token": browser.crumb, "Upload-Offset": "0"}
            return browser.generic("PATCH", address, picture().read(), headers=headers)
        return browser.call(operation.method, address, self.bodies().get(operation.name))

    def forms(self) -> dict[str, Any]:
        """A right form for every operation that takes a file."""
        return {
            "post_image": {"file": picture()},
            "post_theme": {"file": SimpleUploadedFile("elm.zip", zipped(elm()))},
            "post_xliff": {"file": SimpleUploadedFile("de.xlf", XLIFF)},
            "post_recording": {"file": SimpleUploadedFile("rain.wav", wav())},
            "post_import": {"file": SimpleUploadedFile("products.csv", b"Handle,Title\n")},
            "post_media_replacement": {"file": picture(), "media_id": self.ids["media_id"]},
            "post_recording_replacement": {
                "file": SimpleUploadedFile("walk.mp4", mp4(seconds=3)),
                "media_id": self.ids["film_id"],
            },
            "post_product_file": {
                "file": SimpleUploadedFile("map.pdf", b"%PDF-1.7"),
                "product_id": self.ids["product_id"],
            },
            "post_product_file_replacement": {
                "file": SimpleUploadedFile("map.pdf", b"%PDF-1.7"),
                "file_id": self.ids["product_file_id"],
            },
            "post_recording_text": {
                "file": SimpleUploadedFile("walk.vtt", VTT),
                "media_id": self.ids["film_id"],
                "kind": "captions",
                "language": "fr",
            },
            "post_recording_text_replacement": {
                "file": SimpleUploadedFile("walk.srt", VTT),
                "language": "de",
            },
        }

    def bodies(self) -> dict[str, Any]:
        """A right body for every operation that takes one."""
        product = {"title": "Moss print", "variants": [{"price_cents": 1200, "on_hand": 3}]}
        return {
            "post_upload": {"kind": "image", "name": "fern.png", "size_bytes": 9_000_000, "folder_id": ""},
            "create_session": {"email": "nobody@example.com", "password": "x"},
            "post_preset": {"name": "opener-words"},
            "post_password_proof": {"password": PASSWORD},
            "post_password_reset": {"email": "nobody@example.com"},
            "put_password_reset": {"token": "x", "new_password": "another-long-secret"},
            "put_password": {"current_password": PASSWORD, "new_password": "another-long-secret"},
            "put_primary_host": {"host_id": self.ids["main_host_id"]},
            "post_host": {"host": "shop.example.com"},
            "post_page": {"title": "About"},
            "post_start": {"kinds": ["shop"], "title": "Fern & Co", "locale": "en-US"},
            "put_page": {"title": "Start", "slug": "", "status": "published"},
            "put_visibility": {"is_shown": False},
            "put_place": {"under": "", "before": ""},
            "put_lock": {"password": "open sesame"},
            "put_site_lock": {"password": None},
            "put_collection_visibility": {"is_shown": False},
            "post_collection": {"kind": "blog", "title": "Journal"},
            "put_collection": {"title": "Store", "slug": "store", "is_enabled": True},
            "post_draft_update": {"update": self.update, "label": "Typing"},
            "post_draft_catch_up": {"state_vector": "AA==", "epoch": 1},
            "post_draft_undo": {},
            "post_draft_redo": {},
            "post_draft_discard": {},
            "put_media_edit": {
                "revision": "",
                "turn": 180,
                "is_flipped": True,
                "left": 0,
                "top": 0,
                "width": 1,
                "height": 1,
            },
            "put_media_poster": {"poster_id": ""},
            "put_product_file": {"name": "Walk.pdf"},
            "put_product_file_order": {"files": [self.ids["product_file_id"]]},
            "put_recording_text": {"language": "it", "is_default": True},
            "put_media_file": {"name": "leaf.png", "alt_text": "A leaf"},
            "post_saved_section": {"name": "Opener", "page_id": self.ids["page_id"], "section": "top"},
            "put_saved_section": {"name": "Large opener"},
            "post_discount": {"kind": "percent", "code": "NEW", "percent_hundredths": 1000},
            "put_discount": {"kind": "percent", "code": "TEN", "percent_hundredths": 2000},
            "post_discount_codes": {"count": 2},
            "post_discounts_switch": {"discounts": [self.ids["discount_id"]], "is_enabled": False},
            "post_discounts_deletion": {"discounts": [self.ids["discount_id"]]},
            "post_gift_card": {"amount_cents": 2000},
            "post_subscription_step": {"step": "pause"},
            "post_subscription_goods_preview": {"variant_id": self.ids["variant_id"], "quantity": 2},
            "post_subscription_goods": {
                "variant_id": self.ids["variant_id"],
                "quantity": 2,
                "period": 1,
                "renewal_cents": 1000,
            },
            "post_subscription_price_preview": _new_price(self.ids),
            "post_subscription_price": _new_price(self.ids),
            "put_exemption": {"email": "embassy@example.org", "reason": "Article 151"},
            "post_gift_cards_switch": {"cards": [self.ids["gift_card_id"]], "is_enabled": False},
            "post_gift_card_adjustment": {"amount_cents": 100, "note": "A present"},
            "post_redirect": {"source": "/older", "target": "/"},
            "put_translations": {"texts": {"title": "Anfang"}},
            "put_redirect": {"source": "/old", "target": "/shop"},
            "post_redirect_import": {"lines": "/oldest,/shop"},
            "post_redirects_switch": {"redirects": [self.ids["redirect_id"]], "is_enabled": False},
            "post_form": {"name": "Contact", "fields": [CONTACT_FIELD]},
            "put_form": {"name": "Contact us", "fields": [CONTACT_FIELD]},
            "put_form_name": {"name": "Write to us"},
            "post_submissions_marks": {"submissions": [self.ids["submission_id"]], "is_seen": True},
            "post_submissions_decision": {"submissions": [self.ids["submission_id"]], "status": "deleted"},
            "post_mailing_list": {"name": "Letters"},
            "put_mailing_list": {"name": "Post"},
            "post_subscriber": {"email": "eve@example.com", "consent": "At the market"},
            "post_subscriber_import": {"lines": "eve@example.com", "consent": "At the market"},
            "post_subscribers_removal": {"subscribers": [self.ids["subscriber_id"]]},
            "post_comments_decision": {"comments": [self.ids["comment_id"]], "status": "spam"},
            "post_comment_answer": {"text": "Thank you."},
            "post_reviews_decision": {"reviews": [self.ids["review_id"]], "status": "spam"},
            "post_review_reply": {"text": "Thank you."},
            "post_restock_notices": {"product_id": self.ids["product_id"]},
            "post_restock_send": {"productId": self.ids["product_id"]},
            "post_restock_send_all": {"sendRequests": [{"productId": self.ids["product_id"]}]},
            "post_redirects_deletion": {"redirects": [self.ids["redirect_id"]]},
            "post_media_folder": {"name": "Banners"},
            "put_media_folder": {"name": "Heroes"},
            "post_media_move": {"media_ids": [self.ids["media_id"]], "folder_id": self.ids["folder_id"]},
            "post_media_removal": {"media_ids": [self.ids["media_id"]]},
            "post_post": {"title": "On moss"},
            "put_post": {"title": "On ferns", "body_html": "<p>Green.</p>"},
            "post_event": {"title": "Opening", "extra": {"startDate": "2027-05-01T18:00"}},
            "put_event": {"title": "Class", "extra": {"startDate": "2027-05-01T10:00"}},
            "put_gallery_design": {"settings": {"layout": "slider"}},
            "post_gallery_pictures": {"media": [self.ids["media_id"]]},
            "put_gallery_order": {"pictures": [self.ids["picture_id"]]},
            "put_gallery_picture": {"title": "Quay"},
            "post_pictures_visibility": {"pictures": [self.ids["picture_id"]], "is_shown": True},
            "post_pictures_deletion": {"pictures": [self.ids["picture_id"]]},
            "post_posts_visibility": {"posts": [self.ids["post_id"]], "is_shown": True},
            "post_posts_tags": {"posts": [self.ids["post_id"]], "tags": ["Ferns"]},
            "post_posts_deletion": {"posts": [self.ids["post_id"]]},
            "post_product": product,
            "put_product": product,
            "put_stock": {"variant_id": self.ids["variant_id"], "on_hand": 9},
            "post_prices": {"prices": [{"product_id": self.ids["product_id"], "price_cents": 900}]},
            "post_price_run": {"percent": 10},
            "post_price_adjustment": {"products": [self.ids["product_id"]], "percent": 10},
            "post_products_visibility": {"products": [self.ids["product_id"]], "is_shown": False},
            "post_products_form": {
                "products": [self.ids["product_id"]],
                "form_id": self.ids["product_form_id"],
            },
            "post_products_deletion": {"products": [self.ids["product_id"]]},
            "post_several_fulfil": {"orders": [self.ids["order_id"]]},
            "post_orders_tags": {"orders": [self.ids["order_id"]], "tags": ["gift"]},
            "post_orders_tags_removal": {"orders": [self.ids["order_id"]], "tags": ["gift"]},
            "post_orders_csv": {"orders": [self.ids["order_id"]]},
            "put_shipping": {
                "zones": [
                    {
                        "name": "Here",
                        "areas": [{"country": "US"}],
                        "rates": [{"name": "Standard", "steps": [{"price_cents": 500}]}],
                    }
                ]
            },
            "put_captcha": {"service": "work"},
            "put_carrier_account": {"name": "Ours", "key": ""},
            "put_places_account": {"key": ""},
            "put_payment_account": {"settings": {"instructions": "<p>At the door.</p>"}},
            "put_payment_mode": {"environment": "live"},
            "post_refund": {"key": "one-refund", "other_cents": 100},
            "post_fulfilment": {"carrier": "dhl", "tracking_number": "00340"},
            "post_label_offer": {"weight_grams": 500, "units": [{"position": 0, "quantity": 1}]},
            "post_label": {"offer": self.ids["label_id"], "rate": "rate_1"},
            "post_cancellation": {},
            "post_draft_order": {"lines": [{"quantity": 1, "words": "Engraving", "price_cents": 500}]},
            "put_draft_order": {
                "email": "ada@example.com",
                "lines": [{"quantity": 2, "words": "Engraving", "price_cents": 500}],
            },
            "post_draft_order_mail": {"words": "See you soon."},
            "post_draft_order_order": {"shown_total_cents": 500, "is_paid": True},
            "post_edit": {"key": "one-edit", "shown_cents": 0},
            "post_edit_preview": {},
            "post_return_approval": {"words": "Pack it well."},
            "post_return_refusal": {"words": "It was worn."},
            "post_return_receipt": {},
            "post_return_refund": {"other_cents": 100},
            "put_order_address": {
                "name": "Ann",
                "line1": "1 Main Street",
                "city": "Brooklyn",
                "region": "NY",
                "postalCode": "11201",
                "country": "US",
            },
            "put_document_number": {"kind": "invoice", "following": 77},
            "post_invoice": {"order": self.ids["order_id"], "tells_buyer": False},
            "post_packing_slips": {"orders": [self.ids["order_id"]]},
            "put_order_note": {"note": "Rings twice."},
            "post_store_credit": {"key": "one-giving", "amount_cents": 500, "reason": "Late"},
            "post_store_credit_deduction": {"key": "one-taking", "amount_cents": 100, "reason": "Late"},
            "put_customer_note": {"note": "Rings twice.", "tags": ["Regular"]},
            "post_invitation": {"email": "new@example.com", "role": Role.EDITOR},
            "put_person_roles": {"roles": [Role.VIEWER]},
            "post_invitation_look": {"token": "x"},
            "put_invitation_acceptance": {"token": "x", "password": "another-long-secret"},
            "post_second_step": {"ticket": "x", "code": "123456"},
            "post_passkey_sign_in": _PASSKEY_USE,
            "post_passkey_proof": _PASSKEY_USE,
            "put_app": {"code": "123456"},
            "post_passkey": {
                "ticket": "x",
                "name": "Key",
                "key": "eA",
                "client_data": "eA",
                "attestation": "eA",
            },
            "put_passkey_name": {"name": "Another name"},
            "post_test_mail": {"kind": "order-confirmation", "language": "de"},
            "post_mail_preview": {
                "language": "de",
                "subject": "{shop}",
                "heading": "",
                "blocks": [{"type": "content", "text": "", "url": ""}],
            },
            "post_buyer_search": {"email": "ann@example.com"},
            "post_buyer_copy": {"email": "ann@example.com"},
            "post_buyer_erasure": {"email": "ann@example.com"},
            "post_view": {"table": "orders", "name": "To send", "search": "state=placed"},
            "put_view": {"name": "Running low", "search": "show=low"},
            "post_website": {"title": "Another", "host": "another.localhost"},
            "post_website_copy": {"title": "A copy", "host": "copy.localhost", "has_stock": True},
            "put_site": {"title": "A new title"},
            "put_css": {"css": "h1 { color: rebeccapurple; }"},
            "put_form_hook": {"address": "https://listener.example/forms"},
            "put_form_code": {"code": "<p>Hello</p>"},
            "put_page_code": {"head": "", "foot": "<p>Hello</p>"},
            "put_injected_code": {"is_on": True, "head": "", "foot": "<p>Hello</p>", "hosts": []},
            "post_code_problems": {"css": "h1 {"},
            "put_used_theme": {"key": "meadow"},
            "put_design": {"styles": {"spacing": "airy"}},
            "post_frame_preview": {"settings": {"footer": {"layout": "plain"}}},
            "post_design_preview": {"styles": {"spacing": "airy"}, "scheme": "dark"},
            "put_preferences": {"scarcityThreshold": 3},
            "put_header_footer": {"header": {"layout": "drawer"}, "footer": {"text": "By hand."}},
            "put_multilingual_languages": {"languages": [{"code": "de", "enabled": True}]},
            "post_navigation_update": {
                "fieldName": "main",
                "navigation": {"items": [{"collectionId": self.ids["page_id"]}]},
            },
            "post_store": {"title": "Paper", "addToNavigation": True},
            "post_shop_category": {"store_id": self.ids["store_id"], "display_name": "Prints"},
            "put_category": {"display_name": "Folded cards"},
            "put_category_place": {"place": 0},
            "post_category": {"displayName": "Prints", "parentCategoryId": self.ids["category_id"]},
            "put_navigations": {
                "menus": [{"name": "main", "links": [{"title": "Home", "page_id": self.ids["page_id"]}]}]
            },
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
        Website.objects.filter(id=website.id).update(languages="de")
        page = create_page("Home", slug="", tree=HOME)
        publish_page(page.id)
        product_id, variant_id = _product()
        store_id = Collection.objects.get(slug="shop").id
        gallery_id = create_collection("gallery", "Harbour").id
        film = upload_recording("walk.mp4", keep_recording("walk.mp4", io.BytesIO(mp4()), len(mp4())))
        ids = {
            "upload_id": begin_upload("image", "fern.png", len(picture().read())).id,
            "page_id": page.id,
            # An empty one: what holds products is not deleted.
            "collection_id": create_collection("blog", "News", slug="news").id,
            "store_id": store_id,
            "category_id": save_category("Cards", collection_id=store_id).id,
            "namespace": "commerce",
            "post_id": create_item(create_collection("blog", "Notes").id, ItemData("On ferns")).id,
            "event_id": _event(),
            "gallery_id": gallery_id,
            "picture_id": create_item(gallery_id, ItemData("Quay")).id,
            "product_id": product_id,
            "variant_id": variant_id,
            "media_id": store_image("fern.png", picture().read()).id,
            "film_id": film.id,
            "text_id": add_text(film.id, TextKind.CAPTIONS, "de", "walk.vtt", VTT).id,
            "theme_key": add_theme(own_theme_facts(f"elm.{website.id[-12:]}")).key,
            "saved_section_id": save_section(page.id, "top", "Opener").id,
            "language": "de",
            "subject_type": "content.Page",
            "subject_id": page.id,
            "discount_id": add_discount(DiscountFields("Ten", "percent", "TEN", percent_hundredths=1000)).id,
            "exemption_id": exempt_customer("eve@example.com", "Article 151").id,
            "gift_card_id": grant_gift_card(GiftCardFields(2000, "eve@example.com"))[0].id,
            "redirect_id": add_redirect(RedirectFields("/old", "/")).id,
            "folder_id": MediaFolder.objects.create(name="Ferns").id,
            "order_id": make_order().id,
            "draft_id": draft_of(DraftLine(1, words="Engraving", price_cents=500)).id,
            "customer_id": make_customer().id,
            "credit_id": "",
            "fulfilment_id": "",
            "return_id": "",
            "payout_id": _payout().id,
            "label_id": "",
            "document_id": "",
            "message_id": _message().id,
            "import_id": _import().id,
            "price_run_id": _price_run().id,
            "host_id": _host(website),
            "website_id": current_website_id(),
            "main_host_id": HostName.objects.get(is_primary=True).id,
            "export_id": _export(website).id,
            "change_set_id": ChangeSet.objects.filter(operation="catalog.create_product").get().id,
            "session_id": _session(owner).id,
            "person_id": _colleagues(website),
            "invitation_id": _invitation(owner, website).id,
            "name": "main",
            "provider": "pick-up",
            "environment": "live",
            "kind": "order-confirmation",
            "passkey_id": _passkey(owner).id,
            "view_id": save_view("products", "Low stock", "show=low").id,
        }
        ids["document_id"] = _invoice(ids["order_id"]).id
        ids["fulfilment_id"] = Fulfilment.objects.create(order_id=ids["order_id"], created_at=clock.now()).id
        ids["label_id"] = _label(ids["order_id"])
        ids["credit_id"] = give_credit(ids["customer_id"], GivenCredit("one-more", 900, "Late")).id
        ids["return_id"] = Return.objects.create(order_id=ids["order_id"], requested_at=clock.now()).id
        ids["subscription_id"] = _subscription(ids).id
        ids["price_id"] = _announced_price(ids).id
        ids["comment_id"] = _comment(ids["post_id"])
        ids["review_id"] = _review(ids["product_id"])
        ids["photo_id"] = with_photo(ids["review_id"])
        Review.objects.update(photos_wait=False)
        form = create_form("Contact", fields=[CONTACT_FIELD])
        ids["form_id"] = form.id
        ids["product_form_id"] = create_form("Engraving", FormKind.ADDITIONAL, [CONTACT_FIELD]).id
        submission = keep_submission(form, FilledIn({"who": "Ann"}, {"who": "Name"}))
        set_hook(ids["form_id"], "https://listener.example/forms")
        ids["delivery_id"] = queue_test(ids["form_id"]).id
        ids |= {"submission_id": submission.id, "file_id": with_file(submission).id}
        # Of one that was digital once: no other product stands in the lists.
        ids["product_file_id"] = written(ids["product_id"], kept_pdf(), position=0).id
        ids["list_id"] = create_list("Letters").id
        ids["subscriber_id"] = _subscriber(ids["list_id"])
        return Belongings(ids, _update(page.id))


def _subscriber(list_id: str) -> str:
    # Not the buyer's address: erasing the buyer would take the subscriber along.
    add_subscriber(list_id, "pia@example.com", "At the market")
    return str(Subscriber.objects.get(mailing_list_id=list_id).id)


def _label(order_id: str) -> str:
    """One that was bought, with its file."""
    label = ShippingLabel.objects.create(
        order_id=order_id,
        state=LabelState.BOUGHT,
        service="easypost",
        parcel_reference="shp_1",
        rates="[]",
        weight_grams=500,
        rate_reference="rate_1",
        carrier="USPS",
        carrier_service="Priority",
        cost_cents=758,
        currency="USD",
        offered_at=clock.now(),
        asked_at=clock.now(),
        bought_at=clock.now(),
    )
    label.storage_key = file_key(label.id)
    storage().put(label.storage_key, b"%PDF-1.4")
    label.save()
    return str(label.id)


def _comment(post_id: str) -> str:
    """For everybody to see."""
    comment: str = Comment.objects.create(
        item_id=post_id,
        author_name="Ann",
        text="Well said.",
        status=CommentStatus.PUBLISHED,
        created_at=clock.now(),
    ).id
    return comment


def _review(product_id: str) -> str:
    """For everybody to see."""
    review: str = Review.objects.create(
        product_id=product_id,
        stars=4,
        author_name="Ann",
        text="Well printed.",
        status=ReviewStatus.PUBLISHED,
        created_at=clock.now(),
    ).id
    return review


def _event() -> str:
    calendar = create_collection("events", "Dates")
    event_id: str = create_item(calendar.id, ItemData("Class", extra={"startDate": "2027-05-01T10:00"})).id
    return event_id


def _host(website: Website) -> str:
    """A second name, which can be removed."""
    return str(HostName.objects.create(website_id=website.id, host=f"{website.id}.example").id)


def _export(website: Website) -> ExportRun:
    """One that is done, with a file."""
    now = clock.now()
    key = f"exports/{website.id}/{new_id()}.zip"
    storage().put(key, b"PK", "application/zip")
    made: ExportRun = ExportRun.objects.create(
        state="done", storage_key=key, file_name="shop-2026-11-23.zip", size_bytes=2, created_at=now,
        finished_at=now, expires_at=now + timedelta(days=7),
    )  # fmt: skip
    return made


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


def _passkey(owner: Person) -> Passkey:
    return Passkey.objects.create(
        person=owner, host="shop.localhost", credential_id=f"key-of-{owner.id}", public_key=b"x", name="Key",
        created_at=clock.now(),
    )  # fmt: skip


def _session(owner: Person) -> OpenSession:
    """In another browser than the test's."""
    now = clock.now()
    made: OpenSession = OpenSession.objects.create(
        person=owner, epoch=owner.session_epoch, browser="Firefox on Windows", address="192.0.2.1",
        created_at=now, last_seen_at=now, proven_at=now, idle_seconds=3600,
        idle_until=now + timedelta(hours=1), ends_at=now + timedelta(days=1),
    )  # fmt: skip
    return made


def make_customer(email: str = "ann@example.com") -> Customer:
    """With an account and nothing else."""
    made: Customer = Customer.objects.create(email=email, name="Ann", created_at=clock.now())
    return made


def _subscription(ids: dict[str, str]) -> Subscription:
    later = clock.now() + timedelta(days=30)
    agreed = {"quantity": 1, "unit_price_cents": 500, "renewal_cents": 500, "currency": "USD"}
    monthly = {"period_value": 1, "period_unit": "MONTH", "anchor": "2026-11-01T08:00:00"}
    found: Subscription = Subscription.objects.create(
        order_id=ids["order_id"], order_number=1001, line_position=0, access_code=new_token(),
        email="eve@example.com", customer_name="Eve", product_id=ids["product_id"],
        variant_id=ids["variant_id"], product_name="Letters", next_at=later, look_at=later,
        provider="test", environment="test", created_at=clock.now(), **agreed, **monthly,
    )  # fmt: skip
    return found


def _payout() -> Payout:
    """Of one payment of another program."""
    line = PaidOutLine("txn_1", PayoutPart.SALE, 1200, 65, clock.now(), "pi_theirs")
    told = PaidOut("po_1", "live", PayoutState.PAID, 1135, "USD", clock.now().date(), LinesState.KEPT)
    assert note_payout(Account("stripe", "live"), told, [line])
    found: Payout = Payout.objects.get()
    return found


def _announced_price(ids: dict[str, str]) -> PriceChange:
    """Of another product, which nobody waits for."""
    change: PriceChange = PriceChange.objects.create(
        product_id=new_id(), variant_id=new_id(), product_name="Letters", period_value=1,
        period_unit="MONTH", unit_price_cents=700, currency="USD", created_at=clock.now(),
        starts_at=clock.now() + timedelta(days=60),
    )  # fmt: skip
    return change


def _new_price(ids: dict[str, str]) -> dict[str, Any]:
    starts_on = (clock.now() + timedelta(days=60)).date()
    named = {"subscription_id": ids["subscription_id"], "product_id": ids["product_id"]}
    return {**named, "unit_price_cents": 900, "starts_on": starts_on.isoformat()}


def _invoice(order_id: str) -> OrderDocument:
    """Issued by a seller in Berlin, as an e-invoice."""
    issue_by()
    Order.objects.filter(id=order_id).update(is_test=False)
    return issue_invoice(order_id, tells_buyer=False)


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
    if order.shipping_cents:
        OrderAdjustment.objects.create(
            order=order, sort=0, kind="shipping", label_code="Standard", amount_cents=order.shipping_cents
        )
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


def _price_run() -> PriceRun:
    """One that is over."""
    run: PriceRun = PriceRun.objects.create(
        change_set=ChangeSet.objects.order_by("sequence")[0], state=PriceRun.State.DONE, percent=10,
        total_count=1, created_at=clock.now(), finished_at=clock.now(),
    )  # fmt: skip
    return run


def _update(page_id: str) -> str:
    from base64 import b64encode

    editor = Editor(page_id)
    known = editor.document.state_vector()
    editor.document.write({"title": {"settings": {"text": "Hello"}}})
    return b64encode(editor.document.update_since(known)).decode()
