"""What carriers themselves ask for a parcel, by a service that knows their prices (decision 0080).

A page never waits for one with a thread: `asking` is done between two passes of a request, and what was
answered is kept (`quotes`), so that cart, checkout and order come to the same cent.
"""
