"""Sitewright: a website builder with an online store in it."""
