import type { components } from "@sitewright/api/schema";
import { i18n } from "../../app/i18n.ts";

type Overview = components["schemas"]["Overview"];
type PageRow = components["schemas"]["PageRow"];

export type SetupStep = {
  readonly id: "product" | "home" | "publish" | "order";
  readonly label: string;
  readonly isDone: boolean;
};

/** What is left to do before the site can sell, read from what there is; nothing is ticked by hand. */
export function checklistSteps(overview: Overview, pages: readonly PageRow[]): SetupStep[] {
  const home = pages.find((page) => page.slug === "");
  return [
    {
      id: "product",
      label: i18n.t("Add a product, or import your catalogue"),
      isDone: (overview.product_count ?? 0) > 0,
    },
    { id: "home", label: i18n.t("Create the home page"), isDone: home !== undefined },
    { id: "publish", label: i18n.t("Publish the home page"), isDone: home?.status === "published" },
    { id: "order", label: i18n.t("Place a test order"), isDone: (overview.order_count ?? 0) > 0 },
  ];
}
