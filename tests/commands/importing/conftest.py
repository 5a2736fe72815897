"""One archive for all tests that import, made once: of a website with something of everything."""

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from django.db import transaction

from sitewright.accounts.models import Role
from sitewright.catalog.models import Product
from sitewright.checkout.operations.enter_code import enter_code
from sitewright.checkout.operations.enter_gift_card import enter_gift_card
from sitewright.checkout.tax.operations.exempt_customer import exempt_customer
from sitewright.content.comments.counting import show_changes
from sitewright.content.item_data import ItemData
from sitewright.content.models import Item
from sitewright.content.operations.create_item import create_item
from sitewright.content.operations.remove_website import remove_files
from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from sitewright.orders.customers.models import Customer, CustomerAddress
from sitewright.orders.documents.operations.issue_invoice import issue_invoice
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.orders.tags.operations.tag_orders import tag_orders
from sitewright.sites.models import Website
from sitewright.sites.operations.create_website import create_website
from sitewright.sites.queries import website_basics
from tests.cast import OTHER_HOST, create_cast, create_person
from tests.catalog.downloads.made import digital, with_file
from tests.catalog.reviews.reviewing import published, reviewed, with_photo
from tests.checkout.discounts.made import discount
from tests.checkout.gift_cards.made import gift_card
from tests.commands.importing.archives import exported
from tests.duplicating.originals import make_original
from tests.orders.buying import cart_worth, fill_cart, submit
from tests.orders.documents.issuing import issue_by
from tests.storefront.sites import make_site
from tests.storefront.talk import said

if TYPE_CHECKING:
    from pytest_django import DjangoDbBlocker


@pytest.fixture(scope="session")
def made_archive(
    django_db_setup: None, django_db_blocker: "DjangoDbBlocker", tmp_path_factory: pytest.TempPathFactory
) -> Path:
    around = transaction.atomic()
    # As the one around a test: an order is placed in it, and payments are asked for outside of any other.
    around._from_testcase = True  # type: ignore[attr-defined]
    with django_db_blocker.unblock(), around:
        cast = create_cast()
        make_original(cast.shop)
        _talk(cast.shop)
        _know_a_customer(cast.shop)
        _sell_with_a_code(cast.shop)
        _sell_a_file(cast.shop)
        path = exported(cast.shop, tmp_path_factory.mktemp("archives") / "shop.zip")
        remove_files(cast.shop.id)
        transaction.set_rollback(True)
    return path


def _know_a_customer(website: Website) -> None:
    """Somebody with an account and an address, and somebody who bears no tax."""
    with tenant(website.id):
        exempt_customer("embassy@example.org", "Article 151")
        ada = Customer.objects.create(
            email="ada@example.com", name="Ada", note="Rings twice", tags=["VIP"], created_at=clock.now()
        )
        home = {"name": "Ada", "address": {"line1": "1 Main Street", "country": "US"}, "is_default": True}
        CustomerAddress.objects.create(customer=ada, created_at=clock.now(), **home)


def _talk(website: Website) -> None:
    """What visitors said about a post, and a buyer about a product; of what is gone, what waits for it."""
    with tenant(website.id):
        product = Product.objects.order_by("id").first()
        assert product is not None
        said_of_it = published(product.id, 4, "Heavy paper.", title="Lovely", order_id="0" * 32)
        with_photo(said_of_it.id)
        reviewed("0" * 32, 1, "Of nothing")
        post = Item.objects.get(title="Growing")
        first = said(post, "Well said.")
        said(post, "Thank you.", thread_id=first.id)
        show_changes([post.id])
        gone = create_item(post.collection_id, ItemData("Gone"))
        said(gone, "Of nothing")
        show_changes([gone.id])
        gone.delete()


def _sell_with_a_code(website: Website) -> None:
    """An order with something taken off, and a gift card that pays for part of it: an import counts anew how
    often a code was used, and what is left on the card. It has its invoice and a tag.
    """
    with tenant(website.id):
        discount()
        token, _ = cart_worth(1200, on_hand=20)
        enter_code(token, "SAVE10", address="127.0.0.1")
        _, code = gift_card(900, currency=website_basics().currency)
        enter_gift_card(token, code, address="127.0.0.1")
        placed = place_order(submit(token, 180))
        issue_by()
        issue_invoice(placed.id)
        tag_orders([placed.id], ["gift"])


def _sell_a_file(website: Website) -> None:
    with tenant(website.id):
        product = digital(price_cents=700)
        with_file(product["id"])
        place_order(submit(fill_cart(product), 700))


@pytest.fixture
def archive(made_archive: Path, db: None, tmp_path: Path) -> Path:
    """Of `shop.localhost`, which is not here; there is another website, whose admin is the stranger."""
    other = create_website("The Other Shop", hosts=[OTHER_HOST])
    create_person("stranger@example.com", "Sam Stranger", other, Role.ADMIN)
    with tenant(other.id):
        make_site()
    return Path(shutil.copy(made_archive, tmp_path))
