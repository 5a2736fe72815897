import { Switch } from "@sitewright/ui/switch";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { i18n } from "../../../app/i18n.ts";
import { showFailure } from "../../../app/toasts.ts";
import { useUndo } from "../../../history/use-undo.ts";
import { may, useSession } from "../../../session/session.ts";
import { QueryView } from "../../../shell/query-view.tsx";
import { Card } from "../../../shell/screen.tsx";
import { type Site, siteQuery, updateSite } from "../site-api.ts";

/** Whether visits are counted, and what is kept of them, for the privacy policy. */
export function VisitsCard() {
  const query = useQuery(siteQuery);
  return (
    <Card title={i18n.t("Visits")}>
      <div className="flex flex-col gap-3 p-4">
        <QueryView query={query} lines={1}>
          {(site) => <CountSwitch site={site} />}
        </QueryView>
        <p className="text-muted">
          {i18n.t(
            "Kept are numbers alone: how many came each day and how often, which pages they looked at, and from which websites. No cookie is set, no address is kept, and nobody else is told.",
          )}
        </p>
        <p className="text-muted">
          {i18n.t(
            "To count nobody twice on one day, a fingerprint of network address and browser is kept until that day is over, made with a secret that is destroyed then. Browsers that ask not to be followed count as a view and not as a visitor.",
          )}
        </p>
      </div>
    </Card>
  );
}

function CountSwitch({ site }: { site: Site }) {
  const mayChange = may(useSession(), "pages", "edit");
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  const switching = useMutation({
    mutationFn: (areCounted: boolean) =>
      updateSite({ settings: { ...site.settings, visits: { areCounted } }, version: site.version }),
    onSuccess: async (saved, areCounted) => {
      queryClient.setQueryData(siteQuery.queryKey, saved);
      await queryClient.invalidateQueries({ queryKey: ["visits"] });
      const said = areCounted ? i18n.t("Visits are counted") : i18n.t("Visits are not counted any more");
      await tellSaved(said, saved.change_set_id);
    },
    onError: async (failure) => {
      showFailure(failure);
      // Somebody else may have changed the settings: what is there now is shown.
      await queryClient.invalidateQueries({ queryKey: siteQuery.queryKey });
    },
  });
  const { areCounted } = site.settings.visits as { areCounted: boolean };
  return (
    <Switch
      label={i18n.t("Count visitors")}
      isSelected={switching.isPending ? switching.variables : areCounted}
      onChange={switching.mutate}
      isDisabled={!mayChange || switching.isPending}
    />
  );
}
