"""Placing an order: from the submit of the checkout form to an order, a refusal or a payment to wait for.

What a buyer asks for (`requests`) becomes a placement (`rows`) with what the order will say (`snapshot`) and
goods held for it; `lifecycle` says how long it may take, `answers` what its buyer is told, `open_questions`
what a provider is still to be asked. `operations/` are the steps; each of them can be taken up again.
"""
