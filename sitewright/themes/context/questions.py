"""What a product asks before it goes into the cart, as pages print it (SF-2.46, PL-2.36).

questions  formId, saveLabel, disclaimerHtml, pages[] (as those of a form block), problems[] {title,
           problem, inputId}, isOpen (something was refused: it shows with a script, too); or null
"""

from collections.abc import Mapping
from typing import Any

from sitewright.content.rich_text import clean_html
from sitewright.forms.filling.asked import fields_of
from sitewright.forms.filling.posting import posted_values
from sitewright.kit.messages import text
from sitewright.themes.context.form import pages_of, summary_of
from sitewright.themes.context.form_filling import NOBODY, Filling

Context = dict[str, Any]


def questions_of(form: Mapping[str, Any] | None, owner_id: str, filling: Filling = NOBODY) -> Context | None:
    """`form` as the product's context has it (`additionalFieldsForm`); `owner_id` is the product's, or that
    of an entry of the cart.
    """
    if form is None:
        return None
    fields = fields_of(form["fields"])
    mine = filling if filling.block_id == owner_id else NOBODY
    return {
        "formId": form["id"],
        "saveLabel": form["saveLabel"] or text("filling.add"),
        "disclaimerHtml": clean_html(form["disclaimerMessage"]),
        "pages": pages_of(form["id"], fields, owner_id, mine),
        "problems": summary_of(fields, owner_id, mine),
        "isOpen": bool(mine.problem),
    }


def answered(form: Mapping[str, Any], entry_id: str, answers: Mapping[str, Any]) -> Filling:
    """The form as it was filled in before."""
    return Filling(entry_id, values=posted_values(fields_of(form["fields"]), answers))
