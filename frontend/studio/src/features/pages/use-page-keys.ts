import { useQueryClient } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import { matches } from "../../app/shortcuts.ts";
import { type PageRow, pagesQuery } from "../../pages/pages-api.ts";
import { may, useSession } from "../../session/session.ts";
import { STEP_KEYS, stepTo } from "./page-tree.ts";
import { keepFocusOn } from "./use-kept-page.ts";
import { usePageActs } from "./use-page-acts.ts";

export const DUPLICATE = { keys: "Mod+D" };
export const REMOVE = { keys: "Delete" };

/** The keys of a page in the list, while its name has the focus. */
export function usePageKeys(page: PageRow): (event: KeyboardEvent) => void {
  const queryClient = useQueryClient();
  const session = useSession();
  const acts = usePageActs(page);
  return (event) => {
    if (matches(event, DUPLICATE.keys) && may(session, "pages", "draft")) {
      event.preventDefault();
      acts.duplicate();
    }
    const moving = STEP_KEYS.find(({ keys }) => matches(event, keys));
    if (moving && may(session, "pages", "edit")) {
      event.preventDefault();
      const pages = queryClient.getQueryData(pagesQuery.queryKey) ?? [];
      const place = stepTo(pages, page.id, moving.step);
      if (place) {
        keepFocusOn(page.id);
        acts.place(place);
      }
    }
    if (matches(event, REMOVE.keys) && may(session, "pages", "edit")) acts.remove();
  };
}
