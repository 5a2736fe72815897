"""What visitors, owners and jobs do, so that every statement is run: on one small website."""

from contextlib import ExitStack, suppress
from copy import deepcopy
from dataclasses import replace
from datetime import timedelta
from functools import partial
from pathlib import Path
from unittest.mock import patch
from urllib.parse import quote
from zoneinfo import ZoneInfo

from django.db import transaction

from sitewright.audience.visits.counting import Counting, View
from sitewright.audience.visits.operations.tidy_visits import prune_visits, tidy_visits
from sitewright.audience.visits.queries import visits_of_days
from sitewright.audience.visits.writing import write_down
from sitewright.catalog.importing.operations.import_products import import_products
from sitewright.catalog.models import Category, Product, ProductType, Variant
from sitewright.catalog.operations.create_product import create_product
from sitewright.catalog.operations.save_category import save_category
from sitewright.catalog.queries import products_by_id
from sitewright.catalog.restock.operations.forget_sign_ups import forget_sign_ups
from sitewright.catalog.restock.operations.remove_mailed import remove_mailed
from sitewright.catalog.restock.operations.send_notices import send_all_notices, send_notices
from sitewright.catalog.restock.operations.send_when_back import send_when_back
from sitewright.catalog.restock.queries import (
    SendRequest,
    groups_after,
    list_groups,
    sign_ups_after,
    sign_ups_of,
)
from sitewright.catalog.restock.stop_links import stop_path
from sitewright.catalog.sizes import sizes_of
from sitewright.checkout.cart_rows import needs_address, setting_state_and_chosen
from sitewright.checkout.chosen import Chosen, Destination
from sitewright.checkout.discounts.operations.delete_discounts import delete_discounts
from sitewright.checkout.discounts.refusals import DiscountRefused
from sitewright.checkout.discounts.uses import count_again
from sitewright.checkout.gift_cards.expiring import expire_ended_credit
from sitewright.checkout.models import Cart, CartState
from sitewright.checkout.operations.bring_back import bring_back
from sitewright.checkout.operations.carry_saved_over import carry_saved_over
from sitewright.checkout.operations.change_quantity import change_quantity
from sitewright.checkout.operations.choose_delivery import choose_delivery
from sitewright.checkout.operations.enter_code import bring_code, enter_code, remove_code
from sitewright.checkout.operations.enter_gift_card import enter_gift_card
from sitewright.checkout.operations.prune_carts import prune_carts
from sitewright.checkout.operations.remove_entry import remove_entry
from sitewright.checkout.operations.save_for_later import drop_saved, save_for_later
from sitewright.checkout.places.accounts import kept_account as kept_places_account
from sitewright.checkout.places.accounts import note_outcome, suggests_addresses
from sitewright.checkout.places.counting import Call, may_call
from sitewright.checkout.places.counting import origin_of as where_from
from sitewright.checkout.places.interface import Away, PlacesAway
from sitewright.checkout.places.operations.connect_account import (
    AccountCheck,
    Terms,
    disconnect_places,
    keep_checked,
    keep_terms,
)
from sitewright.checkout.places.operations.prune_uses import old_uses, prune_uses
from sitewright.checkout.places.queries import calls_by_page
from sitewright.checkout.queries import cart_of, saved_of
from sitewright.checkout.shipping.carriers.accounts import kept_account, note_asked, sealed_key
from sitewright.checkout.shipping.carriers.interface import Quoted, RateQuestion, Whereabouts
from sitewright.checkout.shipping.carriers.labels import (
    CarriersLabel,
    LabelRefused,
    OfferedRate,
    RefundStep,
)
from sitewright.checkout.shipping.carriers.models import CarrierAccount
from sitewright.checkout.shipping.carriers.operations.connect_account import disconnect_carrier
from sitewright.checkout.shipping.carriers.operations.prune_quotes import old_quotes, prune_quotes
from sitewright.checkout.shipping.carriers.quotes import keep_answer, kept_quotes
from sitewright.checkout.tax.exemptions import exemption_of
from sitewright.content.comments.counting import show_changes
from sitewright.content.comments.queries import latest_comments
from sitewright.content.item_data import ItemData
from sitewright.content.models import Collection, Item, Page
from sitewright.content.operations.create_collection import create_collection
from sitewright.content.operations.create_item import create_item
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.lock_page import lock_page, lock_site
from sitewright.content.operations.publish_page import publish_page
from sitewright.content.pages_below import pages_below
from sitewright.content.past_addresses import moved_to
from sitewright.content.redirects.queries import is_live
from sitewright.forms.newsletters.consent_log import Given
from sitewright.forms.newsletters.links import Link, key_of, link_path
from sitewright.forms.newsletters.models import Source
from sitewright.forms.newsletters.operations.add_subscribers import import_subscribers
from sitewright.forms.newsletters.operations.create_list import create_list
from sitewright.forms.newsletters.operations.forget_subscribers import forget_subscribers
from sitewright.forms.newsletters.operations.join_list import Joining, join_list
from sitewright.forms.newsletters.operations.note_bounce import note_bounce
from sitewright.forms.newsletters.operations.tidy_subscribers import tidy_subscribers, untidy
from sitewright.forms.newsletters.owner_lists import Shown as Subscribed
from sitewright.forms.newsletters.owner_lists import counts_by_list, list_subscribers, weeks_of
from sitewright.forms.newsletters.queries import subscribers_of
from sitewright.forms.operations.submit_form import Sent, submit_form
from sitewright.history.actor import Actor, acting_as
from sitewright.history.models import ChangeSet, Version
from sitewright.history.operations.start_put_back import start_put_back
from sitewright.history.operations.start_undo import MOST_AT_ONCE, start_undo
from sitewright.history.recording import change_set
from sitewright.kit import clock, site_versions
from sitewright.kit.db.statements import execute
from sitewright.kit.ids import new_id
from sitewright.kit.jobs import run_ready
from sitewright.kit.jobs.registry import all_schedules
from sitewright.kit.jobs.schedules import run_turn
from sitewright.kit.locks import sole_holder
from sitewright.kit.tenancy import tenant
from sitewright.kit.websites import websites
from sitewright.mail.models import Message
from sitewright.mail.operations.deliver_message import deliver_message
from sitewright.media.folders import list_folders
from sitewright.media.library import count_without_alt_text, count_without_captions, list_files
from sitewright.media.models import MediaFile, TextKind
from sitewright.media.operations.add_text import add_text
from sitewright.media.operations.create_folder import create_folder
from sitewright.media.operations.delete_files import delete_files
from sitewright.media.operations.describe_text import describe_text
from sitewright.media.operations.edit_picture import edit_picture, edit_to_make
from sitewright.media.operations.move_files import move_files
from sitewright.media.operations.prune_files import prune_files
from sitewright.media.operations.prune_revisions import prune_revisions
from sitewright.media.operations.prune_texts import prune_texts
from sitewright.media.operations.remove_text import remove_text
from sitewright.media.operations.renew_pictures import renew_picture
from sitewright.media.operations.replace_file import replace_file
from sitewright.media.operations.replace_text import replace_text
from sitewright.media.operations.set_poster import set_poster
from sitewright.media.queries import replaced_names
from sitewright.media.recording_texts import find_captions, list_texts
from sitewright.media.uses import where_used
from sitewright.orders.accounting.entries import entries_of
from sitewright.orders.accounting.overview import overview_of
from sitewright.orders.accounting.period import Period
from sitewright.orders.card_testing.models import PaymentAttempt
from sitewright.orders.card_testing.operations.note_refusal import note_another_refusal
from sitewright.orders.card_testing.operations.prune_attempts import old_attempts, prune_attempts
from sitewright.orders.card_testing.queries import barred_marks, records_of, tried_lately
from sitewright.orders.cross_border import cross_border_sales
from sitewright.orders.disputes.operations.look_at_dispute import look_at_dispute, note_dispute
from sitewright.orders.disputes.queries import count_unanswered
from sitewright.orders.documents.operations.issue_invoice import issue_invoice
from sitewright.orders.drafts.operations.order_draft import order_draft
from sitewright.orders.drafts.operations.remove_draft import put_back_draft, remove_draft
from sitewright.orders.drafts.operations.save_draft import change_draft
from sitewright.orders.drafts.operations.send_draft import send_draft
from sitewright.orders.drafts.queries import list_drafts
from sitewright.orders.errors import PaymentDeclined
from sitewright.orders.finding_orders import DISPUTED, WITH_RETURNS
from sitewright.orders.labels.asking import Seen
from sitewright.orders.labels.models import LabelState, ShippingLabel
from sitewright.orders.labels.offers import rates_text
from sitewright.orders.labels.operations.buy_label import begin_purchase, finish_purchase
from sitewright.orders.labels.operations.look_at_labels import due_labels, look_at_labels
from sitewright.orders.labels.operations.prune_labels import old_offers, prune_labels
from sitewright.orders.labels.operations.refund_label import begin_refund, finish_refund
from sitewright.orders.labels.parcels import ends_digest, parcel_of
from sitewright.orders.labels.queries import sending_plan
from sitewright.orders.models import Order, Payment
from sitewright.orders.operations.cancel_order import cancel_order
from sitewright.orders.operations.fulfil_order import fulfil_order
from sitewright.orders.operations.give_refund import give_refund
from sitewright.orders.operations.read_fees import due_fees, read_fees
from sitewright.orders.operations.refund_order import RefundedUnits, RefundRequest, refund_order
from sitewright.orders.operations.set_payment_account import set_payment_account
from sitewright.orders.operations.take_payment_event import take_payment_event
from sitewright.orders.order_csv import csv_lines
from sitewright.orders.owner_queries import list_owner_orders
from sitewright.orders.payments import test_provider
from sitewright.orders.payments.accounts import Account
from sitewright.orders.payments.cards import UsedCard
from sitewright.orders.payments.disputed import Disputed, DisputeReason, DisputeState
from sitewright.orders.payments.paid_out import LinesState, PaidOut, PaidOutLine, PayoutPart, PayoutState
from sitewright.orders.payments.provider import PaymentId
from sitewright.orders.payments.registry import NoSuchAccount, current_provider, provider_for
from sitewright.orders.payments.stripe.provider import StripeProvider
from sitewright.orders.payouts.csv_file import csv_lines as payout_lines
from sitewright.orders.payouts.models import Payout
from sitewright.orders.payouts.operations.look_at_payout import note_payout
from sitewright.orders.payouts.operations.look_at_payouts import accounts_with_payouts, look_at_payouts
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.orders.placing.operations.prune_placements import prune_placements
from sitewright.orders.returns.operations.answer_return import approve_return
from sitewright.orders.returns.operations.close_return import refund_return
from sitewright.orders.returns.operations.receive_return import receive_return
from sitewright.orders.returns.operations.request_return import request_return
from sitewright.orders.returns.operations.withdraw_return import withdraw_return
from sitewright.orders.returns.queries import returns_of
from sitewright.orders.store_credit.fields import TakenCredit
from sitewright.orders.store_credit.operations.take_back_credit import take_back_credit
from sitewright.orders.store_credit.operations.take_credit import take_credit
from sitewright.orders.store_credit.queries import (
    balances_of,
    credit_rows,
    entries_of_credit,
    may_be_taken_back,
)
from sitewright.orders.subscriptions.goods import Wanted, goods_choices, planned_goods
from sitewright.orders.subscriptions.goods_now import exchange_now
from sitewright.orders.subscriptions.models import Subscription
from sitewright.orders.subscriptions.operations.change_goods import change_goods, take_back_goods
from sitewright.orders.subscriptions.operations.change_method import (
    begin_set_up,
    look_at_set_up,
    settle_set_up,
)
from sitewright.orders.subscriptions.operations.change_price import change_price, take_back_price
from sitewright.orders.subscriptions.operations.exchange_goods import charge_goods, exchange_goods
from sitewright.orders.subscriptions.operations.leave_subscription import (
    cancel_subscription,
    keep_subscription,
)
from sitewright.orders.subscriptions.operations.renew_subscriptions import renew_subscriptions
from sitewright.orders.subscriptions.operations.renew_subscriptions import (
    websites_due as websites_with_renewals,
)
from sitewright.orders.subscriptions.operations.rest_subscription import (
    pause_subscription,
    resume_subscription,
)
from sitewright.orders.subscriptions.operations.skip_period import skip_period, unskip_period
from sitewright.orders.subscriptions.operations.tell_of_prices import tell_of_prices
from sitewright.orders.subscriptions.price_queries import (
    Scope,
    announced_prices,
    plans_that_run,
    websites_to_tell,
)
from sitewright.orders.subscriptions.queries import (
    events_of,
    orders_of_subscription,
    owner_list,
    subscription_for_buyer,
    subscription_of_order,
    subscriptions_of,
)
from sitewright.orders.tags.operations.tag_orders import tag_orders, untag_orders
from sitewright.orders.tags.queries import tags_in_use
from sitewright.sites.https.due_names import all_names, due_names
from sitewright.sites.queries import (
    all_hosts,
    has_primary_host,
    hosts_of,
    website_basics,
    websites_with_hosts,
)
from sitewright.themes.context.images import images_by_address
from sitewright.themes.context.recordings import recordings_at
from tests.cast import SHOP_HOST, Cast, SiteClient
from tests.catalog.importing.files import product, write
from tests.catalog.restock.waiting import sold_out, wait_for
from tests.catalog.shops import make_product, print_data
from tests.checkout.discounts.made import automatic, discount
from tests.checkout.gift_cards.made import gift_card
from tests.content.translations.words import speak
from tests.forms.made import make_form
from tests.orders.buying import BUYER, fill_cart, submit
from tests.orders.documents.issuing import issue_by
from tests.orders.drafts.made import draft_of, of_catalogue, paid, terms
from tests.orders.edits.made import edited
from tests.orders.store_credit.made import cart_of as credit_cart
from tests.orders.store_credit.made import customer, given
from tests.orders.stripe_fake import SETTINGS, StripeFake, signed
from tests.orders.subscriptions.selling import renew_at, subscribable, subscribed
from tests.storefront.sites import image_of, make_picture, make_post
from tests.storefront.talk import allow_talk, said, set_settings
from tests.studio.belongings import VTT, Belongings, make_order
from tests.studio.belongings import picture as a_picture
from tests.studio.operations import operations

