// Its own file in the build, which runs before the entry does: the schemas below must not come before the policy.
import "./under-policy.ts";
import { z } from "zod";

/** What the addresses of lists carry, so that a search can be kept as a link. Anything unreadable is left out. */
const words = z.string().max(200).optional().catch(undefined);
const pageNumber = z.number().int().min(1).max(20_000).optional().catch(undefined);

export const PRODUCT_SORTS = [
  "title",
  "-title",
  "price",
  "-price",
  "stock",
  "-stock",
  "newest",
  "oldest",
] as const;

export const signInSearch = z.object({ next: words });
export const pagesSearch = z.object({
  create: z.boolean().optional().catch(undefined),
  /** The kind of the collection being added. */
  add: words,
});
export const inventorySearch = z.object({
  search: words,
  sort: z.enum(PRODUCT_SORTS).optional().catch(undefined),
  page: pageNumber,
  import: z.boolean().optional().catch(undefined),
});
export const orderSearch = z.object({
  search: words,
  state: z.enum(["placed", "fulfilled", "cancelled"]).optional().catch(undefined),
  page: pageNumber,
});
