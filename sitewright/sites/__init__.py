"""Websites, host names, settings, preferences, feature flags."""