_PAGES = (
    "/", "/nowhere", "/shop", "/shop?category=prints", "/shop?category=prints&sort=price", "/shop?tag=green",
    "/shop?option.size=A4&in-stock=1&sort=title",
    "/shop/p/fern-print", "/blog", "/blog?tag=process", "/blog/growing-a-fern",
    "/calendar",
    "/calendar?view=calendar&month=2037-05", "/feeds/blog.xml", "/sitemap.xml", "/sitemap-items-1.xml",
    "/search?q=growing+fern", "/search?q=growingg&kind=blog", "/cart", "/checkout", "/shop?format=json",
    "/robots.txt", "/llms.txt", "/readyz", "/walks", "/walks/hill",
    "/firm", "/firm/team/berlin", "/an/old/address",
)  # fmt: skip
_STOCK = "/api/commerce/inventory/stock/?itemId={}"
_CART = "/api/commerce/shopping-cart"
_LISTS = (
    "/products?sort=stock", "/products?search=fern", "/products?search=FERN",
    "/products?show=hidden", "/products?show=low", "/products?show=sold-out&search=fern",
    f"/products/picked?ids={'0' * 32},{'1' * 32}",
    "/orders?search=ann", "/customers?show=news",
    "/activity?kind=products", "/activity?person=nobody&since=2026-01-01&until=2026-12-31",
    f"/activity?kind=products&thing={'0' * 32}", f"/activity?kind=orders&thing={'0' * 32}",
    "/links?search=growing", "/links/state?address=/blog/growing-a-fern", "/links/state?address=/shop/prints",
    "/links/state?address=/shop/p/fern-print", "/links/state?address=/an-old-address",
)  # fmt: skip


