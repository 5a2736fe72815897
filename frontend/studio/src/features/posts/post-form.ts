import type { FieldPath } from "react-hook-form";
import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { momentOf, wallTime } from "../../app/zoned-time.ts";
import type { PostDetail, PostFields, PostStatus } from "./posts-api.ts";

const LONGEST_TAG = 50;
const LONGEST_CATEGORY = 25;
/** PL-9.39 */
export const MOST_TRACKS = 60;
/** Of a track, and of who plays it. */
export const LONGEST_NAME = 150;

/** A post as the form holds it: its date as a clock of the website's time zone shows it, everything else as the API has it. */
export const postSchema = z.object({
  title: z.string().trim().min(1, i18n.t("A post needs a title.")).max(300),
  slug: z.string().trim().max(200),
  body_html: z.string(),
  excerpt_html: z.string(),
  author_name: z.string().max(200),
  tags: names(LONGEST_TAG, i18n.t("A tag has at most {most} characters.", { most: LONGEST_TAG })),
  categories: names(
    LONGEST_CATEGORY,
    i18n.t("A category has at most {most} characters.", { most: LONGEST_CATEGORY }),
  ),
  main_image_id: z.string(),
  status: z.string(),
  at: z.string(),
  seo_title: z.string().max(300),
  seo_description: z.string(),
  externalLink: z.string().trim(),
  sourceUrl: z.string().trim(),
  passthrough: z.boolean(),
  featured: z.boolean(),
  isUnlisted: z.boolean(),
  isClosedToComments: z.boolean(),
  artist: z.string().trim().max(LONGEST_NAME),
  tracks: z
    .array(
      z.object({
        title: z.string().max(LONGEST_NAME),
        audio: z.string(),
        artist: z.string().max(LONGEST_NAME),
        cover: z.string(),
      }),
    )
    .max(MOST_TRACKS, i18n.t("An album has at most {most} tracks.", { most: MOST_TRACKS })),
});

export type PostValues = z.infer<typeof postSchema>;

function names(longest: number, message: string) {
  return z.array(z.string()).refine((words) => words.every((word) => word.length <= longest), message);
}

export function valuesOf(post: PostDetail, timeZone: string): PostValues {
  const { title, excerpt_html = "", body_html = "", seo_title = "", seo_description = "" } = post;
  const { externalLink = "", sourceUrl = "", passthrough = false, featured = false } = post.extra ?? {};
  return {
    ...{ title, excerpt_html, body_html, seo_title, seo_description },
    ...{ externalLink, sourceUrl, passthrough, featured },
    // Until somebody outside can know it, an address made from the title goes on following it.
    slug: post.is_out || post.has_own_address ? (post.slug ?? "") : "",
    author_name: post.author_name ?? "",
    tags: post.tags ?? [],
    categories: post.categories ?? [],
    main_image_id: post.main_image_id ?? "",
    status: post.status ?? "draft",
    at: post.published_at ? wallTime(post.published_at, timeZone) : "",
    isUnlisted: post.extra?.isUnlisted ?? false,
    isClosedToComments: post.extra?.isClosedToComments ?? false,
    artist: post.extra?.artist ?? "",
    tracks: tracksOf(post.extra?.tracks ?? []),
  };
}

/** Tracks as the form holds them: of one that is stored, what says nothing may be missing. */
export function tracksOf(rows: readonly Partial<PostValues["tracks"][number]>[]): PostValues["tracks"] {
  return rows.map(({ title = "", audio = "", artist = "", cover = "" }) => ({ title, audio, artist, cover }));
}

export function emptyValues(authorName: string): PostValues {
  const texts = { title: "", slug: "", body_html: "", excerpt_html: "", seo_title: "", seo_description: "" };
  return {
    ...texts,
    ...{
      externalLink: "",
      sourceUrl: "",
      passthrough: false,
      featured: false,
      isUnlisted: false,
      isClosedToComments: false,
      artist: "",
      tracks: [],
    },
    ...{ author_name: authorName, tags: [], categories: [], main_image_id: "", status: "draft", at: "" },
  };
}

export function fieldsOf(values: PostValues, before: PostDetail | null, timeZone: string): PostFields {
  const {
    at,
    status,
    externalLink,
    sourceUrl,
    passthrough,
    featured,
    isUnlisted,
    isClosedToComments,
    artist,
    tracks,
    ...plain
  } = values;
  return {
    ...plain,
    status: status as PostStatus,
    published_at: dateOf(at, before, timeZone),
    extra: { externalLink, sourceUrl, passthrough, featured, isUnlisted, isClosedToComments, artist, tracks },
  };
}

/** To the second as it was, unless another minute was chosen. */
function dateOf(at: string, before: PostDetail | null, timeZone: string): string | null {
  const was = before?.published_at ?? null;
  return was && wallTime(was, timeZone) === at ? was : momentOf(at, timeZone);
}

/** The form's field for one the server names; null when no field shows it. */
export function fieldFor(serverField: string): FieldPath<PostValues> | null {
  if (serverField === "published_at") return "at";
  const name = serverField.replace(/^extra\./, "");
  return name in postSchema.shape ? (name as FieldPath<PostValues>) : null;
}

/** What the button that shows a draft to readers does: it comes out now, or at its date. */
export function comesOutAs(at: string, timeZone: string, nowMs = Date.now()): "published" | "scheduled" {
  const moment = momentOf(at, timeZone);
  return moment !== null && Date.parse(moment) > nowMs ? "scheduled" : "published";
}
