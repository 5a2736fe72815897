"""Addresses that are suggested while a buyer types, by a service that knows places (PL-7.17–7.19, D-78).

Without an account nobody is asked and nothing is suggested: every form works as it is. A page never waits for
the service with a thread, and every call is counted before it is made: each one costs the owner money.
"""
