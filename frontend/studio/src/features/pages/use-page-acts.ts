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
  showPage,
} from "../../pages/pages-api.ts";

type PageActs = {
  duplicate: () => void;
  makeHome: () => void;
  show: (isShown: boolean) => void;
  remove: (done?: () => Promise<void>) => void;
};

/** What can be done with a page as a whole: each at once, and as easily undone; the notice says what visitors lose. */
export function usePageActs(page: PageRow): PageActs {
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  const { id, title, url } = page;
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
      await tellSaved(words, shown.change_set_id);
    });
  const remove = (done?: () => Promise<void>) =>
    void attempt(async () => {
      const { change_set_id: changeSetId } = await deletePage(id);
      await done?.();
      queryClient.removeQueries(pageQuery(id));
      const words = isLive
        ? i18n.t("“{title}” deleted: {url} is off line", { title, url })
        : i18n.t("“{title}” deleted", { title });
      await tellSaved(words, changeSetId);
    });
  return { duplicate, makeHome: toHome, show, remove };
}
