"""Every screen that the contact sheets show."""

import re
from dataclasses import dataclass
from pathlib import Path

from tools.sheet_steps import (
    Act,
    add_menu_entry,
    ask_for_a_start,
    ask_for_page_password,
    ask_to_publish,
    choose_currency,
    choose_font,
    choose_logo,
    choose_node,
    choose_rows,
    copy_a_page,
    duplicate_a_website,
    keep_section,
    keys,
    leave_fields_out,
    link_in_the_page,
    misprice,
    open_library,
    open_page_settings,
    press,
    put_into_cart,
    refuse_sign_in,
    several,
    show_part,
    tell_of_several_websites,
    type_a_search,
    wait_for_the_page,
    wait_for_thumbnails,
    write_in_the_page,
)  # fmt: skip

ROUTER = Path(__file__).parents[1] / "frontend" / "studio" / "src" / "app" / "router.tsx"
WIDTHS = (390, 1024, 1440, 1920)
PRODUCT = "/shop/p/poppy-heads"
# An address that only leads on to another.
_REDIRECTS = {"/settings"}
_NOTHING = "nothing-is-called-this"


@dataclass(frozen=True)
class Screen:
    """`path` is written as the router writes it; what stands for `$orderId` is found in the studio."""

    name: str
    path: str
    act: Act | None = None
    widths: tuple[int, ...] = WIDTHS
    # How many heights of the window are shown.
    heights: float = 1


@dataclass(frozen=True)
class Group:
    """One sheet. A stranger has no sign-in; a shopper's cart stays from one screen to the next."""

    name: str
    title: str
    screens: tuple[Screen, ...]
    side: str = "studio"


def routes() -> frozenset[str]:
    """The addresses of the studio, as its router names them."""
    return frozenset(re.findall(r'^\s*path: "([^"]+)"', ROUTER.read_text(), re.MULTILINE)) - _REDIRECTS


def shown_routes() -> frozenset[str]:
    """The addresses that some sheet shows."""
    shown = (screen.path for group in GROUPS if group.side != "shopper" for screen in group.screens)
    return frozenset(re.split(r"[?#]", path)[0] for path in shown)


