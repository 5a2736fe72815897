import { i18n } from "../../app/i18n.ts";

/** What people call a collection of this kind. */
export function kindName(kind: string): string {
  if (kind === "products") return i18n.t("Shop");
  if (kind === "blog") return i18n.t("Blog");
  if (kind === "events") return i18n.t("Calendar");
  if (kind === "album") return i18n.t("Albums");
  if (kind === "gallery") return i18n.t("Gallery");
  // A kind another package brought has no words here.
  return kind ? kind.charAt(0).toUpperCase() + kind.slice(1) : i18n.t("Collection");
}

/** Such as "12 products"; `isCapped` when there are more than were counted. */
export function holdsWords(kind: string, count: number, isCapped: boolean): string {
  if (isCapped) return i18n.t("more than {count, number} entries", { count });
  if (kind === "products") {
    return i18n.t("{count, plural, =0 {No products yet} one {# product} other {# products}}", { count });
  }
  if (kind === "blog") {
    return i18n.t("{count, plural, =0 {No posts yet} one {# post} other {# posts}}", { count });
  }
  if (kind === "events") {
    return i18n.t("{count, plural, =0 {No events yet} one {# event} other {# events}}", { count });
  }
  if (kind === "album") {
    return i18n.t("{count, plural, =0 {No albums yet} one {# album} other {# albums}}", { count });
  }
  if (kind === "gallery") {
    return i18n.t("{count, plural, =0 {No pictures yet} one {# picture} other {# pictures}}", { count });
  }
  return i18n.t("{count, plural, =0 {Nothing in it yet} one {# entry} other {# entries}}", { count });
}
