"""Information on paying in installments (SF-1.16): who is offered it, within which prices, in which words.

The service is one of the payment provider's, and a buyer chooses it there; here it is only told of.
"""
