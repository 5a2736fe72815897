import { i18n } from "../../app/i18n.ts";

const NAMES: Readonly<Record<string, string>> = {
  announcement: i18n.t("Announcement"),
  announcementUrl: i18n.t("Leads to"),
  "announcementBar.isShown": i18n.t("Show above the header"),
  "announcementBar.isDismissible": i18n.t("Visitors can close it"),
  "popup.isShown": i18n.t("Show to visitors"),
  "popup.title": i18n.t("Title"),
  "popup.text": i18n.t("Text"),
  "popup.picture": i18n.t("Picture"),
  "popup.buttonText": i18n.t("Words on the button"),
  "popup.buttonUrl": i18n.t("Leads to"),
  "popup.form": i18n.t("Newsletter form"),
  "popup.when": i18n.t("Occasion"),
  "popup.delaySeconds": i18n.t("After so many seconds"),
  "popup.scrollPercent": i18n.t("Part of the page, in percent"),
  "popup.where": i18n.t("Where it comes up"),
  "popup.pages": i18n.t("Their addresses"),
  "popup.againAfterDays": i18n.t("Not again for so many days"),
  "header.layout": i18n.t("Layout of the header"),
  "header.sticky": i18n.t("When the page is scrolled"),
  "header.isTransparent": i18n.t("See-through over a large first picture"),
  "header.hasSearch": i18n.t("Search"),
  "header.hasCart": i18n.t("Cart"),
  "header.hasSocial": i18n.t("Links to networks"),
  "header.hasLanguages": i18n.t("Language switch"),
  "header.buttonText": i18n.t("Words on it"),
  "header.buttonUrl": i18n.t("Leads to"),
  "logo.light": i18n.t("Logo"),
  "logo.dark": i18n.t("On dark"),
  "logo.phone": i18n.t("On phones"),
  "logo.height": i18n.t("Height"),
  favicon: i18n.t("Icon of the site"),
  socialLinks: i18n.t("Your places elsewhere"),
  "footer.layout": i18n.t("Layout of the footer"),
  "footer.hasSocial": i18n.t("Links to networks"),
  "footer.hasLanguages": i18n.t("Language switch"),
  footerText: i18n.t("Last line"),
};

/** The part of the screen a field belongs to, where its name alone would not say it. */
const PARTS: Readonly<Record<string, string>> = {
  announcementUrl: i18n.t("Announcement"),
  announcementBar: i18n.t("Announcement"),
  popup: i18n.t("Popup"),
  header: i18n.t("Header"),
  logo: i18n.t("Logo"),
  footer: i18n.t("Footer"),
};

/** `settings.header.hasSearch` → Header · Search; what the screen does not show, by its own name. */
export function labelOf(field: string): string {
  const path = field.split(".").slice(1);
  const name = NAMES[path.join(".")] ?? path.join(" · ");
  const part = PARTS[path[0] ?? ""];
  return part && part !== name ? `${part} · ${name}` : name;
}
