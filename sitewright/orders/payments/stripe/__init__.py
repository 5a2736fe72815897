"""Stripe, by its payment intents: the provider, its calls, its signatures."""
