"""The settings of a website: what each holds, and to which area it belongs (D-94).

A setting is known by its path: a field of the website (`currency`), or a field and the keys in it
(`settings.storeSettings.expressCheckoutEnabled`). Who may write an area is said by `accounts.policies` and
asked in the studio. Pure.
"""

from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from typing import Any

from sitewright.kit.messages import Message
from sitewright.sites.code import css, markup
from sitewright.sites.setting_types import Limits, SettingType, one_of, problem_of

Values = Mapping[str, Any]


class SettingsArea(StrEnum):
    SITE = "site"
    DESIGN = "design"
    COMMENTS = "comments"
    COMMERCE = "commerce"
    CHECKOUT = "checkout"
    MAIL = "mail"
    KEYS = "keys"
    CODE = "code"
    INJECTION = "injection"


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting; `default` is also what pages go by where something else is stored. None: left out then."""

    path: str
    area: SettingsArea
    type: SettingType
    default: Any
    limits: Limits = field(default_factory=Limits)

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(self.path.split("."))


_SITE, _COMMERCE, _CHECKOUT = SettingsArea.SITE, SettingsArea.COMMERCE, SettingsArea.CHECKOUT
_DESIGN, _INJECTION = SettingsArea.DESIGN, SettingsArea.INJECTION
_STORE = "settings.storeSettings"
_RESTOCK = "settings.restock"
_REVIEWS = "settings.reviews"
_TAXES = "settings.taxes"
_INVOICES = "settings.invoices"
_ACCOUNTING = "settings.accounting"
_RETURNS = "settings.returns"
_DOWNLOADS = "settings.downloads"
_WAITING_ROOM = "settings.waitingRoom"
_REMINDERS = "settings.cartReminders"
_FORM = "settings.checkoutForm"

HEADER_LAYOUTS = ("menu-start", "menu-end", "menu-center", "menu-beside", "stacked", "drawer")
"""Where the menu stands: the name is in the middle in the first and the last two, else at the start."""

FOOTER_LAYOUTS = ("columns", "centered", "plain")

CAPTCHA_SERVICES = one_of("work", "recaptcha-score", "recaptcha-checkbox")
"""The built-in one first; see `forms.outside_captcha` (D-59)."""

INSTALLMENT_COUNTRIES = one_of("US", "CA", "AU", "NZ", "GB")
"""Of the seller's account with the payment provider (SF-9.24)."""