def run_all(cast: Cast, mine: Belongings, owner: SiteClient, folder: Path) -> None:
    """Everything once; errors of single calls are other tests' business."""
    with tenant(cast.shop.id), acting_as(Actor(cast.owner.id, cast.owner.name)):
        Order.objects.update(number=1)  # Its number would be the first buyer's.
        _furnish()
        _import_and_undo(folder)
        _buy()
        _save_for_later()
        _spare()
        _pay_with_a_card()
        _pay_with_credit()
        _ask()
        _send_back()
        _tag()
        _take_the_books()
        with patch("sitewright.orders.cross_border.tax_home", return_value="DE"):
            cross_border_sales()
        _renew_subscriptions()
        _draft()
        _quote()
        _look_up()
        _hear()
        _tend(cast)
    _visit(SiteClient(owner.host))
    with tenant(cast.shop.id), acting_as(Actor(cast.owner.id, cast.owner.name)):
        _wait(SiteClient(owner.host))
        _subscribe(SiteClient(owner.host))
        _talk(SiteClient(owner.host))
        _unlock(SiteClient(owner.host))
    _keep_shop(mine, owner)
    with patch.object(StripeProvider, "payouts_since", return_value=[]):
        for each in all_schedules():
            run_turn(each.job_name)
    run_ready()
    with tenant(cast.shop.id), acting_as(Actor(cast.owner.id, cast.owner.name)):
        _put_back()


