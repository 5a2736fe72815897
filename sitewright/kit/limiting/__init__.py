"""Moving windows that count uses: in this process, and in Redis. `kit/rate_limits.py` is the way in."""
