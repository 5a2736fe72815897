import { useQueryClient } from "@tanstack/react-query";
import { i18n } from "../app/i18n.ts";
import { attempt, toasts } from "../app/toasts.ts";
import { archiveWebsite, bringWebsiteBack, type WebsiteRow, websitesQuery } from "./websites-api.ts";

/** Each takes the other back, so that neither asks first. */
export function useWebsiteArchive({ id, title }: WebsiteRow): { archive: () => void; bringBack: () => void } {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries(websitesQuery);
  const undo = (run: () => void) => ({ label: i18n.t("Undo"), run });
  const bringBack = () =>
    void attempt(async () => {
      await bringWebsiteBack(id);
      await refresh();
      toasts.show({
        tone: "info",
        text: i18n.t("{title} is back and open to visitors", { title }),
        action: undo(archive),
      });
    });
  const archive = () =>
    void attempt(async () => {
      await archiveWebsite(id);
      await refresh();
      toasts.show({
        tone: "info",
        text: i18n.t("{title} is archived and closed to visitors", { title }),
        action: undo(bringBack),
      });
    });
  return { archive, bringBack };
}
