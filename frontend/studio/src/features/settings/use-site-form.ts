import type { components } from "@sitewright/api/schema";
import { useQueryClient } from "@tanstack/react-query";
import type { FieldPath, FieldValues } from "react-hook-form";
import type { z } from "zod";
import { useServerForm } from "../../app/use-server-form.ts";
import { useEdit, useFollowedVersion } from "../../history/use-edit.ts";
import { useUndo } from "../../history/use-undo.ts";
import { type Site, siteQuery, updateSite } from "./site-api.ts";

type SiteFormOptions<Values extends FieldValues> = {
  schema: z.ZodType<Values, Values>;
  /** What the settings say now. */
  values: Values;
  fieldFor: (serverField: string) => FieldPath<Values> | null;
  changeOf: (values: Values) => Omit<components["schemas"]["SiteChange"], "version" | "settled">;
  savedWords: string;
  /** What else goes by these settings and is read again. */
  onSaved?: (queryClient: ReturnType<typeof useQueryClient>) => Promise<unknown>;
};

/** A part of the website's settings as a form, saved beside what others change, with one Undo. */
export function useSiteForm<Values extends FieldValues>(site: Site, options: SiteFormOptions<Values>) {
  const { changeOf, savedWords, onSaved, ...rest } = options;
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  const edit = useEdit(site.version);
  const form = useServerForm<Values>({
    ...rest,
    save: async (values) => {
      const saved = await edit.save((begun) => updateSite({ ...changeOf(values), ...begun }));
      queryClient.setQueryData(siteQuery.queryKey, saved);
      await onSaved?.(queryClient);
      await tellSaved(savedWords, saved.change_set_id);
    },
  });
  useFollowedVersion(edit, site.version, form.formState.isDirty);
  return { ...form, edit };
}

export type SiteForm<Values extends FieldValues> = ReturnType<typeof useSiteForm<Values>>;
