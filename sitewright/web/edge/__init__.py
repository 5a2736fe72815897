"""Where requests come in: what may be asked at all, before Django and any working thread hear of it.

`front.py` takes each request from the server. It answers at once what is at hand (`/healthz`, stored pages),
lets `bodies.py` receive what is being sent, within `limits.py`, and hands whole requests to the threads of
`pool.py`. `heads.py` reads a request's line and headers, `refusals.py` says no in a few bytes, `transfers.py`
passes answers back, and `calls.py` asks outside services while the request waits without a thread
(decision 0011).
"""