SETTINGS = (
    Setting("title", _SITE, SettingType.TEXT, "", Limits(1, 200)),
    Setting("description", _SITE, SettingType.TEXT, "", Limits(0, 5_000)),
    Setting("locale", _SITE, SettingType.LOCALE, "en-US"),
    Setting("languages", _SITE, SettingType.LANGUAGES, "", Limits(0, 100)),
    Setting("time_zone", _SITE, SettingType.TIME_ZONE, "America/New_York"),
    Setting("currency", _COMMERCE, SettingType.CURRENCY, "USD"),
    Setting("styles.palette", _DESIGN, SettingType.PALETTE, None),
    Setting("styles.fonts", _DESIGN, SettingType.FONTS, None),
    Setting("styles.headingWeight", _DESIGN, SettingType.NUMBER, None, Limits(100, 900)),
    Setting("styles.baseSize", _DESIGN, SettingType.NUMBER, None, Limits(85, 130)),
    Setting("styles.typeScale", _DESIGN, SettingType.CHOICE, None, one_of("compact", "regular", "generous")),
    Setting("styles.spacing", _DESIGN, SettingType.CHOICE, None, one_of("tight", "regular", "airy")),
    Setting("styles.corners", _DESIGN, SettingType.NUMBER, None, Limits(0, 24)),
    Setting("styles.buttonShape", _DESIGN, SettingType.CHOICE, None, one_of("square", "rounded", "pill")),
    Setting("styles.buttonFill", _DESIGN, SettingType.CHOICE, None, one_of("solid", "outline")),
    Setting("styles.imageCorners", _DESIGN, SettingType.NUMBER, None, Limits(0, 40)),
    Setting("styles.hasMotion", _DESIGN, SettingType.SWITCH, None),
    Setting("settings.announcement", _SITE, SettingType.TEXT, ""),
    Setting("settings.announcementUrl", _SITE, SettingType.LINK, ""),
    Setting("settings.announcementBar.isShown", _SITE, SettingType.SWITCH, True),
    Setting("settings.announcementBar.isDismissible", _SITE, SettingType.SWITCH, False),
    Setting("settings.popup.isShown", _SITE, SettingType.SWITCH, False),
    Setting("settings.popup.title", _SITE, SettingType.TEXT, "", Limits(0, 200)),
    Setting("settings.popup.text", _SITE, SettingType.TEXT, "", Limits(0, 5_000)),
    Setting("settings.popup.picture", _SITE, SettingType.PICTURE, ""),
    Setting("settings.popup.buttonText", _SITE, SettingType.TEXT, "", Limits(0, 60)),
    Setting("settings.popup.buttonUrl", _SITE, SettingType.LINK, "", Limits(0, 500)),
    Setting("settings.popup.form", _SITE, SettingType.TEXT, "", Limits(0, 32)),
    Setting("settings.popup.when", _SITE, SettingType.CHOICE, "delay", one_of("delay", "scroll", "leave")),
    Setting("settings.popup.delaySeconds", _SITE, SettingType.NUMBER, 5, Limits(0, 120)),
    Setting("settings.popup.scrollPercent", _SITE, SettingType.NUMBER, 50, Limits(1, 100)),
    Setting("settings.popup.where", _SITE, SettingType.CHOICE, "all", one_of("all", "home", "chosen")),
    Setting("settings.popup.pages", _SITE, SettingType.LINKS, []),
    Setting("settings.popup.againAfterDays", _SITE, SettingType.NUMBER, 30, Limits(1, 365)),
    Setting("settings.header.layout", _DESIGN, SettingType.CHOICE, "menu-start", one_of(*HEADER_LAYOUTS)),
    Setting("settings.header.sticky", _DESIGN, SettingType.CHOICE, "always", one_of("none", "always", "up")),
    Setting("settings.header.isTransparent", _DESIGN, SettingType.SWITCH, False),
    Setting("settings.header.hasSearch", _DESIGN, SettingType.SWITCH, True),
    Setting("settings.header.hasCart", _DESIGN, SettingType.SWITCH, True),
    Setting("settings.header.hasSocial", _DESIGN, SettingType.SWITCH, False),
    Setting("settings.header.hasLanguages", _DESIGN, SettingType.SWITCH, False),
    Setting("settings.header.buttonText", _DESIGN, SettingType.TEXT, "", Limits(0, 60)),
    Setting("settings.header.buttonUrl", _DESIGN, SettingType.LINK, "", Limits(0, 500)),
    Setting("settings.logo.light", _DESIGN, SettingType.PICTURE, ""),
    Setting("settings.logo.dark", _DESIGN, SettingType.PICTURE, ""),
    Setting("settings.logo.phone", _DESIGN, SettingType.PICTURE, ""),
    Setting("settings.logo.height", _DESIGN, SettingType.NUMBER, 40, Limits(16, 120)),
    Setting("settings.favicon", _DESIGN, SettingType.PICTURE, ""),
    Setting("settings.socialLinks", _SITE, SettingType.LINKS, []),
    Setting("settings.footer.layout", _DESIGN, SettingType.CHOICE, "columns", one_of(*FOOTER_LAYOUTS)),
    Setting("settings.footer.hasSocial", _DESIGN, SettingType.SWITCH, True),
    Setting("settings.footer.hasLanguages", _DESIGN, SettingType.SWITCH, True),
    Setting("settings.footerText", _SITE, SettingType.TEXT, "", Limits(0, 5_000)),
    Setting("settings.localizedStrings", _SITE, SettingType.TEXTS, {}),
    Setting("settings.shareButtonOptions", _SITE, SettingType.SWITCHES, {}),
    Setting("settings.visits.areCounted", _SITE, SettingType.SWITCH, True),
    Setting("settings.simpleLikingEnabled", SettingsArea.COMMENTS, SettingType.SWITCH, False),
    Setting("settings.commentsEnabled", SettingsArea.COMMENTS, SettingType.SWITCH, False),
    Setting("settings.commentsNeedApproval", SettingsArea.COMMENTS, SettingType.SWITCH, True),
    Setting("settings.commentsAreMailed", SettingsArea.COMMENTS, SettingType.SWITCH, True),
    Setting("settings.disqusShortname", SettingsArea.COMMENTS, SettingType.TEXT, "", Limits(0, 100)),
    Setting("settings.captchaSiteKey", SettingsArea.KEYS, SettingType.TEXT, "", Limits(0, 200)),
    Setting("settings.captcha.service", SettingsArea.KEYS, SettingType.CHOICE, "work", CAPTCHA_SERVICES),
    Setting("settings.captcha.project", SettingsArea.KEYS, SettingType.TEXT, "", Limits(0, 100)),
    Setting("settings.scarcityThreshold", _COMMERCE, SettingType.NUMBER, None, Limits(0, 1_000_000)),
    Setting("settings.delivery.deliveryText", _COMMERCE, SettingType.TEXT, "", Limits(0, 300)),
    Setting("settings.delivery.deliveryUrl", _COMMERCE, SettingType.LINK, "", Limits(0, 500)),
    Setting(f"{_RESTOCK}.restockNotificationsEnabled", _COMMERCE, SettingType.SWITCH, True),
    Setting(f"{_RESTOCK}.sendsRestockNotifications", _COMMERCE, SettingType.SWITCH, False),
    Setting(f"{_RESTOCK}.mailingListSignUpEnabled", _COMMERCE, SettingType.SWITCH, False),
    Setting(f"{_RESTOCK}.mailingListOptInByDefault", _COMMERCE, SettingType.SWITCH, False),
    Setting(f"{_RESTOCK}.customSoldOutText", _COMMERCE, SettingType.TEXT, "", Limits(0, 60)),
    Setting(f"{_RESTOCK}.restockSuccessText", _COMMERCE, SettingType.TEXT, "", Limits(0, 200)),
    Setting(f"{_REVIEWS}.reviewsEnabled", _COMMERCE, SettingType.SWITCH, False),
    Setting(f"{_REVIEWS}.reviewsNeedApproval", _COMMERCE, SettingType.SWITCH, True),
    Setting(f"{_REVIEWS}.starsInListsEnabled", _COMMERCE, SettingType.SWITCH, True),
    Setting(f"{_REVIEWS}.sendsReviewRequests", _COMMERCE, SettingType.SWITCH, False),
    Setting(f"{_REVIEWS}.reviewRequestDays", _COMMERCE, SettingType.NUMBER, 14, Limits(1, 60)),
    Setting(f"{_STORE}.multipleQuantityAllowedForServices", _COMMERCE, SettingType.SWITCH, True),
    Setting(f"{_STORE}.expressCheckoutEnabled", _CHECKOUT, SettingType.SWITCH, False),
    Setting(f"{_STORE}.customerAccountsEnabled", _CHECKOUT, SettingType.SWITCH, False),
    Setting(f"{_STORE}.customCartEnabled", _CHECKOUT, SettingType.SWITCH, False),
    Setting(f"{_STORE}.minimumSubtotalCents", _CHECKOUT, SettingType.AMOUNTS, {}),
    Setting(f"{_STORE}.installmentsEnabled", _CHECKOUT, SettingType.SWITCH, False),
    Setting(f"{_STORE}.installmentCountry", _CHECKOUT, SettingType.CHOICE, "US", INSTALLMENT_COUNTRIES),
    Setting(f"{_STORE}.installmentMinimumCents", _CHECKOUT, SettingType.AMOUNTS, {}),
    Setting(f"{_STORE}.installmentMaximumCents", _CHECKOUT, SettingType.AMOUNTS, {}),
    Setting(f"{_TAXES}.places", _CHECKOUT, SettingType.TAX_PLACES, []),
    Setting(f"{_TAXES}.rates", _CHECKOUT, SettingType.TAX_RATES, []),
    Setting(f"{_TAXES}.isIncluded", _CHECKOUT, SettingType.SWITCH, False),
    Setting(f"{_TAXES}.taxesShipping", _CHECKOUT, SettingType.SWITCH, True),
    Setting(f"{_TAXES}.rounding", _CHECKOUT, SettingType.CHOICE, "order", one_of("order", "line")),
    Setting(f"{_TAXES}.usesDestinationInEu", _CHECKOUT, SettingType.SWITCH, False),
    Setting(f"{_TAXES}.euLimit", _CHECKOUT, SettingType.NUMBER, None, Limits(1, 100_000_000)),
    Setting(f"{_TAXES}.exports", _CHECKOUT, SettingType.CHOICE, "kept", one_of("kept", "net", "taxed")),
    Setting(f"{_TAXES}.takesVatIds", _CHECKOUT, SettingType.SWITCH, True),
    Setting(f"{_TAXES}.asksVies", _CHECKOUT, SettingType.SWITCH, False),
    Setting(f"{_INVOICES}.isOn", _CHECKOUT, SettingType.SWITCH, False),
    Setting(f"{_INVOICES}.isAutomatic", _CHECKOUT, SettingType.SWITCH, False),
    Setting(f"{_INVOICES}.hasEInvoice", _CHECKOUT, SettingType.SWITCH, True),
    Setting(f"{_INVOICES}.name", _CHECKOUT, SettingType.TEXT, "", Limits(0, 200)),
    Setting(f"{_INVOICES}.line1", _CHECKOUT, SettingType.TEXT, "", Limits(0, 200)),
    Setting(f"{_INVOICES}.line2", _CHECKOUT, SettingType.TEXT, "", Limits(0, 200)),
    Setting(f"{_INVOICES}.postalCode", _CHECKOUT, SettingType.TEXT, "", Limits(0, 20)),
    Setting(f"{_INVOICES}.city", _CHECKOUT, SettingType.TEXT, "", Limits(0, 100)),
    Setting(f"{_INVOICES}.region", _CHECKOUT, SettingType.TEXT, "", Limits(0, 100)),
    Setting(f"{_INVOICES}.country", _CHECKOUT, SettingType.COUNTRY, ""),
    Setting(f"{_INVOICES}.vatId", _CHECKOUT, SettingType.TEXT, "", Limits(0, 30)),
    Setting(f"{_INVOICES}.taxNumber", _CHECKOUT, SettingType.TEXT, "", Limits(0, 50)),
    Setting(f"{_INVOICES}.numbers", _CHECKOUT, SettingType.NUMBER_PATTERN, "INV-{year}-{number}"),
    Setting(f"{_INVOICES}.creditNumbers", _CHECKOUT, SettingType.NUMBER_PATTERN, "CN-{year}-{number}"),
    Setting(f"{_INVOICES}.terms", _CHECKOUT, SettingType.TEXT, "", Limits(0, 500)),
    Setting(f"{_INVOICES}.exemption", _CHECKOUT, SettingType.TEXT, "", Limits(0, 300)),
    Setting(f"{_INVOICES}.footer", _CHECKOUT, SettingType.TEXT, "", Limits(0, 1_000)),
    Setting(f"{_ACCOUNTING}.chart", _CHECKOUT, SettingType.CHOICE, "skr03", one_of("skr03", "skr04")),
    Setting(f"{_ACCOUNTING}.consultant", _CHECKOUT, SettingType.DIGITS, "", Limits(1_001, 9_999_999)),
    Setting(f"{_ACCOUNTING}.client", _CHECKOUT, SettingType.DIGITS, "", Limits(1, 99_999)),
    Setting(f"{_ACCOUNTING}.yearStart", _CHECKOUT, SettingType.NUMBER, 1, Limits(1, 12)),
    Setting(f"{_ACCOUNTING}.accountLength", _CHECKOUT, SettingType.NUMBER, 4, Limits(4, 8)),
    Setting(f"{_ACCOUNTING}.accountNumbers", _CHECKOUT, SettingType.ACCOUNT_NUMBERS, {}),
    Setting(f"{_ACCOUNTING}.accountNames", _CHECKOUT, SettingType.TEXTS, {}, Limits(0, 100)),
    Setting(f"{_RETURNS}.returnsAccepted", _CHECKOUT, SettingType.SWITCH, False),
    Setting(f"{_RETURNS}.returnDays", _CHECKOUT, SettingType.NUMBER, 30, Limits(1, 365)),
    Setting(f"{_RETURNS}.returnInstructions", _CHECKOUT, SettingType.TEXT, "", Limits(0, 2_000)),
    Setting(f"{_RETURNS}.returnAddress", _CHECKOUT, SettingType.TEXT, "", Limits(0, 500)),
    # 0: as often, and as long, as buyers like.
    Setting(f"{_DOWNLOADS}.limit", _CHECKOUT, SettingType.NUMBER, 5, Limits(0, 1_000)),
    Setting(f"{_DOWNLOADS}.days", _CHECKOUT, SettingType.NUMBER, 30, Limits(0, 3_650)),
    Setting(f"{_REMINDERS}.cartRemindersEnabled", _CHECKOUT, SettingType.SWITCH, False),
    Setting(f"{_REMINDERS}.reminderHours", _CHECKOUT, SettingType.NUMBER, 4, Limits(1, 168)),
    Setting(f"{_FORM}.asksNote", _CHECKOUT, SettingType.SWITCH, False),
    Setting(f"{_FORM}.offersNewsletter", _CHECKOUT, SettingType.SWITCH, False),
    Setting(f"{_WAITING_ROOM}.waitingRoomEnabled", _CHECKOUT, SettingType.SWITCH, False),
    Setting(f"{_WAITING_ROOM}.buyersPerMinute", _CHECKOUT, SettingType.NUMBER, 60, Limits(1, 10_000)),
    Setting("settings.shipping", _CHECKOUT, SettingType.SHIPPING, None),
    Setting("settings.mail.senderName", SettingsArea.MAIL, SettingType.TEXT, "", Limits(0, 100)),
    Setting("settings.mail.replyTo", SettingsArea.MAIL, SettingType.MAIL_ADDRESS, "", Limits(0, 256)),
    Setting("settings.mail.footer", SettingsArea.MAIL, SettingType.TEXT, "", Limits(0, 500)),
    Setting("settings.mail.wording", SettingsArea.MAIL, SettingType.MAIL_WORDING, []),
    Setting("code.css", SettingsArea.CODE, SettingType.CSS, "", Limits(0, css.MOST_CHARACTERS)),
    Setting("code.isInjected", _INJECTION, SettingType.SWITCH, False),
    Setting("code.head", _INJECTION, SettingType.HEAD_CODE, "", Limits(0, markup.MOST_CHARACTERS)),
    Setting("code.foot", _INJECTION, SettingType.FOOT_CODE, "", Limits(0, markup.MOST_CHARACTERS)),
    Setting("code.hosts", _INJECTION, SettingType.HOSTS, []),
    Setting("code.needsConsent", _INJECTION, SettingType.SWITCH, True),
    Setting("code.consentText", _INJECTION, SettingType.TEXT, "", Limits(0, 1_000)),
    Setting("code.consentUrl", _INJECTION, SettingType.LINK, "", Limits(0, 500)),
)
FIELDS = tuple(dict.fromkeys(setting.keys[0] for setting in SETTINGS))
"""The website's fields that hold settings."""

