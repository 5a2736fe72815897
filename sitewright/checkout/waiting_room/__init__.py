"""The line before the checkout when more come than it lets in (decision 0078)."""