def _put_back() -> None:
    """All that was done since the first change, when nothing else is being put back any more."""
    start_put_back(str(ChangeSet.objects.order_by("sequence")[0].id), "then")
    run_ready()


def _furnish() -> None:
    save_category("Prints")
    picture = image_of(make_picture())
    create_product(print_data(category_slugs=["prints"], images=[picture], tags=["green"]))
    create_product(print_data("Hidden print", visibility="hidden"))
    make_post(create_collection("blog", "Journal", slug="blog"))
    gallery = create_collection("gallery", "Walks", slug="walks")
    create_item(gallery.id, ItemData("Hill", slug="hill", status="published"))
    calendar = create_collection("events", "Calendar", slug="calendar")
    for year in (2020, 2037):
        dated = {"startDate": f"{year}-05-01T10:00"}
        create_item(calendar.id, ItemData(f"Class of {year}", status="published", extra=dated))
    for title in ("Growing a moss", "Growing a liverwort"):
        make_post(Collection.objects.get(slug="blog"), title)
    for address in ("firm", "firm/team", "firm/team/berlin"):
        publish_page(create_page(address, slug=address).id)
    # An index shows the pages below it.
    Page.objects.filter(slug="firm").update(folder_behaviour=1)


def _ask() -> None:
    """What is only asked on certain pages, under certain settings, or after an accident."""
    picture = MediaFile.objects.filter(kind="image")[0]
    images_by_address([f"/media/{picture.id}/{picture.name}"])
    list_files(search="fern", before=picture.id, lacks_alt_text=True)
    count_without_alt_text()
    where_used(picture.id)
    move_files([picture.id], create_folder("Mosses").id)
    list_files(folder_id=list_folders()[0].id)
    shown = replace_file(picture.id, "other.png", a_picture().read())
    edit_picture(
        edit_to_make(picture.id, shown.revision, turn=0, is_flipped=True, left=0, top=0, width=40, height=30)
    )
    replaced_names()
    prune_revisions()
    _ask_of_films(picture.id)
    delete_files([picture.id])
    prune_files()
    products_by_id(list(Product.objects.values_list("id", flat=True)[:3]))
    sizes_of(list(Variant.objects.values_list("id", flat=True)[:3]))
    moved_to("/an-old-address")
    pages_below(["firm"])
    is_live("/an-old-address")
    site_versions.current()
    website_basics()
    current_provider().look_up(PaymentId("nobody's"))


def _ask_of_films(picture_id: str) -> None:
    film = MediaFile.objects.filter(kind="video")[0]
    set_poster(film.id, picture_id)
    text = add_text(film.id, TextKind.CAPTIONS, "fr", "walk.vtt", VTT, is_default=True)
    describe_text(text.id, language="it", is_default=True)
    text = replace_text(text.id, "walk.vtt", VTT, language="it", is_default=False)
    find_captions(film.id, text.id)
    list_texts(film.id)
    recordings_at({"film": f"/media/{film.id}/{film.name}"}, "video", "en")
    remove_text(text.id)
    prune_texts()
    list_files(kinds=("video",), lacks_captions=True)
    count_without_captions()
    where_used(picture_id)
    MediaFile.objects.filter(id=picture_id).update(awaits_renewal=True, colours="")
    renew_picture(picture_id)


