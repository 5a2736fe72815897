import { Button } from "@sitewright/ui/button";
import { EmptyState } from "@sitewright/ui/empty-state";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Archive } from "lucide-react";
import { i18n } from "../../../app/i18n.ts";
import { showFailure } from "../../../app/toasts.ts";
import { QueryView } from "../../../shell/query-view.tsx";
import { Card, Screen } from "../../../shell/screen.tsx";
import { ArchiveLine } from "./archive-line.tsx";
import { exportsQuery, isBusy, startExport } from "./exports-api.ts";

/** Taking the whole website away in one file. */
export default function ExportScreen() {
  const query = useQuery(exportsQuery);
  const queryClient = useQueryClient();
  const starting = useMutation({
    mutationFn: startExport,
    onSettled: () => queryClient.invalidateQueries(exportsQuery),
    onError: (failure) => showFailure(failure),
  });
  const isMaking = starting.isPending || (query.data?.some(isBusy) ?? false);
  const makeButton = (
    <Button tone="primary" isDisabled={isMaking} onPress={() => starting.mutate()}>
      <Archive size={16} aria-hidden /> {i18n.t("Make an archive")}
    </Button>
  );
  return (
    <Screen
      title={i18n.t("Export")}
      lead={i18n.t("Your whole website in one file that you can take anywhere.")}
      actions={makeButton}
    >
      <div className="flex flex-col gap-5">
        <Card title={i18n.t("Archives")}>
          <QueryView query={query} failure={i18n.t("Unable to load results")}>
            {(archives) =>
              archives.length === 0 ? (
                <EmptyState icon={<Archive size={20} aria-hidden />} title={i18n.t("No archives yet")}>
                  {i18n.t(
                    "Make one whenever you like. It stays here for seven days, and visitors notice nothing.",
                  )}
                </EmptyState>
              ) : (
                <ul className="divide-y divide-line">
                  {archives.map((archive) => (
                    <ArchiveLine key={archive.id} archive={archive} />
                  ))}
                </ul>
              )
            }
          </QueryView>
        </Card>
        <WhatIsInIt />
      </div>
    </Screen>
  );
}

function WhatIsInIt() {
  return (
    <Card title={i18n.t("What is in it")}>
      <div className="grid gap-4 p-4 sm:grid-cols-2">
        <Part title={i18n.t("Pages and design")}>
          {i18n.t("Every page with its drafts and revisions, posts, menus, the look and all settings.")}
        </Part>
        <Part title={i18n.t("Pictures")}>{i18n.t("The files as they were uploaded, in full size.")}</Part>
        <Part title={i18n.t("The shop")}>
          {i18n.t("Products, categories and stock, also as a product file that other shops read.")}
        </Part>
        <Part title={i18n.t("Orders and customers")}>
          {i18n.t("With names and addresses: keep the file as you keep those.")}
        </Part>
        <Part title={i18n.t("Not in it")}>
          {i18n.t("Passwords, keys of payment providers, and anything else that opens something.")}
        </Part>
      </div>
    </Card>
  );
}

function Part({ title, children }: { title: string; children: string }) {
  return (
    <div>
      <h3 className="font-medium">{title}</h3>
      <p className="text-muted">{children}</p>
    </div>
  );
}
