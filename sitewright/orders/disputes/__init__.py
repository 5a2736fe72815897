"""Payments that buyers dispute at their banks: what is known of each, and what it means for its order
(decision 0083).
"""