def _tend(cast: Cast) -> None:
    """What commands and seldom jobs ask."""
    prune_carts()
    prune_placements()
    hosts_of(cast.shop.id)
    has_primary_host()
    all_hosts()
    all_names()
    due_names(clock.now())
    _count_visits()
    websites_with_hosts()
    websites().all_ids()
    with sole_holder("import by a command"):
        pass
    _record_after_the_release_before()


def _count_visits() -> None:
    """As the thread does that writes counts down: for a second process the day has begun already."""
    for _ in range(2):
        counted = Counting()
        counted.add([View(SHOP_HOST, "/", "https://news.example/", "198.51.100.7", "Mozilla/5.0")])
        write_down(counted)
    visits_of_days(7, time_zone="UTC")
    with clock.moved(timedelta(days=1)):
        tidy_visits()
    prune_visits()


def _record_after_the_release_before() -> None:
    """It leaves versions without a number."""
    version = Version.objects.filter(subject_type="catalog.Product")[0]
    with transaction.atomic():
        Version.objects.update(sequence=None)
        ChangeSet.objects.update(sequence=None)
        with change_set("Changed again", "catalog.update_product") as changes:
            changes.record(version.subject_type, version.subject_id, {}, {"title": "again"})
        transaction.set_rollback(True)


def _unlock(visitor: SiteClient) -> None:
    """A page behind a lock, and then the whole website."""
    page = Page.objects.get(slug="firm")
    for lock, page_id in ((partial(lock_page, page.id), page.id), (lock_site, "")):
        lock("open sesame")
        visitor.post_form("/_unlock", {"page": page_id, "password": "open sesame", "back": "/"})
        visitor.get("/firm")
        lock(None)


def _wait(visitor: SiteClient) -> None:
    """For something sold out, until it is back; and out of it by a mail."""
    fern, moss = sold_out("Waited-for fern"), sold_out("Waited-for moss")
    for variant in (fern, moss):
        wait_for(variant)
    sign_ups = sign_ups_after(SendRequest(fern.product_id, fern.id), "", 9)
    assert groups_after("", 9)
    assert sign_ups
    assert list_groups(page=1, page_size=9).groups
    send_notices([SendRequest(fern.product_id)])
    send_when_back()
    send_all_notices()
    run_ready()
    remove_mailed()
    visitor.get(stop_path(sign_ups[0].id))
    forget_sign_ups([each.id for each in sign_ups_of("ada@example.com")])


def _subscribe(visitor: SiteClient) -> None:
    """On a list, through every page of its mails, and out of it for good."""
    letters = create_list("Planned letters")
    join_list(letters.id, Joining("ada@example.com", Given(Source.FORM)))
    ada = subscribers_of("ada@example.com")[0]
    for link in Link:
        visitor.get(link_path(link, ada.id))
    for link in Link:
        visitor.post_form(link, {"of": ada.id, "key": key_of(link, ada.id), "list": [letters.id]})
    import_subscribers(letters.id, "bob@example.com", "At the market")
    assert counts_by_list()
    assert list_subscribers(letters.id, Subscribed.ALL, "bob", page=1, page_size=9).rows
    assert weeks_of(letters.id, "UTC")
    note_bounce("bob@example.com")
    tidy_subscribers()
    list(untidy())
    forget_subscribers([each.id for each in subscribers_of("bob@example.com")])
    submit_form(make_form("Planned"), Sent({"who": ["Ann", "Fern"], "mail": "ann@example.com"}))


def _talk(visitor: SiteClient) -> None:
    """A post with comments and answers, read in another language too."""
    post = Item.objects.get(collection=Collection.objects.get(slug="blog"), slug="growing-a-fern")
    said(post, "An answer", thread_id=said(post, "Well said.").id)
    with transaction.atomic():
        show_changes([post.id])
    latest_comments(post.collection_id, 3)
    speak("fr")
    allow_talk()
    for path in ("/blog", "/blog/growing-a-fern", "/fr/blog/growing-a-fern"):
        visitor.get(path)


def _visit(visitor: SiteClient) -> None:
    for path in _PAGES:
        visitor.get(path)
    item = visitor.get("/shop/p/fern-print?format=json").json()["item"]
    visitor.get_json(_STOCK.format(item["id"]))
    sku = item["structuredContent"]["variants"][0]["sku"]
    added = visitor.post_json(f"{_CART}/entries", {"itemId": item["id"], "sku": sku, "quantity": 1}).json()
    entry = f"{_CART}/entries/{quote(added['newlyAdded']['id'])}"
    visitor.get("/checkout")
    visitor.put_json(entry, {"quantity": 2})
    visitor.delete_json(entry)


def _buy() -> None:
    wanted = make_product("Card", price_cents=1200, on_hand=5)
    with suppress(PaymentDeclined):
        place_order(submit(fill_cart(wanted), 1200, payment_token=test_provider.DECLINE))
    token = fill_cart(wanted, quantity=2)
    entry = cart_of(token)["entries"][0]["id"]
    with clock.moved(timedelta(days=1)):
        change_quantity(token, entry, 1)
    choose_delivery(token, Chosen(Destination("US")), address="127.0.0.1")
    exemption_of(Chosen(email="ada@example.com"))
    needs_address(token)
    # What an order does to a cart that is charged by its address.
    execute(*setting_state_and_chosen(Cart.objects.get(token=token).id, CartState.OPEN, ""))
    placed = place_order(submit(token, 1200, key="once"))
    place_order(submit(token, 1200, key="once"))
    fulfil_order(placed.id)
    deliver_message(Message.objects.get(key__contains=placed.id).id)
    remove_entry(fill_cart(wanted, token=(other := fill_cart(wanted))), cart_of(other)["entries"][0]["id"])


