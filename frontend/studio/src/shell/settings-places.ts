import {
  Archive,
  CodeXml,
  CornerDownRight,
  CreditCard,
  Globe,
  History,
  Languages,
  Mail,
  MessageSquareText,
  Percent,
  ReceiptText,
  ShieldCheck,
  SlidersHorizontal,
  Store,
  TriangleAlert,
  Truck,
  Users,
} from "lucide-react";
import { i18n } from "../app/i18n.ts";
import { type Area, may, type Session } from "../session/session.ts";

type SettingsPath =
  | "/settings/site"
  | "/settings/languages"
  | "/settings/commerce"
  | "/settings/payments"
  | "/settings/taxes"
  | "/settings/shipping"
  | "/settings/invoices"
  | "/settings/comments"
  | "/settings/domains"
  | "/settings/redirects"
  | "/settings/people"
  | "/settings/email"
  | "/settings/privacy"
  | "/settings/code"
  | "/settings/export"
  | "/settings/history"
  | "/settings/danger";

export type SettingsPlace = {
  readonly to: SettingsPath;
  readonly label: string;
  readonly icon: typeof Globe;
  /** Whose right to view shows it; null for everybody. */
  readonly area: Area | null;
};

const PLACES: readonly SettingsPlace[] = [
  { to: "/settings/site", label: i18n.t("General"), icon: SlidersHorizontal, area: null },
  { to: "/settings/languages", label: i18n.t("Languages"), icon: Languages, area: "pages" },
  { to: "/settings/commerce", label: i18n.t("Commerce"), icon: Store, area: "catalog" },
  { to: "/settings/payments", label: i18n.t("Payments"), icon: CreditCard, area: "sensitive" },
  { to: "/settings/taxes", label: i18n.t("Taxes"), icon: Percent, area: "orders" },
  { to: "/settings/invoices", label: i18n.t("Invoices"), icon: ReceiptText, area: "orders" },
  { to: "/settings/shipping", label: i18n.t("Shipping"), icon: Truck, area: "orders" },
  {
    to: "/settings/comments",
    label: i18n.t("Comments and sharing"),
    icon: MessageSquareText,
    area: "comments",
  },
  { to: "/settings/domains", label: i18n.t("Domains"), icon: Globe, area: "domains" },
  { to: "/settings/redirects", label: i18n.t("Redirects"), icon: CornerDownRight, area: "pages" },
  { to: "/settings/people", label: i18n.t("People"), icon: Users, area: "sensitive" },
  { to: "/settings/email", label: i18n.t("E-mail"), icon: Mail, area: "orders" },
  { to: "/settings/privacy", label: i18n.t("Privacy"), icon: ShieldCheck, area: "pages" },
  { to: "/settings/code", label: i18n.t("Code injection"), icon: CodeXml, area: "sensitive" },
  { to: "/settings/export", label: i18n.t("Export"), icon: Archive, area: "sensitive" },
  { to: "/settings/history", label: i18n.t("History"), icon: History, area: "sensitive" },
  { to: "/settings/danger", label: i18n.t("Danger zone"), icon: TriangleAlert, area: "sensitive" },
];

/** The areas of settings this person may see. The server decides again at every call. */
export function settingsPlacesFor(session: Session): readonly SettingsPlace[] {
  return PLACES.filter(({ area }) => area === null || may(session, area, "view"));
}
