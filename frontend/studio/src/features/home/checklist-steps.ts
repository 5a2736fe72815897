import type { components } from "@sitewright/api/schema";
import { i18n } from "../../app/i18n.ts";

type Overview = components["schemas"]["Overview"];
type PageRow = components["schemas"]["PageRow"];

export type SetupStep = {
  readonly id: "product" | "home" | "publish" | "drafts" | "order";
  readonly label: string;
  readonly isDone: boolean;
};

/** What is left to do before the site can sell, read from what there is; nothing is ticked by hand. */
export function checklistSteps(overview: Overview, pages: readonly PageRow[]): SetupStep[] {
  const home = pages.find((page) => page.slug === "");
  const drafts = pages.filter((page) => page.slug !== "" && page.status === "draft");
  return [
    {
      id: "product",
      label: i18n.t("Add a product, or import your catalogue"),
      isDone: (overview.product_count ?? 0) > 0,
    },
    { id: "home", label: i18n.t("Create the home page"), isDone: home !== undefined },
    { id: "publish", label: i18n.t("Publish the home page"), isDone: home?.status === "published" },
    ...draftStep(drafts),
    { id: "order", label: i18n.t("Place a test order"), isDone: (overview.order_count ?? 0) > 0 },
  ];
}

/** Terms, privacy and the like, as a starting site leaves them; nothing to do where no page is a draft. */
function draftStep(drafts: readonly PageRow[]): SetupStep[] {
  const titles = drafts.map((page) => page.title).join(", ");
  return drafts.length > 0
    ? [
        {
          id: "drafts",
          label: i18n.t("Write and publish what is a draft: {titles}", { titles }),
          isDone: false,
        },
      ]
    : [];
}