def _save_for_later() -> None:
    """Into the list and back, on into the cart after an order, and out of it; the order is cancelled."""
    wanted = make_product("Bookmark", price_cents=300, on_hand=5)
    token = fill_cart(wanted)
    saved_id = save_for_later(token, cart_of(token)["entries"][0]["id"])
    bring_back(token, saved_id, address="127.0.0.1")
    save_for_later(token, cart_of(token)["entries"][0]["id"])
    cancel_order(place_order(submit(fill_cart(wanted, token=token), 300, key="later")).id)
    token = carry_saved_over(token)
    drop_saved(token, saved_of(token)[0]["id"])


def _spare() -> None:
    """Discounts in a cart and in an order: refused, given back, used, and gone before others shop."""
    wanted, shelf = make_product("Poster", price_cents=1000, on_hand=9), Category.objects.first()
    made = [automatic(title="Sale", category_ids=(shelf.id,) if shelf else (), minimum_cents=10**6)]
    made += [discount("FIRST", is_first_order_only=True), discount("NINE", most_uses_each=9)]
    token = fill_cart(wanted, token=bring_code("", "FIRST", address="127.0.0.1"))
    with suppress(DiscountRefused):
        place_order(submit(token, 900))
    remove_code(token, "FIRST")
    enter_code(token, "NINE", address="127.0.0.1")
    with suppress(PaymentDeclined):
        place_order(submit(token, 900, payment_token=test_provider.DECLINE))
    place_order(submit(token, 900))
    count_again([each.id for each in made])
    delete_discounts([each.id for each in made])


def _pay_with_a_card() -> None:
    """A gift card that is given back, pays, and has some of it given back; with invoice and credit note."""
    _, code = gift_card(700)
    token = fill_cart(make_product("Voucher print", price_cents=1000, on_hand=9))
    enter_gift_card(token, code, address="127.0.0.1")
    with suppress(PaymentDeclined):
        place_order(submit(token, 300, payment_token=test_provider.DECLINE))
    placed = place_order(submit(token, 300))
    issue_by()
    issue_invoice(placed.id)
    give_refund(refund_order(placed.id, RefundRequest("card", other_cents=500)).id)


def _pay_with_credit() -> None:
    """Store credit that is given and taken, is given back, pays, gets some back, and ends."""
    holder = customer("plan-credit@example.com")
    entry = given(holder, 700)
    given(holder, 300, ends=clock.now() + timedelta(days=1))
    take_back_credit(holder.id, entry.id)
    given(holder, 500)
    take_credit(holder.id, TakenCredit("plan", 50, "A mistake"))
    token = credit_cart(holder, 1000)
    buyer = replace(BUYER, email=holder.email)
    with suppress(PaymentDeclined):
        place_order(
            submit(token, 250, customer_id=holder.id, buyer=buyer, payment_token=test_provider.DECLINE)
        )
    placed = place_order(submit(token, 250, customer_id=holder.id, buyer=buyer))
    refund = refund_order(placed.id, RefundRequest("credit", other_cents=500, to_credit=True))
    give_refund(refund.id)
    rows = credit_rows(holder.id)
    may_be_taken_back(entries_of_credit(rows))
    balances_of(rows)
    expire_ended_credit()


def _take_the_books() -> None:
    """Of an order that was refunded and edited, in its own period and in a later one; and of a payout that
    came back.
    """
    placed = place_order(submit(fill_cart(make_product("Urn", on_hand=5), quantity=3), 3600))
    order = Order.objects.get(id=placed.id)
    give_refund(refund_order(order.id, RefundRequest("some", [RefundedUnits(0, 1)])).id)
    edited(order, off={0: 1})
    Order.objects.filter(id=order.id).update(is_test=False)
    today = clock.now().date()
    told = PaidOut("po_8", "live", PayoutState.PAID, 1135, "USD", today, LinesState.KEPT)
    line = PaidOutLine("txn_8", PayoutPart.SALE, 1200, 65, clock.now())
    note_payout(Account("stripe", "live"), told, [line])
    note_payout(Account("stripe", "live"), replace(told, state=PayoutState.FAILED), None, None, 1)
    spans = ((today - timedelta(days=2), today + timedelta(days=2)), (today, today + timedelta(days=2)))
    for first, last in spans:
        period = Period(first, last, ZoneInfo("UTC"))
        assert list(entries_of(period))
        assert not overview_of(period).is_empty
        Order.objects.filter(id=order.id).update(placed_at=clock.now() - timedelta(days=9))


def _send_back() -> None:
    """Two returns of one order: one comes and is refunded, the other is withdrawn."""
    set_settings(returns={"returnsAccepted": True})
    order = place_order(submit(fill_cart(make_product("Vase", on_hand=5), quantity=2), 2400))
    fulfil_order(order.id)
    one = {"quantity-0": "1", "reason-0": "other"}
    kept, sent = (request_return(order.id, {"key": key, **one}) for key in ("kept", "sent"))
    withdraw_return(order.id, kept.id)
    approve_return(order.id, sent.id)
    list_owner_orders(state=WITH_RETURNS)
    receive_return(order.id, sent.id, [0])
    give_refund(refund_return(order.id, sent.id, RefundRequest("back", [RefundedUnits(0, 1)])).id)
    returns = returns_of(Order.objects.get(id=order.id))
    assert [each.state for each in returns] == ["cancelled", "closed"]


