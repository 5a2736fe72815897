"""Gift cards: money a shop was given before, spent at its checkout (decision 0063).

A card is a tender, not a discount: discounts, shipping and tax are reckoned first, and it lowers what the
payment provider is asked for. `ledger` alone moves money on a card; `tender` says what a cart's cards pay;
`operations/` are what owners and buyers do. Selling, mailing and giving back are with the orders.

Store credit is kept here too: rows without a code that belong to a customer (`store_credit`; decision
0089).
"""