_BY_PATH = {setting.path: setting for setting in SETTINGS}
# By field: a cart asks for two of them, many times a second.
_PLACES_OF = {
    name: [(setting, setting.keys) for setting in SETTINGS if setting.keys[0] == name] for name in FIELDS
}
_GROUPS = {setting.path.rpartition(".")[0] for setting in SETTINGS} - {""}


def problems_of(changed: Values) -> dict[str, Message]:
    """Path → what is wrong there, for the given fields; also names whatever is no setting."""
    return {
        path: problem
        for name, value in changed.items()
        for path, inner in _paths(name, value)
        if (problem := _problem(path, inner))
    }


def completed(stored: Values) -> dict[str, Any]:
    """The given fields with every setting in them: what is stored, or the default where that is garbage."""
    found = {name: deepcopy(default) for name, default in _nothing_stored().items() if name in stored}
    for name in found:
        for setting, keys in _PLACES_OF[name]:
            # Most are never set: their defaults stand there already.
            if (value := _at(stored, keys)) is not None:
                _put(found, keys, completed_value(setting, value))
    return found


@cache
def _nothing_stored() -> dict[str, Any]:
    """What `completed` answers for fields that are empty."""
    found: dict[str, Any] = {}
    for setting in SETTINGS:
        _put(found, setting.keys, completed_value(setting, None))
    return found


