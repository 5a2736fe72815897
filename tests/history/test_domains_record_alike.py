"""Every domain records what it changes, in the same way: its operations call history, which knows none.

Read from the source, so that a new operation cannot stay unrecorded and a handler cannot change rows itself.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import sitewright

_ROOT = Path(sitewright.__file__).parent
_RECORDERS = {
    "sitewright.history.recording",
    "sitewright.history.audit",
    "sitewright.history.undo",
    "sitewright.accounts.trail",
}
_HANDLERS = ("studio", "storefront", "themes", "web")
_ROW_WRITERS = {
    "create", "bulk_create", "update", "bulk_update", "delete", "save", "get_or_create", "update_or_create",
}  # fmt: skip

_VISITOR = "what visitors do stands in its own rows, not in what owners changed"
_LEDGER = "orders and payments are ledgers: their rows are the record"
_PROVIDER = "what a provider told stands in the inbox as it came"
_RUN = "an import's run is its own record, and the changes it makes are recorded as they are applied"
_ARCHIVE = "who asked for an archive, and who takes it away, is noted; a run is its own record"
_ON_THE_WAY = "nothing of the website before it is finished"
_MEDIA = "a size of a picture, made anew at any time"
_LOOK = "what is found of a name is made anew at any time"
_MAIL = "the outbox is the record of mails"
_CLOSING = "closing and opening, deleting and putting back undo each other, and are noted in the audit log"
_OWN = "how a person likes a list of the studio changes nothing of the website"
_ENTERING = "accounts/entering.py notes whoever is let in, events.py whoever is not"
UNRECORDED = {
    "accounts/operations/finish_sign_in.py": _ENTERING,
    "accounts/operations/keep_views.py": _OWN,
    "accounts/operations/request_password_reset.py": "queues send_password_reset, which is noted",
    "accounts/operations/sign_in.py": _ENTERING,
    "catalog/importing/operations/end_lost_imports.py": _RUN,
    "catalog/importing/operations/give_up_image_retry.py": _RUN,
    "catalog/importing/operations/give_up_import.py": _RUN,
    "catalog/importing/operations/import_file.py": _RUN,
    "catalog/importing/operations/import_products.py": _RUN,
    "catalog/importing/operations/retry_images.py": _RUN,
    "catalog/importing/operations/run_image_retry.py": _RUN,
    "catalog/importing/operations/run_import.py": _RUN,
    "catalog/importing/operations/start_import.py": _RUN,
    "catalog/feeds/operations/take_feed.py": "a program fetches what is public",
    "catalog/feeds/operations/write_feed.py": "made of the products, once an hour",
    "catalog/price_runs/operations/continue_price_run.py": "adjust_batch, which it calls, records",
    "catalog/price_runs/operations/give_up_price_run.py": "the change has its entry since it began",
    "catalog/restock/operations/forget_sign_ups.py": "erase_buyer calls it, which is noted",
    "catalog/restock/operations/remove_mailed.py": "time passes, nobody decides anything",
    "catalog/restock/operations/send_when_back.py": "the owner's setting, which is recorded; mails are kept",
    "catalog/restock/operations/sign_up.py": _VISITOR,
    "catalog/restock/operations/stop_waiting.py": _VISITOR,
    "content/operations/pass_events.py": "time passes, nobody decides anything",
    "checkout/operations/add_entry.py": _VISITOR,
    "checkout/operations/begin_subscription.py": _VISITOR,
    "checkout/operations/bring_back.py": _VISITOR,
    "checkout/operations/carry_saved_over.py": _VISITOR,
    "checkout/operations/enter_code.py": _VISITOR,
    "checkout/operations/enter_gift_card.py": _VISITOR,
    "checkout/operations/use_credit.py": _VISITOR,
    "checkout/operations/save_for_later.py": _VISITOR,
    "checkout/operations/change_quantity.py": _VISITOR,
    "checkout/operations/choose_delivery.py": _VISITOR,
    "checkout/operations/forget_carts.py": "erase_buyer calls it, which is noted",
    "checkout/operations/prune_carts.py": _VISITOR,
    "checkout/operations/remove_entry.py": _VISITOR,
    "checkout/operations/set_additional_fields.py": _VISITOR,
    "checkout/operations/take_over_cart.py": _VISITOR,
    "catalog/reviews/operations/add_photos.py": _VISITOR,
    "catalog/reviews/operations/prune_photos.py": "time passes, or their review was removed",
    "catalog/reviews/operations/forget_reviews.py": "erase_buyer calls it, which is noted",
    "catalog/reviews/operations/post_review.py": _VISITOR,
    "catalog/reviews/operations/remove_put_away.py": "time passes; putting it away was recorded",
    "orders/drafts/operations/order_draft.py": "save_draft.told, which it calls, records",
    "orders/drafts/operations/prune_drafts.py": "time passes, nobody decides anything",
    "orders/drafts/operations/remove_draft.py": "save_draft.told, which it calls, records",
    "orders/drafts/operations/send_draft.py": "save_draft.told, which it calls, records",
    "orders/subscriptions/operations/adopt_price.py": "time passes; it is an event of the subscription",
    "orders/subscriptions/operations/adopt_goods.py": "time passes; it is an event of the subscription",
    "orders/subscriptions/operations/change_goods.py": _VISITOR,
    "orders/subscriptions/operations/change_method.py": _VISITOR,
    "orders/subscriptions/operations/exchange_goods.py": _VISITOR,
    "orders/subscriptions/operations/forget_subscriptions.py": "erase_buyer calls it, which is noted",
    "orders/subscriptions/operations/leave_subscription.py": _VISITOR,
    "orders/subscriptions/operations/renew_subscriptions.py": "time passes; each is an event of its own",
    "orders/subscriptions/operations/rest_subscription.py": _VISITOR,
    "orders/subscriptions/operations/skip_period.py": _VISITOR,
    "orders/subscriptions/operations/tell_of_prices.py": "change_price, which is recorded, has it run",
    "orders/cart_reminders/operations/ask_for_reminder.py": _VISITOR,
    "orders/cart_reminders/operations/send_reminders.py": "the owner's setting, which is recorded",
    "checkout/waiting_room/operations/take_place.py": _VISITOR,
    "checkout/waiting_room/operations/prune_places.py": "time passes, nobody decides anything",
    "orders/vat_ids/operations/ask_register.py": "what a register answered stands in its own row",
    "orders/labels/operations/buy_label.py": "labels/having.py notes one that is bought, and nothing else is",
    "orders/labels/operations/forget_files.py": "erase_buyer calls it, which is noted",
    "orders/labels/operations/look_at_labels.py": "what the carrier has sold is noted by labels/having.py",
    "orders/labels/operations/offer_label.py": "an offer changes nothing of the order",
    "orders/labels/operations/prune_labels.py": "time passes, nobody decides anything",
    "orders/returns/operations/request_return.py": _VISITOR,
    "orders/returns/operations/withdraw_return.py": _VISITOR,
    "orders/review_requests/operations/send_requests.py": "the owner's setting, which is recorded",
    "orders/review_requests/operations/stop_requests.py": _VISITOR,
    "orders/review_requests/operations/take_reviews.py": _VISITOR,
    "content/comments/operations/forget_comments.py": "erase_buyer calls it, which is noted",
    "content/comments/operations/like_item.py": _VISITOR,
    "content/comments/operations/post_comment.py": _VISITOR,
    "content/comments/operations/tell_of_comments.py": "the owner's setting, which is recorded",
    "content/comments/operations/remove_put_away.py": "time passes; putting it away was recorded",
    "content/operations/found_website.py": "make_blank_website and create_owner, which it calls, record",
    "duplicating/operations/give_up_duplicate.py": "who asked for a copy is noted; the run is its own record",
    "duplicating/operations/make_duplicate.py": "create_owner and open_website, which end it, note it there",
    "exporting/operations/give_up_export.py": _ARCHIVE,
    "exporting/operations/make_export.py": _ARCHIVE,
    "audience/visits/operations/count_product.py": _VISITOR,
    "audience/visits/operations/tidy_visits.py": "time passes, nobody decides anything",
    "exporting/operations/prune_exports.py": _ARCHIVE,
    "forms/newsletters/operations/choose_lists.py": _VISITOR,
    "forms/newsletters/operations/confirm_subscriber.py": _VISITOR,
    "forms/hooks/operations/deliver_hook.py": "what became of a call stands in its own row",
    "forms/hooks/operations/queue_delivery.py": "each call is a row of its own",
    "forms/hooks/operations/prune_deliveries.py": "time passes, nobody decides anything",
    "forms/newsletters/operations/forget_subscribers.py": "erase_buyer calls it, which is noted",
    "forms/newsletters/operations/join_list.py": _VISITOR,
    "forms/newsletters/operations/leave_list.py": _VISITOR,
    "forms/newsletters/operations/note_bounce.py": "what a mail server answered; the consent log has it",
    "forms/newsletters/operations/tidy_subscribers.py": "time passes, nobody decides anything",
    "forms/outside_captcha/operations/choose_captcha.py": "set_settings, which it calls, records the choice",
    "forms/unfinished/operations/keep_unfinished.py": _VISITOR,
    "forms/unfinished/operations/prune_unfinished.py": "time passes, nobody decides anything",
    "forms/operations/forget_submissions.py": "erase_buyer calls it, which is noted",
    "forms/operations/keep_files.py": _VISITOR,
    "forms/operations/keep_submission.py": _VISITOR,
    "orders/downloads/operations/prune_files.py": "time passes, or the product was removed",
    "forms/operations/prune_files.py": "time passes, or their submission was removed",
    "forms/operations/remove_submissions.py": "the three that call it are here",
    "forms/operations/submit_form.py": _VISITOR,
    "forms/operations/mark_submissions.py": "what somebody has read changes nothing of the website",
    "forms/operations/remove_expired.py": "time passes; how long they are kept was recorded",
    "forms/operations/remove_put_away.py": "time passes; putting it away was recorded",
    "history/operations/give_up_undo.py": "the run that ends has its entry since it began",
    "mail/operations/deliver_message.py": _MAIL,
    "mail/operations/forget_mails.py": "erase_buyer calls it, which is noted",
    "mail/operations/queue_message.py": _MAIL,
    "media/operations/keep_original.py": "bytes without a row; the import that writes it is noted",
    "media/operations/keep_recording.py": "bytes without a row; upload_recording, which writes it, notes it",
    "media/operations/make_rendition.py": _MEDIA,
    "media/operations/prepare_avif.py": _MEDIA,
    "media/operations/prepare_renditions.py": _MEDIA,
    "media/operations/prune_files.py": "ends what delete_files has recorded, and reaches no visitor",
    "media/operations/prune_revisions.py": "ends what replace_file has recorded, and reaches no visitor",
    "media/operations/prune_texts.py": "ends what remove_text has recorded, and reaches no visitor",
    "media/operations/renew_pictures.py": _MEDIA,
    "media/operations/store_image.py": "imports, which are recorded, call it; upload_image notes it",
    "media/uploads/operations/add_piece.py": _ON_THE_WAY,
    "media/uploads/operations/begin_upload.py": _ON_THE_WAY,
    "media/uploads/operations/clear_upload.py": _ON_THE_WAY,
    "media/uploads/operations/finish_upload.py": "upload_image and upload_recording, which it calls, note it",
    "media/uploads/operations/give_up_upload.py": _ON_THE_WAY,
    "media/uploads/operations/prune_uploads.py": _ON_THE_WAY,
    "orders/customers/operations/ask_code.py": _VISITOR,
    "orders/customers/operations/buy_again.py": _VISITOR,
    "orders/customers/operations/change_customer.py": _VISITOR,
    "orders/customers/operations/choose_news.py": _VISITOR,
    "orders/customers/operations/delete_account.py": "a customer deletes the own account; erasing is noted",
    "orders/customers/operations/forget_customers.py": "erase_buyer calls it, which is noted",
    "orders/customers/operations/keep_address.py": _VISITOR,
    "orders/customers/operations/keep_passkey.py": _VISITOR,
    "orders/customers/operations/prune_customers.py": "time passes, nobody decides anything",
    "orders/customers/operations/sign_in.py": _VISITOR,
    "orders/customers/operations/sign_in_by_passkey.py": _VISITOR,
    "orders/customers/operations/take_own_data.py": "take_buyer_data is noted",
    "orders/customers/operations/use_code.py": _VISITOR,
    "orders/operations/process_payment_event.py": _PROVIDER,
    "orders/operations/prune_payment_events.py": _PROVIDER,
    "orders/operations/take_payment_event.py": _PROVIDER,
    "orders/operations/connect_payment_account.py": "calls set_payment_account, which is noted",
    "checkout/places/operations/prune_uses.py": "time passes, nobody decides anything",
    "checkout/shipping/carriers/operations/prune_quotes.py": "time passes, nobody decides anything",
    "checkout/gift_cards/operations/forget_recipients.py": "erase_buyer calls it, which is noted",
    "orders/gift_cards/operations/issue_sold.py": _LEDGER,
    "orders/gift_cards/operations/withdraw_sold.py": "refund_order and cancel_order call it, which are noted",
    "orders/operations/give_refund.py": "refund_order is noted; what the provider answers is a ledger",
    "orders/operations/read_fees.py": _PROVIDER,
    "orders/payouts/operations/look_at_payout.py": _PROVIDER,
    "orders/payouts/operations/look_at_payouts.py": _PROVIDER,
    "orders/operations/send_test_mail.py": _MAIL,
    "orders/placing/operations/apply_outcome.py": _LEDGER,
    "orders/operations/fulfil_orders.py": "calls fulfil_order for each, which is noted",
    "orders/placing/operations/begin_placement.py": _LEDGER,
    "orders/placing/operations/fail_placement.py": _LEDGER,
    "orders/placing/operations/note_page_refusal.py": _PROVIDER,
    "orders/placing/operations/note_progress.py": _LEDGER,
    "orders/card_testing/operations/note_refusal.py": _PROVIDER,
    "orders/card_testing/operations/prune_attempts.py": "time passes, nobody decides anything",
    "orders/placing/operations/place_order.py": _LEDGER,
    "orders/placing/operations/prune_placements.py": _LEDGER,
    "orders/placing/operations/reconcile_placements.py": _LEDGER,
    "orders/placing/operations/return_payment.py": _LEDGER,
    "orders/placing/operations/settle_placement.py": _LEDGER,
    "sites/operations/add_domain.py": "adds by add_host, which records it",
    "sites/operations/ask_for_look.py": _LOOK,
    "sites/operations/create_website.py": "nothing has a log before it; whoever makes a website notes it",
    "sites/operations/look_at_host.py": _LOOK,
    "sites/operations/close_website.py": _CLOSING,
    "sites/operations/delete_website.py": _CLOSING,
    "content/operations/remove_website.py": "ends what delete_website has noted, with its log and all",
}
"""Operations that call no recorder, each with the reason."""


def _operations() -> dict[str, Path]:
    found = {str(file.relative_to(_ROOT)): file for file in _ROOT.rglob("operations/*.py")}
    return {name: file for name, file in found.items() if file.name != "__init__.py"}


def _imported(tree: ast.Module) -> set[str]:
    return {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module}


def _parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def test_every_operation_records_or_is_excused() -> None:
    silent = {name for name, file in _operations().items() if not _imported(_parsed(file)) & _RECORDERS}
    assert silent - UNRECORDED.keys() == set()


def test_no_operation_is_excused_that_records() -> None:
    recording = {name for name, file in _operations().items() if _imported(_parsed(file)) & _RECORDERS}
    assert UNRECORDED.keys() & recording == set()


def test_knows_the_operations_that_handlers_had_before() -> None:
    moved = {
        "sites/operations/update_site.py",
        "media/operations/upload_image.py",
        "sites/operations/add_host.py",
    }
    assert moved <= _operations().keys()


@pytest.mark.parametrize("package", _HANDLERS)
def test_handlers_record_nothing_themselves(package: str) -> None:
    found = {
        (str(file.relative_to(_ROOT)), name)
        for file in (_ROOT / package).rglob("*.py")
        for name in _names_imported(_parsed(file))
        if name in {"change_set", "begun_change_set", "audit", "restorer", "note", "note_shown"}
    }
    assert found == set()


@pytest.mark.parametrize("package", ["studio", "storefront", "themes"])
def test_handlers_change_no_rows(package: str) -> None:
    found = {
        (str(file.relative_to(_ROOT)), line)
        for file in (_ROOT / package).rglob("*.py")
        for line in _row_writes(_parsed(file))
    }
    assert found == set()


def test_finds_a_handler_that_writes_rows() -> None:
    written = ast.parse("Website.objects.filter(id=1).update(title='')\nsome.mapping.update({})\npage.save()")
    assert list(_row_writes(written)) == [1, 3]


def _names_imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("sitewright."):
            yield from (alias.name for alias in node.names)


def _row_writes(tree: ast.Module) -> Iterator[int]:
    """Lines that call a writing method of a manager or query set, or save a row."""
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
            continue
        is_of_manager = any(
            isinstance(part, ast.Attribute) and part.attr == "objects" for part in ast.walk(node.func.value)
        )
        if node.func.attr == "save" or (is_of_manager and node.func.attr in _ROW_WRITERS):
            yield node.lineno


def test_restorers_are_registered_where_apps_begin() -> None:
    """Not by importing a module of handlers: then a job that undoes would not know them."""
    calling = {
        str(file.relative_to(_ROOT))
        for file in _ROOT.rglob("*.py")
        for node in ast.walk(_parsed(file))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "restorer"
    }
    assert calling == {
        "accounts/apps.py",
        "catalog/apps.py",
        "checkout/apps.py",
        "content/apps.py",
        "forms/apps.py",
        "media/apps.py",
        "orders/apps.py",
        "sites/apps.py",
    }