def _tag() -> None:
    """Given, listed, found and taken off."""
    order = place_order(submit(fill_cart(make_product("Bowl", on_hand=5)), 1200))
    tag_orders([order.id], ["gift", "wholesale"])
    assert tags_in_use() == ["gift", "wholesale"]
    for state, search in (("", ""), ("placed", ""), ("", "bowl")):
        assert list_owner_orders(tag="gift", state=state, search=search).total == 1
    list_owner_orders(search="+1 (555) 010-9999")
    assert len(list(csv_lines([order.id], "UTC"))) == 2
    untag_orders([order.id], ["gift"])


def _renew_subscriptions() -> None:
    """One is renewed, skips, rests, and is left; another fails until it ends."""
    kept, failing = subscribed(), subscribed(payment_token=test_provider.ONCE)
    with clock.moved(timedelta(days=40)):
        assert websites_with_renewals().exists()
        renew_subscriptions()
        found = subscriptions_of([kept.email])[0]
        skip_period(kept.id, 2)
        unskip_period(kept.id)
        pause_subscription(kept.id)
        resume_subscription(kept.id)
        cancel_subscription(kept.id)
        keep_subscription(kept.id)
        _price_anew(kept)
        _other_goods(kept)
        _goods_at_once()
        _pay_otherwise(kept)
    assert subscription_for_buyer(found.id, found.access_code)
    events_of(found), orders_of_subscription(found), subscription_of_order(found.order_id)
    list(owner_list("ada", "active"))
    for _ in range(4):
        renew_at(failing)


def _price_anew(found: Subscription) -> None:
    scope = Scope("", found.product_id, found.variant_id, found.period_value, found.period_unit)
    change = change_price(scope, 900, clock.now().date())
    assert websites_to_tell().exists()
    tell_of_prices()
    plans_that_run(), announced_prices()
    take_back_price(change.id)
    tell_of_prices()


def _other_goods(found: Subscription) -> None:
    stands = subscription_for_buyer(found.id, found.access_code)
    assert stands
    assert goods_choices(stands)
    planned = planned_goods(stands, stands.variant_id, 2).change
    change_goods(found.id, Wanted(stands.variant_id, 2, stands.period, planned.renewal_cents))
    take_back_goods(found.id)


def _goods_at_once() -> None:
    """A membership of two from now on."""
    service = {"product_type": ProductType.SERVICE, "is_unlimited": True}
    found = subscribed(subscribable(3000, **service), 3000)
    planned = planned_goods(found, found.variant_id, 2).change
    now = exchange_now(found, planned)
    assert now
    wanted = Wanted(found.variant_id, 2, found.period, planned.renewal_cents, now.total_cents)
    charge_goods(exchange_goods(found.id, wanted).id)


def _pay_otherwise(found: Subscription) -> None:
    asked = begin_set_up(found.id, "https://shop.test/s?id=1", "https://shop.test/c?id=1")
    set_up = settle_set_up(asked.set_up_id, asked.ask())
    test_provider.TestProvider().choose_set_up(set_up.reference, test_provider.SUCCESS)
    look_at_set_up(set_up.id)


def _draft() -> None:
    """One is paid by its buyer after it was changed, one is placed by hand, one goes."""
    vase = of_catalogue(make_product("Tall vase", on_hand=5))
    bought, by_hand, removed = (draft_of(vase) for _ in range(3))
    change_draft(bought.id, terms(vase))
    send_draft(bought.id)
    place_order(paid(bought, 1200))
    order_draft(by_hand.id, 1200, is_paid=True)
    remove_draft(removed.id)
    put_back_draft(removed.id)
    list_drafts(search="ada", is_ordered=True, page=1, page_size=9)


def _quote() -> None:
    """Carriers are asked, as if one had answered."""
    account = CarrierAccount.objects.create(
        service="easypost", name="Ours", sealed_key=sealed_key("key"), key_end="key", connected_at=clock.now()
    )
    here = Whereabouts("US", "CA", "94104")
    question = RateQuestion(here, here, 500, "USD")
    keep_answer(account.id, question, (Quoted("USPS", "Priority", 737, 2),))
    assert kept_quotes([question])
    assert kept_account() is not None
    note_asked(account.id, None)
    old_quotes().exists()
    prune_quotes()
    _label(account)
    disconnect_carrier()


def _look_up() -> None:
    """Addresses are looked up, as if a service had answered."""
    check = AccountCheck(Terms(is_on=True, daily_cap=9), "key")
    keep_checked(check, [])
    keep_terms(check.terms)
    account = kept_places_account()
    assert account is not None
    assert suggests_addresses()
    assert may_call(account, Call.DETAILS, where_from("checkout", "shipping"))
    note_outcome(account, PlacesAway(Away.BUSY))
    assert calls_by_page(clock.now().date())
    old_uses().exists()
    prune_uses()
    disconnect_places()


