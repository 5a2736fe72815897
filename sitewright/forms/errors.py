"""Why a form was refused.

DomainError
└── NoSuchForm    404
"""

from sitewright.kit.errors import NotFound
from sitewright.kit.messages import Message


class NoSuchForm(NotFound):
    code = "no-such-form"

    def __init__(self) -> None:
        super().__init__(Message("forms.no-such-form"))
