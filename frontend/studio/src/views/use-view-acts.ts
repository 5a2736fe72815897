import { useQueryClient } from "@tanstack/react-query";
import { i18n } from "../app/i18n.ts";
import { attempt, toasts } from "../app/toasts.ts";
import { removeView, saveView, type ViewRow, viewsQuery } from "./views-api.ts";

type ViewActs = {
  remove: (view: ViewRow) => Promise<void>;
  /** Says what was done, with a way back to how the view was before; none of it is in the website's history. */
  tell: (text: string, takeBack: () => Promise<unknown>) => Promise<void>;
};

export function useViewActs(): ViewActs {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries(viewsQuery);
  const tell = async (text: string, takeBack: () => Promise<unknown>) => {
    const undo = () => attempt(() => takeBack().then(refresh));
    toasts.show({ tone: "info", text, action: { label: i18n.t("Undo"), run: () => void undo() } });
    await refresh();
  };
  const remove = ({ id, table, name, search }: ViewRow) =>
    attempt(async () => {
      await removeView(id);
      await tell(i18n.t("View “{name}” removed", { name }), () => saveView(table, name, search));
    });
  return { remove, tell };
}
