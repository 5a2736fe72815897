import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { i18n } from "../../../app/i18n.ts";
import { showFailure } from "../../../app/toasts.ts";
import { useUndo } from "../../../history/use-undo.ts";
import { languagesQuery, type SiteLanguage } from "../../../translations/languages-api.ts";
import { siteQuery, updateSite } from "../site-api.ts";

type Turn = { readonly language: SiteLanguage; readonly isOn: boolean };

/** Switches one language on or off at once; the notice offers to take it back. */
export function useSwitchedLanguages(languages: readonly SiteLanguage[]) {
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  const { data: site } = useQuery(siteQuery);
  const switching = useMutation({
    mutationFn: ({ language, isOn }: Turn) => {
      const others = languages.filter((each) => each.is_on && !each.is_own && each !== language);
      const codes = [...others, ...(isOn ? [language] : [])].map(({ code }) => code);
      return updateSite({ languages: codes.join(" "), version: site?.version ?? "" });
    },
    onSuccess: async (saved, { language, isOn }) => {
      queryClient.setQueryData(siteQuery.queryKey, saved);
      await queryClient.invalidateQueries({ queryKey: languagesQuery.queryKey });
      const words = { language: language.name };
      const said = isOn ? i18n.t("{language} added", words) : i18n.t("{language} removed", words);
      await tellSaved(said, saved.change_set_id);
    },
    onError: async (failure) => {
      showFailure(failure);
      // Somebody else may have switched one: what is there now is shown.
      await queryClient.invalidateQueries({ queryKey: siteQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: languagesQuery.queryKey });
    },
  });
  const turn = (language: SiteLanguage, isOn: boolean) => switching.mutate({ language, isOn });
  return { turn, isPending: switching.isPending };
}