def completed_value(setting: Setting, value: Any) -> Any:
    """The value where the setting can hold it, else the default."""
    is_right = not problem_of(setting.type, value, setting.limits)
    # A copy: the default is one object for all websites.
    return value if is_right else deepcopy(setting.default)


def problems_at(values: Values) -> dict[str, Message]:
    """Path → what is wrong with the value given for it; also names whatever is no setting. None is right for
    what has no default: it takes the setting back.
    """
    return {
        path: problem
        for path, value in values.items()
        if not (value is None and path in _BY_PATH and _BY_PATH[path].default is None)
        if (problem := _problem(path, value))
    }


def read_at(stored: Values, paths: Iterable[str]) -> dict[str, Any]:
    """Path → value of these settings: what is stored, or the default where that is garbage."""
    return {path: completed_value(_BY_PATH[path], _at(stored, _BY_PATH[path].keys)) for path in paths}


def with_values(stored: Values, values: Values) -> dict[str, Any]:
    """Those of the stored fields in which some setting is to mean something else, with the values (by path)
    in their places and everything beside them as it is.
    """
    meant = read_at(stored, values)
    differing = {path: value for path, value in values.items() if value != meant[path]}
    names = {_BY_PATH[path].keys[0] for path in differing}
    changed = {name: deepcopy(stored[name]) for name in names}
    for path, value in differing.items():
        _place(changed, _BY_PATH[path].keys, value)
    return changed


