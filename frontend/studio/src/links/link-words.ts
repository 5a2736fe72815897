import { i18n } from "../app/i18n.ts";
import type { LinkTarget } from "./links-api.ts";

/** What sort of thing a link leads to. */
export function kindWords(kind: LinkTarget["kind"]): string {
  switch (kind) {
    case "page":
      return i18n.t("Page");
    case "section":
      return i18n.t("Section of a page");
    case "collection":
      return i18n.t("Collection");
    case "category":
      return i18n.t("Category");
    case "product":
      return i18n.t("Product");
    case "post":
      return i18n.t("Post");
    case "system":
      return i18n.t("Part of every site");
  }
}

/** What visitors who follow the link find that they should not; empty where all is well. */
export function troubleWords(state: LinkTarget["state"]): string {
  switch (state) {
    case "hidden":
      return i18n.t("Hidden from visitors");
    case "missing":
      return i18n.t("Nothing is there");
    default:
      return "";
  }
}

/** A link by its name: what is there, or the address itself where it leads out of the site. */
export function linkTitle(address: string, target: LinkTarget | undefined): string {
  if (target?.kind === "system") return systemTitle(target.title);
  if (target?.kind === "section") return sectionTitle(address, target.title);
  return target?.title || address.replace(/^(mailto:|tel:|https?:\/\/)/, "");
}

function sectionTitle(address: string, page: string): string {
  // Its own name first: where room is short the end is cut off.
  return `${address.slice(address.indexOf("#"))} – ${page}`;
}

function systemTitle(name: string): string {
  if (name === "search") return i18n.t("Search");
  return name === "cart" ? i18n.t("Cart") : i18n.t("Checkout");
}
