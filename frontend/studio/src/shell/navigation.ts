import {
  Activity,
  FileText,
  House,
  Mails,
  Package,
  Palette,
  ReceiptText,
  Settings,
  UserRound,
  Users,
} from "lucide-react";
import { i18n } from "../app/i18n.ts";
import { type Area, may, type Session } from "../session/session.ts";

export type Place = {
  readonly to: Destination;
  readonly label: string;
  /** What the palette calls going there. */
  readonly command: string;
  readonly icon: typeof House;
  readonly area: Area | null;
};
export type Destination =
  | "/"
  | "/pages"
  | "/design"
  | "/commerce/inventory"
  | "/commerce/orders"
  | "/email"
  | "/activity"
  | "/settings/site"
  | "/settings/people"
  | "/account";

const PLACES: readonly Place[] = [
  { to: "/", label: i18n.t("Home"), command: i18n.t("Go to home"), icon: House, area: null },
  { to: "/pages", label: i18n.t("Pages"), command: i18n.t("Go to pages"), icon: FileText, area: "pages" },
  { to: "/design", label: i18n.t("Design"), command: i18n.t("Go to design"), icon: Palette, area: "pages" },
  {
    to: "/commerce/inventory",
    label: i18n.t("Products"),
    command: i18n.t("Go to products"),
    icon: Package,
    area: "catalog",
  },
  {
    to: "/commerce/orders",
    label: i18n.t("Orders"),
    command: i18n.t("Go to orders"),
    icon: ReceiptText,
    area: "orders",
  },
  { to: "/email", label: i18n.t("Outbox"), command: i18n.t("Go to outbox"), icon: Mails, area: "orders" },
  {
    to: "/activity",
    label: i18n.t("Activity"),
    command: i18n.t("Go to activity"),
    icon: Activity,
    area: null,
  },
  {
    to: "/settings/site",
    label: i18n.t("Settings"),
    command: i18n.t("Go to settings"),
    icon: Settings,
    area: null,
  },
  {
    to: "/settings/people",
    label: i18n.t("People"),
    command: i18n.t("Go to people"),
    icon: Users,
    area: "sensitive",
  },
  {
    to: "/account",
    label: i18n.t("Your account"),
    command: i18n.t("Go to your account"),
    icon: UserRound,
    area: null,
  },
];

/** The places this person may see. The server decides again at every call. */
export function placesFor(session: Session): readonly Place[] {
  return PLACES.filter((place) => place.area === null || may(session, place.area, "view"));
}
