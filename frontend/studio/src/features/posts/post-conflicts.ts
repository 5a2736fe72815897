import type { FieldConflict } from "@sitewright/api/errors";
import type { FieldPath, PathValue } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import { wallTime } from "../../app/zoned-time.ts";
import type { PostForm } from "./post-editor.tsx";
import { fieldFor, type PostValues, tracksOf } from "./post-form.ts";
import { statusWords } from "./post-status.tsx";

const LABELS: Record<string, string> = {
  title: i18n.t("Title"),
  slug: i18n.t("Address"),
  body_html: i18n.t("Text"),
  excerpt_html: i18n.t("Excerpt"),
  author_name: i18n.t("Author"),
  tags: i18n.t("Tags"),
  categories: i18n.t("Categories"),
  main_image_id: i18n.t("Main picture"),
  status: i18n.t("Status"),
  at: i18n.t("Date and time"),
  seo_title: i18n.t("Title for search engines"),
  seo_description: i18n.t("Description for search engines"),
  externalLink: i18n.t("Link to another site"),
  sourceUrl: i18n.t("Source"),
  passthrough: i18n.t("Lists lead there at once"),
  featured: i18n.t("Featured"),
  isUnlisted: i18n.t("Hide from search engines"),
  isClosedToComments: i18n.t("Nobody can comment any more"),
  artist: i18n.t("Artist"),
  tracks: i18n.t("Tracks"),
};

/** The server's field in the words of the form. */
export function conflictWords(field: string): string {
  const name = fieldFor(field) ?? field;
  return LABELS[name] ?? name;
}

/** A value of the server as somebody reads it. */
export function shownValue(timeZone: string) {
  return (field: string, value: unknown): unknown => {
    if (field === "status") return statusWords(String(value));
    if (field === "main_image_id") return value ? i18n.t("A picture") : i18n.t("No picture");
    if (field === "extra.tracks" && Array.isArray(value)) return value.map(titleOf).join(", ");
    if (typeof value === "boolean") return value ? i18n.t("Yes") : i18n.t("No");
    const shown = formValue(field, value, timeZone);
    return Array.isArray(shown) ? shown.join(", ") : shown;
  };
}

function titleOf(track: unknown): string {
  return typeof track === "object" && track !== null && "title" in track ? String(track.title) : "";
}

/** Writes the other one's value into the form's field. */
export function takeTheirs(form: PostForm, { field, theirs }: FieldConflict, timeZone: string): boolean {
  const name = fieldFor(field);
  if (!name) return false;
  const value = formValue(field, theirs, timeZone) as PathValue<PostValues, FieldPath<PostValues>>;
  form.setValue(name, value, { shouldDirty: true });
  form.clearErrors(name);
  return true;
}

function formValue(field: string, value: unknown, timeZone: string): unknown {
  if (field === "published_at") return value ? wallTime(String(value), timeZone) : "";
  if (field === "extra.tracks") return tracksOf(Array.isArray(value) ? value : []);
  return value ?? "";
}
