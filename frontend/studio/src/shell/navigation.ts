import {
  Activity,
  BellRing,
  CalendarDays,
  ClipboardList,
  FilePen,
  FileText,
  Gift,
  House,
  Images,
  ListTree,
  MailPlus,
  Mails,
  MessageSquareText,
  Newspaper,
  Package,
  Palette,
  PanelTop,
  ReceiptText,
  Repeat,
  Settings,
  Star,
  TicketPercent,
  UserRound,
  Users,
} from "lucide-react";
import { i18n } from "../app/i18n.ts";
import { type Area, may, type Session } from "../session/session.ts";

export type Destination =
  | "/"
  | "/pages"
  | "/blog"
  | "/events"
  | "/comments"
  | "/reviews"
  | "/forms"
  | "/media"
  | "/design"
  | "/navigation"
  | "/header"
  | "/commerce/inventory"
  | "/commerce/waiting"
  | "/commerce/orders"
  | "/commerce/payouts"
  | "/commerce/subscriptions"
  | "/commerce/draft-orders"
  | "/commerce/customers"
  | "/commerce/discounts"
  | "/commerce/gift-cards"
  | "/subscribers"
  | "/email"
  | "/activity"
  | "/settings/site"
  | "/settings/languages"
  | "/settings/people"
  | "/account";

export type Place = {
  readonly to: Destination;
  readonly label: string;
  /** What the palette calls going there. */
  readonly command: string;
  readonly icon: typeof House;
  readonly area: Area | null;
};

/** Places that belong together. The first group, home alone, has no name to show. */
export type PlaceGroup = { readonly id: string; readonly label: string; readonly places: readonly Place[] };

function place(
  to: Destination,
  icon: Place["icon"],
  area: Area | null,
  label: string,
  command: string,
): Place {
  return { to, icon, area, label, command };
}

/** Every place of the studio, in the order of the sidebar: a new one is a line in its group. */
// biome-ignore format: one line for each place
const GROUPS: readonly PlaceGroup[] = [
  { id: "home", label: "", places: [
    place("/", House, null, i18n.t("Home"), i18n.t("Go to home")),
  ] },
  { id: "website", label: i18n.t("Website"), places: [
    place("/pages", FileText, "pages", i18n.t("Pages"), i18n.t("Go to pages")),
    place("/blog", Newspaper, "content", i18n.t("Blog"), i18n.t("Go to the blog")),
    place("/events", CalendarDays, "content", i18n.t("Events"), i18n.t("Go to events")),
    place("/comments", MessageSquareText, "comments", i18n.t("Comments"), i18n.t("Go to comments")),
    place("/forms", ClipboardList, "content", i18n.t("Forms"), i18n.t("Go to forms")),
    place("/media", Images, "content", i18n.t("Media"), i18n.t("Go to media")),
    place("/navigation", ListTree, "pages", i18n.t("Navigation"), i18n.t("Go to navigation")),
    place("/header", PanelTop, "pages", i18n.t("Header and footer"), i18n.t("Go to header and footer")),
    place("/design", Palette, "pages", i18n.t("Design"), i18n.t("Go to design")),
  ] },
  { id: "selling", label: i18n.t("Selling"), places: [
    place("/commerce/orders", ReceiptText, "orders", i18n.t("Orders"), i18n.t("Go to orders")),
    place("/commerce/draft-orders", FilePen, "orders", i18n.t("Draft orders"), i18n.t("Go to draft orders")),
    place("/commerce/subscriptions", Repeat, "orders", i18n.t("Subscriptions"), i18n.t("Go to subscriptions")),
    place("/commerce/customers", UserRound, "orders", i18n.t("Customers"), i18n.t("Go to customers")),
    place("/commerce/inventory", Package, "catalog", i18n.t("Products"), i18n.t("Go to products")),
    place("/commerce/discounts", TicketPercent, "discounts", i18n.t("Discounts"), i18n.t("Go to discounts")),
    place("/commerce/gift-cards", Gift, "discounts", i18n.t("Gift cards"), i18n.t("Go to gift cards")),
    place("/commerce/waiting", BellRing, "orders", i18n.t("Waiting for stock"), i18n.t("Go to who waits for stock")),
    place("/reviews", Star, "comments", i18n.t("Reviews"), i18n.t("Go to reviews")),
  ] },
  { id: "audience", label: i18n.t("Audience"), places: [
    place("/subscribers", MailPlus, "content", i18n.t("Subscribers"), i18n.t("Go to subscribers")),
    place("/email", Mails, "orders", i18n.t("Outbox"), i18n.t("Go to outbox")),
  ] },
  { id: "settings", label: i18n.t("Settings"), places: [
    place("/settings/site", Settings, null, i18n.t("General"), i18n.t("Go to settings")),
    place("/settings/people", Users, "sensitive", i18n.t("People"), i18n.t("Go to people")),
    place("/activity", Activity, null, i18n.t("Activity"), i18n.t("Go to activity")),
    place("/account", UserRound, null, i18n.t("Your account"), i18n.t("Go to your account")),
  ] },
];

/** The groups with the places this person may see; empty ones are left out. The server decides again at every call. */
export function groupsFor(session: Session): readonly PlaceGroup[] {
  const isSeen = ({ area }: Place) => area === null || may(session, area, "view");
  return GROUPS.map((group) => ({ ...group, places: group.places.filter(isSeen) })).filter(
    (group) => group.places.length > 0,
  );
}

/** The same places without their groups. */
export function placesFor(session: Session): readonly Place[] {
  return groupsFor(session).flatMap((group) => group.places);
}