GROUPS = (
    Group(
        "entrance",
        "Sign in, join, begin",
        (
            Screen("Sign in", "/sign-in"),
            Screen("Sign in, refused", "/sign-in", refuse_sign_in),
            Screen("Forgotten password", "/forgotten-password"),
            Screen("New password", "/reset-password#a-token"),
            Screen("Invitation that is over", "/join#a-token"),
        ),
        side="stranger",
    ),
    Group(
        "frame",
        "Home and what every screen has",
        (
            Screen("Home", "/", heights=1.5),
            Screen("Begin", "/start", ask_for_a_start, heights=1.5),
            Screen("Navigation on a phone", "/", press("Menu"), widths=(390,)),
            Screen("Palette", "/commerce/orders", keys("Control+k")),
            Screen("Keys", "/commerce/orders", keys("?")),
            Screen("Change website", "/commerce/orders", keys("Control+o")),
            Screen("Websites", "/websites"),
            Screen("Several websites", "/websites", tell_of_several_websites),
            Screen("Duplicate a website", "/websites", duplicate_a_website),
            Screen("Activity", "/activity"),
            Screen("Audit log", "/activity", press("Audit log", "tab")),
            Screen("Not found", "/nowhere"),
        ),
    ),
    Group(
        "website",
        "Pages",
        (
            Screen("Pages", "/pages"),
            Screen("New page", "/pages?create=true", wait_for_thumbnails),
            Screen("Menu of a page", "/pages", press("Actions for About")),
            Screen("Copy a page to another website", "/pages", copy_a_page),
            Screen("Settings of a page", "/pages", open_page_settings),
            Screen("Password of a page", "/pages", ask_for_page_password),
            Screen("Gallery", "/galleries/$galleryId"),
            Screen("Design of a gallery", "/galleries/$galleryId", press("Design")),
            Screen("Code of a page", "/pages", several(open_page_settings, press("Code for this page"))),
        ),
    ),
    Group(
        "posts",
        "Blog and events",
        (
            Screen("Posts", "/blog"),
            Screen("Posts chosen", "/blog", choose_rows),
            Screen("Posts, nothing found", f"/blog?search={_NOTHING}"),
            Screen("New post", "/blog/new", heights=1.5),
            Screen("Post", "/blog/$postId", heights=1.5),
            Screen("Events", "/events"),
            Screen("Comments", "/comments"),
            Screen("Reviews", "/reviews"),
            Screen("Reviews published", "/reviews?show=published"),
            Screen("New event", "/events/new", heights=1.5),
            Screen("Event", "/events/$eventId", heights=1.5),
        ),
    ),
    Group(
        "selling",
        "Discounts, gift cards, drafts",
        (
            Screen("Waiting for stock", "/commerce/waiting"),
            Screen("Discounts", "/commerce/discounts"),
            Screen("New discount", "/commerce/discounts/new", heights=1.5),
            Screen("Discount", "/commerce/discounts/$discountId", heights=1.5),
            Screen("Subscriptions", "/commerce/subscriptions"),
            Screen("Subscription that is gone", "/commerce/subscriptions/$subscriptionId"),
            Screen("Draft orders", "/commerce/draft-orders"),
            Screen("New draft order", "/commerce/draft-orders/new", heights=1.5),
            Screen("Draft order that is gone", "/commerce/draft-orders/$draftId"),
            Screen("Gift cards", "/commerce/gift-cards"),
            Screen("Gift card that is gone", "/commerce/gift-cards/$giftCardId"),
        ),
    ),
    Group(
        "forms",
        "Forms",
        (
            Screen("Forms", "/forms"),
            Screen("New form", "/forms", press("New form")),
            Screen("Form", "/forms/$formId", heights=1.5),
            Screen("Library of fields", "/forms/$formId", press("Add a field")),
            Screen("Sending", "/forms/$formId", press("Sending and storage", "tab"), heights=1.5),
            Screen("Submissions", "/forms/$formId/submissions"),
            Screen("A submission", "/forms/$formId/submissions", keys("j", "Enter")),
            Screen("Subscribers", "/subscribers"),
            Screen("A subscriber", "/subscribers", keys("j", "Enter")),
            Screen("Import subscribers", "/subscribers", press("Import")),
        ),
    ),
    Group(
        "media",
        "Media and menus",
        (
            Screen("Media", "/media"),
            Screen("A picture", "/media", lambda page: page.get_by_role("option").first.click()),
            Screen("Pictures without alt text", "/media?undescribed=true"),
            Screen("Films without captions", "/media?kind=video&uncaptioned=true"),
            Screen("Media, nothing found", f"/media?search={_NOTHING}"),
            Screen("Navigation", "/navigation"),
            Screen("New entry", "/navigation", add_menu_entry),
        ),
    ),
    Group(
        "look",
        "Header and footer, design",
        (
            Screen("Header", "/header"),
            Screen("Logo", "/header", press("Logo", "tab")),
            Screen("Announcement", "/header", press("Announcement", "tab")),
            Screen("Popup", "/header", press("Popup", "tab")),
            Screen("Footer", "/header", press("Footer", "tab")),
            Screen("Media picker", "/header", choose_logo),
            Screen("Design", "/design"),
            Screen("Font browser", "/design", choose_font),
            Screen("Custom CSS", "/design/css"),
            Screen("Themes", "/design/themes"),
            Screen("Add a theme", "/design/themes", press("Add a theme")),
            Screen("The website in a theme", "/design/themes", press("Look at Meadow")),
            Screen(
                "A colour",
                "/design",
                lambda page: page.get_by_role("button", name=re.compile("^Paper:")).click(),
            ),
        ),
    ),
    Group(
        "editor",
        "Page editor",
        (
            Screen("Nothing selected", "/pages/$pageId", wait_for_the_page),
            Screen("Outline on a phone", "/pages/$pageId", show_part("Outline"), widths=(390,)),
            Screen("A section", "/pages/$pageId", choose_node("Hero")),
            Screen("A block", "/pages/$pageId", choose_node("Heading")),
            Screen("Text bar", "/pages/$pageId", write_in_the_page),
            Screen("Link", "/pages/$pageId", link_in_the_page),
            Screen("Section library", "/pages/$pageId", open_library),
            Screen("Keep a section", "/pages/$pageId", keep_section),
            Screen(
                "Menu of the publication",
                "/pages/$pageId",
                several(wait_for_the_page, press("More about the publication")),
            ),
            Screen("Publish", "/pages/$pageId", ask_to_publish),
        ),
    ),
    Group(
        "products",
        "Products",
        (
            Screen("Products", "/commerce/inventory"),
            Screen("Products chosen", "/commerce/inventory", choose_rows),
            Screen(
                "Variants in the list",
                "/commerce/inventory",
                lambda page: page.get_by_role("button", name=re.compile("^Details of")).first.click(),
            ),
            Screen("Products, nothing found", f"/commerce/inventory?search={_NOTHING}"),
            Screen("Categories", "/commerce/inventory/categories"),
            Screen("Import", "/commerce/inventory?import=true"),
            Screen("New product", "/commerce/inventory/new", heights=1.5),
            Screen("Product", "/commerce/inventory/$productId", heights=1.5),
            Screen("Product with an error", "/commerce/inventory/$productId", misprice),
            Screen("Pictures for a product", "/commerce/inventory/$productId", press("Add pictures")),
        ),
    ),
    Group(
        "orders",
        "Orders and outbox",
        (
            Screen("Orders", "/commerce/orders"),
            Screen("Orders, none of these", "/commerce/orders?state=cancelled"),
            Screen("Order", "/commerce/orders/$orderId", heights=1.5),
            Screen("Customers", "/commerce/customers"),
            # Making an account takes a code out of a mail.
            Screen("Customer who is gone", "/commerce/customers/$customerId"),
            # Nothing is paid out in a demo shop.
            Screen("Payouts", "/commerce/payouts"),
            Screen("Payout that is not there", "/commerce/payouts/$payoutId"),
            Screen("Outbox", "/email"),
            Screen("Mail", "/email/$messageId"),
        ),
    ),
    Group(
        "settings",
        "Settings",
        (
            Screen("General", "/settings/site", heights=1.5),
            Screen("Languages", "/settings/languages"),
            Screen("Translations", "/translations/$language"),
            Screen("A page in two languages", "/translations/$language/$type/$id"),
            Screen("Comments and sharing", "/settings/comments"),
            Screen("Redirects", "/settings/redirects"),
            Screen("Addresses not found", "/settings/redirects?tab=missing"),
            Screen("Domains", "/settings/domains"),
            Screen("E-mail", "/settings/email", heights=2.2),
            Screen("Privacy", "/settings/privacy", heights=1.5),
        ),
    ),
    Group(
        "trade",
        "Settings of the shop",
        (
            Screen("Commerce", "/settings/commerce", heights=1.5),
            Screen("Payments", "/settings/payments", heights=2),
            Screen("Taxes", "/settings/taxes"),
            Screen("Shipping", "/settings/shipping"),
            Screen("Invoices", "/settings/invoices", heights=1.5),
            Screen("Another currency", "/settings/commerce", choose_currency),
        ),
    ),
    Group(
        "people",
        "People, account, export",
        (
            Screen("People", "/settings/people"),
            Screen("Invite", "/settings/people", press("Invite")),
            Screen("Code injection", "/settings/code"),
            Screen("Export", "/settings/export"),
            Screen("History", "/settings/history"),
            Screen("Danger zone", "/settings/danger"),
            Screen("Your account", "/account", heights=1.5),
            Screen("Password asked again", "/account", press("Turn on")),
        ),
    ),
    Group(
        "shop",
        "The shop as visitors see it",
        (
            Screen("Home", "/", heights=2),
            Screen("List", "/shop", heights=1.5),
            Screen("Category", "/shop/linocuts", heights=1.5),
            Screen("Product", PRODUCT, heights=1.5),
            Screen("About", "/about", heights=1.5),
            Screen("Not found", "/nowhere"),
        ),
        side="shopper",
    ),
    Group(
        "reading",
        "Searching, the blog, events",
        (
            Screen("Nothing found", "/search?q=xyzzy"),
            Screen("Search", "/search?q=fern"),
            Screen("Search, mistyped", "/search?q=popy"),
            Screen("Suggestions", "/search", type_a_search),
            Screen("Journal", "/blog"),
            Screen("Post", "/blog/six-papers-one-ink", heights=1.5),
            Screen("Events", "/events"),
            Screen("Calendar", "/events?view=calendar&month=2027-04"),
            Screen("Event", "/events/open-studio"),
            Screen("Albums", "/music"),
            Screen("Album", "/music/press-room"),
        ),
        side="shopper",
    ),
    Group(
        "buying",
        "Cart and checkout",
        (
            Screen("Empty cart", "/cart"),
            Screen("Added to cart", PRODUCT, put_into_cart),
            Screen("Cart", "/cart"),
            Screen("Checkout", "/checkout", heights=1.5),
            Screen("Checkout, fields left out", "/checkout", leave_fields_out, heights=1.5),
        ),
        side="shopper",
    ),
)
