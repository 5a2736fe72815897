"""What happens around every request. The order is in `web/settings.py`, outermost first."""
