import { Activity, FileText, House, Mails, Package, ReceiptText, Settings, UserRound } from "lucide-react";
import { type Area, may, type Session } from "../session/session.ts";

export type Place = {
  readonly to: Destination;
  readonly label: string;
  readonly icon: typeof House;
  readonly area: Area | null;
};
export type Destination =
  | "/"
  | "/pages"
  | "/commerce/inventory"
  | "/commerce/orders"
  | "/email"
  | "/activity"
  | "/settings/site"
  | "/account";

const PLACES: readonly Place[] = [
  { to: "/", label: "Home", icon: House, area: null },
  { to: "/pages", label: "Pages", icon: FileText, area: "pages" },
  { to: "/commerce/inventory", label: "Products", icon: Package, area: "catalog" },
  { to: "/commerce/orders", label: "Orders", icon: ReceiptText, area: "orders" },
  { to: "/email", label: "Outbox", icon: Mails, area: "orders" },
  { to: "/activity", label: "Activity", icon: Activity, area: null },
  { to: "/settings/site", label: "Settings", icon: Settings, area: null },
  { to: "/account", label: "Your account", icon: UserRound, area: null },
];

/** The places this person may see. The server decides again at every call. */
export function placesFor(session: Session): readonly Place[] {
  return PLACES.filter((place) => place.area === null || may(session, place.area, "view"));
}
