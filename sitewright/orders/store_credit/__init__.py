"""Store credit: money in a shop that belongs to a customer's account (decision 0089).

An owner gives it, or a refund does; its customer pays with it at the checkout. What it is and what moves on
it is in `checkout.gift_cards`: the same ledger, which orders, refunds and the books know already.
"""
