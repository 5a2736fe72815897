"""Theme loading, page context, rendering, page cache."""
