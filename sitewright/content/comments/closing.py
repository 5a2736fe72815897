"""The field of posts and events by which an owner closes one of them to comments."""

CLOSED = "isClosedToComments"