def changed_areas(before: Values, after: Values) -> set[SettingsArea]:
    """The areas in which the two differ for whoever sees the pages, for fields that `after` has."""
    return {setting.area for setting in _changed(before, after)}


def changed_code(before: Values, after: Values) -> list[str]:
    """The paths of what is code and differs, for the audit log (D-43)."""
    areas = (SettingsArea.CODE, SettingsArea.INJECTION)
    return [setting.path for setting in _changed(before, after) if setting.area in areas]


def _changed(before: Values, after: Values) -> Iterator[Setting]:
    for setting in SETTINGS:
        # By what they mean: garbage in the place of a default is no change that asks for a right.
        old, new = (completed_value(setting, _at(values, setting.keys)) for values in (before, after))
        if setting.keys[0] in after and old != new:
            yield setting


def _paths(path: str, value: Any) -> Iterator[tuple[str, Any]]:
    """The settings among the value, by path; what has no place in the schema under the path it would have."""
    if path in _GROUPS and isinstance(value, dict):
        for key, inner in value.items():
            yield from _paths(f"{path}.{key}", inner)
    else:
        yield path, value


def _problem(path: str, value: Any) -> Message | None:
    setting = _BY_PATH.get(path)
    if setting is not None:
        return problem_of(setting.type, value, setting.limits)
    return Message("sites.must-be-group") if path in _GROUPS else Message("sites.no-such-setting")


def _at(values: Any, keys: tuple[str, ...]) -> Any:
    for key in keys:
        values = values.get(key) if isinstance(values, Mapping) else None
    return values


def _place(values: dict[str, Any], keys: tuple[str, ...], value: Any) -> None:
    """Put the value there; garbage that stands where a group should be gives way."""
    for key in keys[:-1]:
        if not isinstance(values.get(key), dict):
            values[key] = {}
        values = values[key]
    if value is None:
        values.pop(keys[-1], None)
    else:
        values[keys[-1]] = value


def _put(values: dict[str, Any], keys: tuple[str, ...], value: Any) -> None:
    for key in keys[:-1]:
        values = values.setdefault(key, {})
    if value is not None:
        values[keys[-1]] = value
