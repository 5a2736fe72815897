import { i18n } from "../../app/i18n.ts";
/** "A3, Oak", or "Default" for the one variant of a product without options. */
export function variantName(variant: { readonly attributes: Readonly<Record<string, string>> }): string {
  return Object.values(variant.attributes).join(", ") || i18n.t("Default");
}