SOLD = CarriersLabel(True, "USPS", "Priority", 737, "USD", "94055", "https://track.example/94055")


def _label(account: CarrierAccount) -> None:
    """One is bought, and another one never; as if a carrier had answered."""
    order = make_order(9001)
    Variant.objects.update(weight_grams=400)
    for heard in (Seen(SOLD, has_file=True), LabelRefused("No funds.")):
        label = ShippingLabel.objects.create(
            order=order,
            service=account.service,
            account_id=account.id,
            parcel_reference=new_id(),
            rates=rates_text([OfferedRate("rate_1", "USPS", "Priority", 737, "USD")]),
            ends_digest=ends_digest(parcel_of(order, {0: 1}, 500, None)),
            units={"0": 1},
            weight_grams=500,
            offered_at=clock.now(),
        )
        purchase = begin_purchase(order.id, label.id, "rate_1", tells_buyer=True)
        assert purchase is not None
        finish_purchase(purchase, heard)
    bought = ShippingLabel.objects.get(state=LabelState.BOUGHT, order=order)
    refund = begin_refund(order.id, bought.id)
    assert refund is not None
    finish_refund(refund, Seen(replace(SOLD, refund=RefundStep.SUBMITTED)))
    due_labels().exists()
    look_at_labels()
    sending_plan(order.id)
    old_offers().exists()
    prune_labels()


def _hear() -> None:
    """What a provider tells by itself."""
    account = set_payment_account("stripe", "test", SETTINGS)
    _dispute()
    _pay_out()
    _try_cards()
    body = StripeFake().event("customer.created", {"id": "cus_1"})
    headers = {"stripe-signature": signed(body, at_seconds=clock.now_ms() / 1000)}
    take_payment_event("stripe", account.id, headers, body)
    with suppress(NoSuchAccount):
        provider_for("stripe", "live")


def _try_cards() -> None:
    """Two cards are refused at one payment, and one of them in another cart."""
    wanted = make_product("Card", on_hand=5)
    with suppress(PaymentDeclined):
        place_order(submit(fill_cart(wanted), 1200, payment_token=test_provider.DECLINE, address="192.0.2.1"))
    tried = PaymentAttempt.objects.latest("id")
    note_another_refusal(tried.placement_id, "evt_card", UsedCard("other", "Visa", "0002"))
    records_of(tried.cart_id, tried.address_mark)
    barred_marks()
    tried_lately()
    old_attempts().exists()
    prune_attempts()


def _dispute() -> None:
    """A payment is disputed and lost, as if a provider had said so; another is looked for in vain."""
    payment = Payment.objects.filter(state="captured", refunded_cents=0).order_by("-id")[0]
    told = Disputed(
        "dp_1", payment.environment, "", "", DisputeState.NEEDS_ANSWER, DisputeReason.OTHER,
        payment.amount_cents, payment.currency, clock.now(),
    )  # fmt: skip
    note_dispute(payment, told)
    list_owner_orders(state=DISPUTED)
    count_unanswered()
    note_dispute(payment, replace(told, state=DisputeState.LOST), 1)
    with patch.object(StripeProvider, "look_up_dispute", return_value=None):
        look_at_dispute(Account("stripe", "test", SETTINGS), "dp_1")
    due_fees().exists()
    read_fees()


def _pay_out() -> None:
    """A payment reaches the bank, in two steps; a day later nothing is new. What one of long ago is made of
    nobody knows.
    """
    told = PaidOut("po_9", "test", PayoutState.PAID, 1135, "USD", clock.now().date(), LinesState.KEPT)
    line = PaidOutLine("txn_9", PayoutPart.SALE, 1200, 65, clock.now(), "pi_9", "placement-x")
    note_payout(Account("stripe", "test"), replace(told, lines=LinesState.AWAITED))
    long_ago = replace(told, reference="po_7", arrives_on=told.arrives_on - timedelta(days=60))
    note_payout(Account("stripe", "test"), replace(long_ago, lines=LinesState.AWAITED))
    known = {"po_9": told, "po_7": replace(long_ago, lines=LinesState.NEVER)}
    asked = {
        "look_up_payout": known.get,
        "lines_of_payout": lambda _: [line],
        "payouts_since": lambda _: [told],
    }
    with ExitStack() as patched:
        for name, answer in asked.items():
            patched.enter_context(patch.object(StripeProvider, name, side_effect=answer))
        look_at_payouts()
        look_at_payouts()
    accounts_with_payouts().exists()
    list(payout_lines(Payout.objects.get(reference="po_9"), "UTC"))


def _keep_shop(mine: Belongings, owner: SiteClient) -> None:
    """Every operation of the owner's API, as if it were the only one."""
    for path in _LISTS:
        owner.get_json(f"/config/api{path}")
    owner.get(f"/config/preview/posts/{mine.ids['post_id']}")
    for operation in operations():
        signed_in = deepcopy(owner.cookies)
        with transaction.atomic():
            mine.call(owner, operation)
            transaction.set_rollback(True)
        owner.cookies = signed_in


def _import_and_undo(folder: Path) -> None:
    count = MOST_AT_ONCE + 20
    report = import_products(write(folder, *(product(f"part-{n}") for n in range(count))), network=None)
    undone = start_undo(report.change_set_id)
    run_ready()
    start_undo(undone.change_set_id)
    run_ready()
