"""Papers that go onto a parcel."""
