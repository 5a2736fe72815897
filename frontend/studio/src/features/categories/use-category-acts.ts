import { useQueryClient } from "@tanstack/react-query";
import { i18n } from "../../app/i18n.ts";
import { attempt } from "../../app/toasts.ts";
import {
  type Category,
  categoriesQuery,
  createCategory,
  deleteCategory,
  placeCategory,
  renameCategory,
} from "../../categories/categories-api.ts";
import { useUndo } from "../../history/use-undo.ts";
import type { Place } from "../../trees/tree.ts";

/** What can be done with categories, each with an Undo. Making and renaming fail where they are asked for. */
export function useCategoryActs() {
  const { tellSaved } = useUndo();
  const queryClient = useQueryClient();
  return {
    create: async (store: string, name: string, parent: string) => {
      const made = await createCategory(store, name, parent);
      await tellSaved(i18n.t("Category “{name}” made", { name }), made.change_set_id);
    },
    rename: async (id: string, name: string) => {
      const saved = await renameCategory(id, name);
      await tellSaved(i18n.t("Category renamed"), saved.change_set_id);
    },
    place: ({ id, display_name: name }: Category, { parent, index }: Place) =>
      void attempt(async () => {
        const saved = await placeCategory(id, parent, index);
        await tellSaved(i18n.t("“{title}” moved", { title: name }), saved.change_set_id);
      }).finally(() => queryClient.invalidateQueries(categoriesQuery)),
    remove: ({ id, display_name: name }: Category) =>
      void attempt(async () => {
        const saved = await deleteCategory(id);
        await tellSaved(
          i18n.t("Category “{name}” deleted; its products are still in the shop", { name }),
          saved.change_set_id,
        );
      }),
  };
}
