"""The files of digital products: what their buyers download (decision 0065)."""
