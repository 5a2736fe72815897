"""H12: what matters asks for the password again after ten minutes. Operations are enumerated: one that
looks as if it mattered is declared so, or stands here with a reason."""

import re
from collections.abc import Callable
from datetime import timedelta

import pytest

from sitewright.accounts.policies import Area, Right
from sitewright.history.models import AuditEntry
from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from tests.cast import PASSWORD, Cast, SiteClient
from tests.studio.belongings import Belongings
from tests.studio.operations import PUBLIC, UNSAFE, Operation, operations
from tests.studio.state import state_of

DECLARED = {
    "delete_archiving",
    "delete_closing",
    "delete_deletion",
    "delete_one_passkey",
    "delete_two_steps",
    "post_app",
    "post_archiving",
    "post_closing",
    "post_deletion",
    "post_new_passkey_question",
    "post_page_elsewhere",
    "post_passkey",
    "post_passkey_restore",
    "post_products_deletion",
    "post_recovery_codes",
    "post_website",
    "post_website_copy",
    "put_app",
    "delete_one_host",
    "delete_one_invitation",
    "delete_one_person",
    "delete_one_product",
    "delete_own_membership",
    "delete_one_theme",
    "post_theme",
    "get_export_file",
    "post_buyer_copy",
    "post_buyer_erasure",
    "post_export",
    "post_export_download",
    "post_host",
    "post_invitation",
    "post_invitation_again",
    "put_injected_code",
    "put_form_code",
    "put_page_code",
    "put_captcha",
    "put_carrier_account",
    "delete_carrier_account",
    "put_places_account",
    "delete_places_account",
    "put_payment_account",
    "put_payment_mode",
    "put_person_roles",
    "put_primary_host",
}
"""The list a second time, so that none loses its mark unseen."""

EXCUSED = {
    "delete_session": "signing out must never be hindered",
    "delete_one_session": "ending what may be a thief's session must never be hindered",
    "delete_other_sessions": "the same",
    "put_password": "carries the present password itself",
    "post_password_proof": "is the asking",
    "post_passkey_proof": "is the asking",
    "post_passkey_proof_question": "is the asking",
    "put_passkey_name": "changes what its owner calls it, nothing it opens",
    "delete_exemption": "who bears tax is said again by address; undo puts it back",
    "delete_upload": "what has not arrived yet; sent again it is there",
    "delete_one_view": "how one likes a list oneself; saved again it is back",
    "get_audit": "reads only",
    "get_css": "reads only",
    "get_injected_code": "reads only",
    "get_form_code": "reads only",
    "get_page_code": "reads only",
    "post_code_problems": "reads only",
    "put_css": "a style sheet runs nothing and reaches nobody; undo brings the old one back",
    "get_put_back": "reads only",
    "post_put_back": "can be undone; people and rights stay as they are, so nobody is let in by it",
    "get_hosts": "reads only",
    "post_host_look": "looks a name up, which anybody could",
    "post_host_certificate": "begins at once what the server would do by itself a little later",
    "get_exports": "names archives; taking one away asks",
    "delete_one_page": "undo brings it back with its draft and its links; nobody else is let in by it",
    "delete_mailing_list": "undo brings it back with everybody on it",
    "post_subscribers_removal": "undo brings them back",
    "delete_one_form": "undo brings it back with what came in",
    "delete_one_category": "its products stay in the shop; undo brings it back with them",
    "delete_one_post": "undo brings it back with its address; nobody else is let in by it",
    "delete_one_event": "undo brings it back with its address; nobody else is let in by it",
    "post_media_removal": "undo brings the pictures back, and pages go on showing them",
    "delete_product_file": "undo brings the file back; whoever bought it keeps it",
    "delete_recording_text": "undo brings the captions back",
    "delete_one_saved_section": "pages keep their copies; undo brings it back",
    "post_discounts_deletion": "undo brings them back; orders keep what was taken off them",
    "post_redirects_deletion": "undo brings them back; visitors meet a missing page meanwhile",
    "delete_media_folder": "its pictures go up one level; undo brings the folder back",
    "delete_one_collection": "undo brings it back; what holds products is not deleted",
    "get_people": "reads only",
    "get_captcha": "reads only; whether a key is kept",
    "get_places_account": "reads only; of the key its last characters",
    "get_carrier_account": "reads only; of the key its last characters",
    "post_carrier_trial": "asks for a price, and tells no key",
    "get_payment_accounts": "reads only; of keys the last four characters",
    "post_buyer_search": "counts what is kept of a buyer, and shows none of it",
    "delete_multilingual_connection": "undo brings the languages back; nobody else is let in by it",
    "post_draft_order_removal": "it can be put back, with the same link",
    "post_gift_card": "the shop's own money, noted in the activity; the card can be stopped",
    "post_gift_cards_switch": "undo puts it back; what is on the cards stays",
    "post_gift_card_adjustment": "the shop's own money; another entry corrects it",
    "post_gift_card_mail": "goes to whom the card is for already",
    "post_form_hook_secret": "signs what the owner's own program hears; nobody is let in by it",
    "post_subscription_goods": "what costs more waits for its buyer, and the rest is taken back until then",
    "post_subscription_goods_preview": "only looks",
    "post_subscription_goods_removal": "it stays as it is; chosen anew by the owner",
    "post_subscription_price": "told weeks before anybody pays more, and taken back until then",
    "post_subscription_price_removal": "everybody pays what they did; announced anew by the owner",
    "post_subscription_price_preview": "only looks",
    "post_subscription_step": "each step has the one beside it as its way back; nobody is charged by one",
    "post_discount_codes": "codes that buyers enter: nobody is let in by one",
    "put_site": "everyday settings; the one of the keys area is public in every page that has a captcha",
}
_TAKES_MORE = {
    "post_passkey",
    "put_app",
    "post_recovery_codes",
    "delete_two_steps",
    "post_website",
    "post_website_copy",
    "post_page_elsewhere",
    "post_products_deletion",
    "put_carrier_account",
    "put_places_account",
}
"""A device, an app, a setting, a second website, a product that is still there, a good key: these get past
the asking here, and work in tests of their own."""

