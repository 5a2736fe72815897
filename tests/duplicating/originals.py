"""A website with one of everything that owners make and that visitors leave behind."""

from django.db import transaction

from sitewright.catalog.models import Category
from sitewright.catalog.operations.create_product import create_product
from sitewright.catalog.products.data import ProductData, VariantData
from sitewright.checkout.discounts.fields import DiscountFields
from sitewright.checkout.discounts.operations.add_discount import add_discount
from sitewright.content.item_data import ItemData
from sitewright.content.models import Collection, Lock, Page, Redirect, SavedSection, SiteLock
from sitewright.content.operations.create_item import create_item
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.lock_page import lock_page
from sitewright.content.operations.publish_page import publish_page
from sitewright.content.operations.set_navigation import LinkData, set_navigation
from sitewright.content.operations.update_page import PageFields, update_page
from sitewright.forms.newsletters.operations.add_subscribers import add_subscriber
from sitewright.forms.newsletters.operations.create_list import create_list
from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from sitewright.media.models import MediaFile, MediaFolder, RecordingText
from sitewright.media.operations.make_rendition import find_or_make_rendition
from sitewright.media.queries import media_url
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.sites.models import Website
from sitewright.sites.operations.add_theme import add_theme
from tests.catalog.downloads.made import digital
from tests.catalog.downloads.made import with_file as with_product_file
from tests.content.translations.words import speak, translate
from tests.content.trees import Editor, block, section, tree
from tests.forms.files.samples import with_file
from tests.forms.made import make_form, sent
from tests.orders.buying import cart_worth, submit
from tests.storefront.sites import image_of, make_picture, make_site
from tests.themes.uploading.archives import own_theme_facts

VTT = "WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHello\n"
ELSEWHERE = "https://pictures.example/media/0190a5b0c7d27e3f8a1b2c3d4e5f6071/fern.png"


def make_original(website: Website) -> None:
    """In the website, which has a name already."""
    with tenant(website.id):
        site = make_site()
        picture = make_picture()
        find_or_make_rendition(picture.id, 300)
        MediaFile.objects.filter(id=picture.id).update(folder=MediaFolder.objects.create(name="Ferns"))
        product = create_product(_print(picture))
        _make_shelves(site.shop)
        _make_post(site.blog, picture)
        page = _make_page(picture, product.id)
        about = create_page("About", slug="about-us")
        publish_page(about.id)
        lock_page(about.id, "primrose")
        update_page(about.id, PageFields("About", "about", "published"))
        set_navigation("footer", [LinkData("All", children=[LinkData("Start", page_id=page.id)])])
        _choose_settings(website, picture)
        _keep(picture)
        add_theme(own_theme_facts())
        letters = create_list("Letters")
        add_subscriber(letters.id, "ann@example.com", "At the market")
        with_file(sent(make_form(mailing_list=letters.id)))
        with_product_file(digital("Plans")["id"])
        place_order(submit(*cart_worth()))


def _print(picture: MediaFile) -> ProductData:
    shown = f'<p><img src="{media_url(picture)}" alt=""></p>'
    variants = [
        VariantData(price_cents=1200, on_hand=7, attributes={"Size": "A4"}),
        VariantData(price_cents=1500, is_unlimited=True, attributes={"Size": "A3"}),
    ]
    return ProductData(
        title="Foxglove", slug="foxglove", body_html=shown, option_names=["Size"], variants=variants,
        images=[image_of(picture)], category_slugs=["ferns"],
    )  # fmt: skip


def _make_shelves(shop: Collection) -> None:
    """One inside another, which has the later id."""
    below = Category.objects.create(collection=shop, display_name="Tall", slug="tall")
    above = Category.objects.create(collection=shop, display_name="Outdoors", slug="outdoors")
    Category.objects.filter(id=below.id).update(parent=above)


def _make_post(blog: Collection, picture: MediaFile) -> None:
    body = f'<p><img src="{media_url(picture)}" alt=""> and <img src="{ELSEWHERE}" alt=""></p>'
    post = create_item(
        blog.id, ItemData(title="Growing", body_html=body, status="published", published_at=clock.now())
    )
    speak("fr")
    translate("content.Item", post.id, {"title": "Croissance", "body": "<p>Croissance</p>"}, "fr")


def _make_page(picture: MediaFile, product_id: str) -> Page:
    """Published, and with a draft that somebody has gone on with."""
    blocks = (
        block("lead", "text", html=f'<p><img src="{media_url(picture)}" alt=""></p>'),
        block("shown", "image", image=media_url(picture)),
        block("picked", "products", source=f"picked:{product_id}"),
    )
    page = create_page("Home", slug="", tree=tree(section("top", *blocks)))
    publish_page(page.id)
    changed = f'<p>New <img src="{media_url(picture)}" alt=""></p>'
    with transaction.atomic():
        Editor(page.id).set("lead", html=changed)
    return page


def _keep(picture: MediaFile) -> None:
    """What is said in a film, a section for other pages, and a password before everything."""
    said = {"kind": "captions", "language": "en", "content": VTT, "size_bytes": len(VTT), "cue_count": 1}
    RecordingText.objects.create(media=picture, created_at=clock.now(), **said)
    shown = section("top", block("shown", "image", image=media_url(picture)))
    SavedSection.objects.create(name="Ferns", tree=tree(shown), created_at=clock.now())
    add_discount(DiscountFields("Ten", "percent", "TEN", percent_hundredths=1000, product_ids=()))
    Redirect.objects.create(source="/old", target="/", hits=7, created_at=clock.now())
    lock = Lock.objects.create(password_hash="argon2$stored", created_at=clock.now())
    SiteLock.objects.create(lock=lock)


def _choose_settings(website: Website, picture: MediaFile) -> None:
    Website.objects.filter(id=website.id).update(
        description="Prints of ferns",
        locale="de-CH",
        currency="CHF",
        styles={"spacing": "airy"},
        settings={"favicon": picture.id, "footerText": "Made with care", "logo": {"light": picture.id}},
        code={"css": f"h1 {{ background: url({media_url(picture)}) }}"},
    )
