"""Accounts of those who buy on a website (decision 0062): signing in by a code, addresses, orders.
Nothing here knows the people who work in the studio.
"""
