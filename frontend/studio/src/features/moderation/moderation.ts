import type { COMMENT_STATUSES } from "../../app/search-params.ts";

/** Where something that visitors wrote stands: a comment or a review. */
export type Decision = (typeof COMMENT_STATUSES)[number];