_LAST = (
    "post_passkey_restore",
    "post_products_deletion",
    "post_closing",
    "delete_closing",
    "post_archiving",
    "delete_archiving",
    "post_deletion",
    "delete_deletion",
    "delete_own_membership",
)
"""What takes away comes last, in this order: the others need it."""

_WORDS = re.compile(
    r"delete|remove|password|people|person|role|invite|owner|host|domain|export|backup|restore|key|token|secret|"
    r"code|script|inject|payout|payment_account|billing|session|audit",
    re.IGNORECASE,
)
_AREAS = (Area.SENSITIVE, Area.BILLING, Area.DOMAINS, Area.CODE)


def matters(operation: Operation) -> bool:
    """By name, address, method and area: broader than needed, so that a new one has to be thought about."""
    by_area = any(area in _AREAS for area, _ in (operation.policy.any_of if operation.policy else ()))
    by_name = bool(_WORDS.search(f"{operation.name} {operation.path}"))
    is_unsafe = operation.method in UNSAFE
    return operation.method == "DELETE" or by_area or (by_name and is_unsafe) or "export" in operation.path


def test_every_operation_that_matters_is_declared_or_excused() -> None:
    """H12"""
    undeclared = {
        operation.name
        for operation in operations()
        if operation.policy is not None and matters(operation) and not operation.policy.asks_password
    }
    assert undeclared <= set(EXCUSED)
    assert set(EXCUSED) <= {operation.name for operation in operations()}


def test_the_declared_ones_are_those_of_the_list() -> None:
    assert {o.name for o in operations() if o.policy and o.policy.asks_password} == DECLARED


@pytest.mark.parametrize(
    ("name", "method", "path", "area"),
    [
        ("put_person_roles", "PUT", "/config/api/people/{id}", Area.SENSITIVE),
        ("post_host", "POST", "/config/api/hosts", Area.PAGES),
        ("get_export", "GET", "/config/api/export", Area.CATALOG),
        ("delete_website", "DELETE", "/config/api/site", Area.PAGES),
        ("put_head_code", "PUT", "/config/api/site/injection", Area.CODE),
        ("post_api_key", "POST", "/config/api/keys", Area.PAGES),
    ],
)
def test_the_search_finds_what_is_to_come(name: str, method: str, path: str, area: Area) -> None:
    """A new operation of this kind fails the test above until it is declared."""
    from sitewright.studio.api.access import Policy

    assert matters(Operation(name, method, path, Policy(((area, Right.EDIT),))))


def test_asks_after_ten_minutes_and_then_goes_on(
    cast: Cast, mine: Belongings, owner_browser: SiteClient
) -> None:
    """H12: for each declared one: nothing happens before, and after the password it works."""
    asked = [each for each in operations() if each.policy and each.policy.asks_password]
    ordered = sorted(asked, key=_when)
    for number, operation in enumerate(ordered, start=1):
        with clock.moved(timedelta(minutes=11 * number)):
            owner_browser.get_json("/config/api/session")
            before = state_of(cast.shop)
            refused = mine.call(owner_browser, operation)
            assert (refused.status_code, refused.json()["code"]) == (403, "password-needed"), operation.name
            assert state_of(cast.shop) == before
            proof = owner_browser.post_json("/config/api/session/password-proof", {"password": PASSWORD})
            assert proof.status_code == 204
            answer = mine.call(owner_browser, operation)
            goes_on = answer.status_code < 300
            assert goes_on or (operation.name in _TAKES_MORE and "password-needed" not in answer.text), (
                operation.name,
                answer.content,
            )
    with tenant(cast.shop.id):
        assert AuditEntry.objects.filter(operation="accounts.prove_password").exists()


def _when(operation: Operation) -> tuple[bool, int]:
    place = _LAST.index(operation.name) if operation.name in _LAST else -1
    return operation.method == "DELETE" or place >= 0, place


def test_who_may_not_is_told_that_and_not_asked(
    mine: Belongings, browser_with: Callable[..., SiteClient]
) -> None:
    """The password of somebody without the right would not help."""
    from sitewright.accounts.models import Role

    browser = browser_with(Role.VIEWER)
    with clock.moved(timedelta(minutes=11)):
        answer = browser.delete_json(f"/config/api/products/{mine.ids['product_id']}")
    assert answer.json()["code"] == "not-allowed"


def test_public_operations_have_no_password_to_ask_for() -> None:
    assert all(operation.policy is None for operation in operations() if operation.name in PUBLIC)
