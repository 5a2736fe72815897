"""Jobs of orders."""

from typing import Any

from sitewright.catalog.downloads.pruning import files_on_their_way_out
from sitewright.checkout.gift_cards.expiring import ended_credit, expire_ended_credit
from sitewright.checkout.gift_cards.sending import cards_to_send, send_due_cards
from sitewright.kit.jobs import job, schedule
from sitewright.orders.card_testing.operations.prune_attempts import JOB as PRUNE_ATTEMPTS_JOB
from sitewright.orders.card_testing.operations.prune_attempts import old_attempts, prune_attempts
from sitewright.orders.cart_reminders.operations.send_reminders import JOB as REMINDERS_JOB
from sitewright.orders.cart_reminders.operations.send_reminders import send_reminders
from sitewright.orders.cart_reminders.queries import reminders_to_look_at
from sitewright.orders.customers.operations.prune_customers import old_codes, prune_customers
from sitewright.orders.documents.operations.credit_refund import credit_given_refund
from sitewright.orders.documents.operations.issue_invoice import issue_paid_invoice
from sitewright.orders.downloads.operations.prune_files import JOB as PRUNE_FILES_JOB
from sitewright.orders.downloads.operations.prune_files import prune_product_files
from sitewright.orders.drafts.operations.prune_drafts import prune_drafts
from sitewright.orders.drafts.queries import old_drafts
from sitewright.orders.gift_cards.operations.issue_sold import issue_sold
from sitewright.orders.gift_cards.selling import ISSUE
from sitewright.orders.labels.files import DROP_JOB, drop_file
from sitewright.orders.labels.operations.look_at_labels import JOB as LOOK_AT_LABELS_JOB
from sitewright.orders.labels.operations.look_at_labels import due_labels, look_at_labels
from sitewright.orders.labels.operations.prune_labels import JOB as PRUNE_LABELS_JOB
from sitewright.orders.labels.operations.prune_labels import old_offers, prune_labels
from sitewright.orders.operations.give_refund import asked_refunds, give_refund, give_waiting_refunds
from sitewright.orders.operations.look_at_refunds import look_at_refunds, refunds_under_way
from sitewright.orders.operations.process_payment_event import process_payment_event
from sitewright.orders.operations.prune_payment_events import old_payment_events, prune_payment_events
from sitewright.orders.operations.read_fees import JOB as READ_FEES_JOB
from sitewright.orders.operations.read_fees import due_fees, read_fees
from sitewright.orders.payments.provider import Captured
from sitewright.orders.payouts.operations.look_at_payouts import JOB as LOOK_AT_PAYOUTS_JOB
from sitewright.orders.payouts.operations.look_at_payouts import accounts_with_payouts, look_at_payouts
from sitewright.orders.placing.operations.prune_placements import old_placements, prune_placements
from sitewright.orders.placing.operations.reconcile_placements import reconcile_placements, websites_due
from sitewright.orders.placing.operations.return_payment import return_payment
from sitewright.orders.review_requests.operations.send_requests import JOB as REQUESTS_JOB
from sitewright.orders.review_requests.operations.send_requests import send_requests
from sitewright.orders.review_requests.queries import may_be_due
from sitewright.orders.subscriptions.operations.change_method import RENEW_ONE_JOB
from sitewright.orders.subscriptions.operations.exchange_goods import CHARGE_JOB, charge_goods
from sitewright.orders.subscriptions.operations.renew_subscriptions import JOB as RENEW_JOB
from sitewright.orders.subscriptions.operations.renew_subscriptions import (
    renew_subscription,
    renew_subscriptions,
)
from sitewright.orders.subscriptions.operations.renew_subscriptions import (
    websites_due as websites_with_renewals,
)
from sitewright.orders.subscriptions.operations.tell_of_prices import TELL_JOB, tell_of_prices
from sitewright.orders.subscriptions.price_queries import websites_to_tell
from sitewright.orders.vat_ids.operations.ask_register import HOURLY as ASK_AGAIN_JOB
from sitewright.orders.vat_ids.operations.ask_register import JOB as ASK_REGISTER_JOB
from sitewright.orders.vat_ids.operations.ask_register import ask_again, ask_register
from sitewright.orders.vat_ids.queries import unconfirmed_orders


@job("orders.reconcile")
def reconcile() -> None:
    """Every half minute, so that a paid cart without an order is healed within two minutes (B06)."""
    reconcile_placements()


