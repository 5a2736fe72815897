import { i18n } from "../app/i18n.ts";

type Role = { readonly name: string; readonly does: string };

/** What the roles are called and what each may do, by the code the server has for it (`accounts/policies.py`). */
const ROLES: Readonly<Record<number, Role>> = {
  1: { name: i18n.t("Admin"), does: i18n.t("Everything, including people, payments and domains.") },
  15: {
    name: i18n.t("Website manager"),
    does: i18n.t("Pages, design, code, products and orders; no people, no billing."),
  },
  4: {
    name: i18n.t("Editor"),
    does: i18n.t("Designs, writes and publishes pages; looks at products."),
  },
  16: { name: i18n.t("Draft editor"), does: i18n.t("Prepares pages; somebody else publishes them.") },
  8: { name: i18n.t("Store manager"), does: i18n.t("Products, stock, orders and discounts; no pages.") },
  10: { name: i18n.t("Viewer"), does: i18n.t("Looks at pages and posts; changes nothing.") },
  2: { name: i18n.t("Billing"), does: i18n.t("Plan and invoices only.") },
  3: { name: i18n.t("Reports"), does: i18n.t("Looks at reports only.") },
  6: { name: i18n.t("Moderator"), does: i18n.t("Approves and removes comments.") },
  7: { name: i18n.t("Commenter"), does: i18n.t("Reads posts and writes comments.") },
  9: { name: i18n.t("Scheduling"), does: i18n.t("Appointments and their settings.") },
  12: { name: i18n.t("Scheduling viewer"), does: i18n.t("Looks at appointments.") },
  13: { name: i18n.t("Scheduling editor"), does: i18n.t("Appointments without their settings.") },
  11: { name: i18n.t("Campaigns editor"), does: i18n.t("Writes mail campaigns; looks at products.") },
  14: { name: i18n.t("No rights"), does: i18n.t("Can sign in, and see nothing.") },
};

/** Those with something to do in the studio, the strongest first; the others can be given on the server. */
const OFFERED = [1, 15, 4, 16, 8, 10];
export const FIRST_OFFERED = 4;

export function roleName(code: number): string {
  return ROLES[code]?.name ?? String(code);
}

/** Somebody with several roles has the rights of all of them. */
export function rolesName(codes: readonly number[]): string {
  return new Intl.ListFormat(i18n.locale, { type: "conjunction" }).format(codes.map(roleName));
}

export function roleDoes(code: number): string {
  return ROLES[code]?.does ?? "";
}

/** The roles to choose from; one that is held stays among them. */
export function roleChoices(held?: number) {
  const codes = held === undefined || OFFERED.includes(held) ? OFFERED : [...OFFERED, held];
  return codes.map((code) => ({ value: String(code), label: roleName(code), help: roleDoes(code) }));
}
