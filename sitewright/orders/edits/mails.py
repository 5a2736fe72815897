"""What the buyer is told of an edit, in the transaction it is made in; nothing once erased."""

from collections import defaultdict

from sitewright.catalog.choice_text import with_choice
from sitewright.kit.ids import new_id
from sitewright.kit.messages import Message, speaking, text
from sitewright.mail.buyer_mail import BuyerMail, queue_buyer_mail
from sitewright.orders.drafts.links import pay_url
from sitewright.orders.drafts.models import Draft
from sitewright.orders.edits.models import OrderEdit
from sitewright.orders.edits.queries import draft_of_difference
from sitewright.orders.models import Order, OrderLine, RefundKind
from sitewright.orders.money_text import money_text
from sitewright.orders.order_mails import order_mail
from sitewright.orders.refund_queries import lines_given
from sitewright.sites.queries import website_basics


def tell_of_edit(order: Order, edit: OrderEdit) -> None:
    if order.email:
        goods = goods_of_edits(order)[edit.number]
        mail = edited_mail(order, edit, goods, draft_of_difference(order))
        queue_buyer_mail("order-edited", edit.id, order.email, mail)


def tell_of_payment(order: Order, placement_id: str, cents: int) -> None:
    if order.email:
        queue_buyer_mail("difference-paid", placement_id, order.email, paid_mail(order, cents))


def remind_of_difference(order: Order, cents: int) -> None:
    """Each time anew."""
    mail = difference_mail(order, cents, draft_of_difference(order))
    queue_buyer_mail("difference-due", new_id(), order.email, mail)


def difference_mail(order: Order, cents: int, draft: Draft | None) -> BuyerMail:
    def words(locale: str) -> list[str]:
        amount = money_text(cents, order.currency, locale)
        return [text("edits.due-mail.said", amount=amount, number=order.number)]

    subject = Message("edits.due-mail.subject", number=order.number)
    return order_mail(order, subject, words, _link(order, draft) if draft else None)


def goods_of_edits(order: Order) -> defaultdict[int, tuple[list[str], list[str]]]:
    """What each added and what it took off, such as `2 × Fern (A4)`, by their numbers; two statements."""
    lines = {line.position: line for line in OrderLine.objects.filter(order=order).order_by("position")}
    goods: defaultdict[int, tuple[list[str], list[str]]] = defaultdict(lambda: ([], []))
    for line in lines.values():
        goods[line.edit][0].append(f"{line.quantity} × {_title(line)}")
    off = lines_given(order).filter(refund__kind=RefundKind.CREDIT).order_by("line_position")
    for number, position, quantity in off.values_list("refund__edit", "line_position", "quantity"):
        goods[number][1].append(f"{quantity} × {_title(lines[position])}")
    return goods


def edited_mail(
    order: Order, edit: OrderEdit, goods: tuple[list[str], list[str]], draft: Draft | None
) -> BuyerMail:
    """With a link to pay by where `draft` is owed."""

    def words(locale: str) -> list[str]:
        added, removed = goods
        said = [text("edits.mail.said", number=order.number), edit.words]
        said += [text("edits.mail.added") + "\n" + "\n".join(added)] if added else []
        said += [text("edits.mail.removed") + "\n" + "\n".join(removed)] if removed else []
        if edit.owed_cents:
            amount = money_text(edit.owed_cents, order.currency, locale)
            said.append(text("edits.mail.owed", amount=amount))
        if edit.given_cents:
            amount = money_text(edit.given_cents, order.currency, locale)
            said.append(text("edits.mail.given", amount=amount))
        return [part for part in said if part]

    subject = Message("edits.mail.subject", number=order.number)
    return order_mail(order, subject, words, _link(order, draft) if draft else None)


def paid_mail(order: Order, cents: int) -> BuyerMail:
    def words(locale: str) -> list[str]:
        amount = money_text(cents, order.currency, locale)
        return [text("edits.paid-mail.said", amount=amount, number=order.number)]

    return order_mail(order, Message("edits.paid-mail.subject", number=order.number), words)


def _link(order: Order, draft: Draft) -> tuple[str, Message]:
    language = order.language
    with speaking(language or website_basics().locale, f"/{language}" if language else ""):
        url = pay_url(draft)
    return url, Message("edits.mail.pay")


def _title(line: OrderLine) -> str:
    return with_choice(line.product_name, line.attributes.values())