schedule("orders.reconcile", every_seconds=30, due=websites_due)

prune_placements_job = job("orders.prune_placements")(prune_placements)
schedule("orders.prune_placements", every_seconds=6 * 3600, due=old_placements)

prune_attempts_job = job(PRUNE_ATTEMPTS_JOB)(prune_attempts)
schedule(PRUNE_ATTEMPTS_JOB, every_seconds=3600, due=old_attempts)

process_payment_event_job = job("orders.process_payment_event")(process_payment_event)


@job("orders.return_payment")
def return_payment_job(placement_id: str, *captured: Any) -> None:
    return_payment(placement_id, Captured(*captured))


give_refund_job = job("orders.give_refund")(give_refund)
give_refunds_job = job("orders.give_refunds")(give_waiting_refunds)
schedule("orders.give_refunds", every_seconds=600, due=asked_refunds)
look_at_refunds_job = job("orders.look_at_refunds")(look_at_refunds)
schedule("orders.look_at_refunds", every_seconds=6 * 3600, due=refunds_under_way)

read_fees_job = job(READ_FEES_JOB)(read_fees)
schedule(READ_FEES_JOB, every_seconds=60, due=due_fees)

look_at_payouts_job = job(LOOK_AT_PAYOUTS_JOB)(look_at_payouts)
schedule(LOOK_AT_PAYOUTS_JOB, every_seconds=24 * 3600, due=accounts_with_payouts)

prune_payment_events_job = job("orders.prune_payment_events")(prune_payment_events)
schedule("orders.prune_payment_events", every_seconds=6 * 3600, due=old_payment_events)

issue_gift_cards_job = job(ISSUE)(issue_sold)

send_gift_cards_job = job("orders.send_gift_cards")(send_due_cards)
schedule("orders.send_gift_cards", every_seconds=600, due=cards_to_send)

expire_credit_job = job("orders.expire_store_credit")(expire_ended_credit)
schedule("orders.expire_store_credit", every_seconds=3600, due=ended_credit)

prune_product_files_job = job(PRUNE_FILES_JOB)(prune_product_files)
schedule(PRUNE_FILES_JOB, every_seconds=24 * 3600, due=files_on_their_way_out)

send_requests_job = job(REQUESTS_JOB)(send_requests)
schedule(REQUESTS_JOB, every_seconds=3600, due=may_be_due)

send_reminders_job = job(REMINDERS_JOB)(send_reminders)
schedule(REMINDERS_JOB, every_seconds=600, due=reminders_to_look_at)


@job(RENEW_JOB)
def renew_subscriptions_job() -> None:
    renew_subscriptions()


@job(RENEW_ONE_JOB)
def renew_subscription_job(subscription_id: str) -> None:
    renew_subscription(subscription_id)


@job(CHARGE_JOB)
def charge_goods_job(change_id: str) -> None:
    charge_goods(change_id)


@job(TELL_JOB)
def tell_of_prices_job() -> None:
    tell_of_prices()


schedule(TELL_JOB, every_seconds=600, due=websites_to_tell)
schedule(RENEW_JOB, every_seconds=300, due=websites_with_renewals)

prune_drafts_job = job("orders.prune_drafts")(prune_drafts)
schedule("orders.prune_drafts", every_seconds=6 * 3600, due=old_drafts)
prune_customers_job = job("orders.prune_customers")(prune_customers)
schedule("orders.prune_customers", every_seconds=6 * 3600, due=old_codes)
issue_invoice_job = job("orders.issue_paid_invoice")(issue_paid_invoice)
credit_refund_job = job("orders.credit_refund")(credit_given_refund)

ask_register_job = job(ASK_REGISTER_JOB)(ask_register)
ask_again_job = job(ASK_AGAIN_JOB)(ask_again)
schedule(ASK_AGAIN_JOB, every_seconds=3600, due=unconfirmed_orders)

look_at_labels_job = job(LOOK_AT_LABELS_JOB)(look_at_labels)
schedule(LOOK_AT_LABELS_JOB, every_seconds=60, due=due_labels)
prune_labels_job = job(PRUNE_LABELS_JOB)(prune_labels)
schedule(PRUNE_LABELS_JOB, every_seconds=6 * 3600, due=old_offers)
drop_label_file_job = job(DROP_JOB)(drop_file)
