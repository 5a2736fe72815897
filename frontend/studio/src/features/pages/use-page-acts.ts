import { useQueryClient } from "@tanstack/react-query";
import { i18n } from "../../app/i18n.ts";
import { attempt } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";
import {
  deletePage,
  duplicatePage,
  makeHome,
  type PageRow,
  pageQuery,
  pagesQuery,
  placePage,
  showPage,
} from "../../pages/pages-api.ts";
import { countBelow, type PagePlace } from "./page-tree.ts";

type PageActs = {
  duplicate: () => void;
  makeHome: () => void;
  show: (isShown: boolean) => void;
  remove: (done?: () => Promise<void>) => void;
  place: (place: PagePlace) => void;
};

/** What can be done with a page as a whole: each at once, and as easily undone; the notice says what visitors lose. */
export function usePageActs(page: PageRow): PageActs {
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  const { id, title, url } = page;
  const below = () => countBelow(queryClient.getQueryData(pagesQuery.queryKey) ?? [], id);
  const isLive = page.status === "published";

  const duplicate = () =>
    void attempt(async () => {
      const copy = await duplicatePage(id);
      await tellSaved(i18n.t("“{title}” made, not published yet", { title: copy.title }), copy.change_set_id);
    });
  const toHome = () =>
    void attempt(async () => {
      const home = await makeHome(id);
      await tellSaved(i18n.t("“{title}” is the home page now", { title }), home.change_set_id);
    });
  const show = (isShown: boolean) =>
    void attempt(async () => {
      const shown = await showPage(id, isShown);
      const words = isShown
        ? i18n.t("“{title}” is on line again at {url}", { title, url })
        : i18n.t("“{title}” hidden: visitors find nothing at {url}", { title, url });
      await tellSaved(isShown ? words : withThoseBelow(words, below()), shown.change_set_id);
    });
  const remove = (done?: () => Promise<void>) =>
    void attempt(async () => {
      const count = below();
      const { change_set_id: changeSetId } = await deletePage(id);
      await done?.();
      queryClient.removeQueries(pageQuery(id));
      const words = isLive
        ? i18n.t("“{title}” deleted: {url} is off line", { title, url })
        : i18n.t("“{title}” deleted", { title });
      await tellSaved(withThoseBelow(words, count), changeSetId);
    });
  const place = (to: PagePlace) =>
    void attempt(async () => {
      const placed = await placePage(id, to);
      const words =
        placed.url === url
          ? i18n.t("“{title}” moved", { title })
          : i18n.t("“{title}” is at {url} now; the old address leads there", { title, url: placed.url });
      await tellSaved(words, placed.change_set_id);
    });
  return { duplicate, makeHome: toHome, show, remove, place };
}

/** What is said of a page that goes off line, and of those below it, which do not. */
function withThoseBelow(words: string, count: number): string {
  if (count === 0) return words;
  const stay = i18n.t("{count, plural, one {# page below it stays} other {# pages below it stay}} on line.", {
    count,
  });
  return `${words}. ${stay}`;
}
