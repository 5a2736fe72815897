"""Where a mail that asks for reviews leads, and what its address carries."""

PATH, STOP_PATH = "/_reviews/order", "/_reviews/stop"
ORDER, KEY = "of", "key"
