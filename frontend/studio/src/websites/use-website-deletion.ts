import { useQueryClient } from "@tanstack/react-query";
import { i18n } from "../app/i18n.ts";
import { attempt, toasts } from "../app/toasts.ts";
import { deleteWebsite, putWebsiteBack, type WebsiteRow, websitesQuery } from "./websites-api.ts";

/** Deletes this website, or puts one of one's own back; a deletion offers to be taken back at once. */
export function useWebsiteDeletion() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries(websitesQuery);
  const putBack = ({ id, title }: WebsiteRow) =>
    void attempt(async () => {
      await putWebsiteBack(id);
      await refresh();
      toasts.show({ tone: "info", text: i18n.t("{title} is back", { title }) });
    });
  const remove = (website: WebsiteRow) =>
    void attempt(async () => {
      await deleteWebsite();
      await refresh();
      toasts.show({
        tone: "info",
        text: i18n.t("{title} is deleted", { title: website.title }),
        action: { label: i18n.t("Undo"), run: () => putBack(website) },
      });
    });
  return { remove, putBack };
}
