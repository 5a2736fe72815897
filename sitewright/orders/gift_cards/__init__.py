"""Gift cards that orders sell: noted with the order, issued once when it is paid, withdrawn when it goes
back.

What a card is and what moves on it is in `checkout.gift_cards`.
"""
