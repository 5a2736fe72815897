import { Button } from "@sitewright/ui/button";
import { DataTable } from "@sitewright/ui/data-table";
import { EmptyState } from "@sitewright/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { ClipboardList, Plus } from "lucide-react";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { may, useSession } from "../../session/session.ts";
import { QueryView } from "../../shell/query-view.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { formColumns } from "./form-columns.tsx";
import { type FormRow, formsQuery } from "./forms-api.ts";
import { NewFormDialog } from "./new-form-dialog.tsx";
import { RenameDialog } from "./rename-dialog.tsx";

/** All forms, with what came in through each. */
export default function FormsScreen() {
  const query = useQuery(formsQuery);
  const mayEdit = may(useSession(), "content", "edit");
  const [isCreating, setCreating] = useState(false);
  const [renaming, setRenaming] = useState<FormRow | null>(null);
  const create = mayEdit && (
    <Button tone="primary" onPress={() => setCreating(true)}>
      <Plus size={16} aria-hidden /> {i18n.t("New form")}
    </Button>
  );
  return (
    <Screen
      title={i18n.t("Forms")}
      lead={i18n.t("What visitors fill in, and what they sent.")}
      actions={create}
    >
      <Card>
        <QueryView query={query} failure={i18n.t("Unable to load results")}>
          {({ rows }) =>
            rows.length === 0 ? (
              <EmptyState
                icon={<ClipboardList size={20} aria-hidden />}
                title={i18n.t("No forms yet")}
                actions={create}
              >
                {i18n.t(
                  "A contact form, a newsletter, a survey: put it on a page, and read here what comes.",
                )}
              </EmptyState>
            ) : (
              <DataTable
                label={i18n.t("Forms")}
                columns={formColumns({ mayEdit, rename: setRenaming })}
                rows={rows}
                rowKey={({ id }) => id}
              />
            )
          }
        </QueryView>
      </Card>
      {isCreating && <NewFormDialog onClose={() => setCreating(false)} />}
      {renaming && <RenameDialog form={renaming} onClose={() => setRenaming(null)} />}
    </Screen>
  );
}
