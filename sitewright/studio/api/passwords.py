"""One's own password: changing it, giving it again, and setting a new one when it is forgotten."""

from django.http import HttpRequest, HttpResponse
from ninja import Router

from sitewright.accounts.devices import put_device_cookie
from sitewright.accounts.operations.change_password import change_password
from sitewright.accounts.operations.finish_password_reset import finish_password_reset
from sitewright.accounts.operations.prove_password import prove_password
from sitewright.accounts.operations.request_password_reset import request_password_reset
from sitewright.kit.http import client_address
from sitewright.studio.api.access import signed_in
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.session import NewPassword, PasswordChange, PasswordProof, ResetRequest

router = Router(tags=["session"])


@router.put("/password", response=answers(None, 204))
@signed_in
def put_password(request: HttpRequest, body: PasswordChange) -> HttpResponse:
    """Change one's own password; every other session ends, as does this one after five wrong passwords."""
    # Not marked to ask for the password: this body carries it (H12).
    change_password(request, body.current_password, body.new_password)
    response = HttpResponse(status=204)
    # The change makes every other device a stranger, and this one known by a new token.
    put_device_cookie(request, response)
    return response


@router.post("/password-proof", response=answers(None, 204))
@signed_in
def post_password_proof(request: HttpRequest, body: PasswordProof) -> HttpResponse:
    """Give one's password again; what asks for it is allowed for ten minutes then."""
    prove_password(request, body.password)
    return HttpResponse(status=204)


@router.post("/password-reset", auth=None, response=answers(None, 204))
def post_password_reset(request: HttpRequest, body: ResetRequest) -> HttpResponse:
    """Ask for a mail with a link. The answer is the same whether somebody has the address or not."""
    # A job looks who has the address, so that the work is the same for everybody, too (H03).
    request_password_reset(body.email, client_address(request))
    return HttpResponse(status=204)


@router.put("/password-reset", auth=None, response=answers(None, 204))
def put_password_reset(request: HttpRequest, body: NewPassword) -> HttpResponse:
    """Set a new password with the token of such a link."""
    finish_password_reset(body.token, body.new_password, client_address(request))
    return HttpResponse(status=204)
