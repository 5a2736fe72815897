import { Button } from "@sitewright/ui/button";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { i18n } from "../../../app/i18n.ts";
import { useServerForm } from "../../../app/use-server-form.ts";
import { useUndo } from "../../../history/use-undo.ts";
import { FormFailure } from "../../../shell/form-failure.tsx";
import { FormTextField } from "../../../shell/form-text-field.tsx";
import { Card } from "../../../shell/screen.tsx";
import { addHost, hostsQuery } from "./hosts-api.ts";

const schema = z.object({ host: z.string().trim().min(1, i18n.t("Write it like shop.example.com.")) });

/** Adds a name; whether it leads here is looked up at once. */
export function AddDomain() {
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  const form = useServerForm({
    schema,
    values: { host: "" },
    save: async ({ host }) => {
      const { change_set_id, ...hosts } = await addHost(host);
      queryClient.setQueryData(hostsQuery.queryKey, { change_set_id, ...hosts });
      await tellSaved(i18n.t("Domain added"), change_set_id ?? "");
    },
    settled: () => ({ host: "" }),
  });
  return (
    <Card title={i18n.t("Connect a domain you own")}>
      <form
        className="flex flex-col gap-3 p-4"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <FormFailure message={form.failure} />
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-[1_1_16rem]">
            <FormTextField
              control={form.control}
              name="host"
              label={i18n.t("Domain")}
              help={i18n.t("Such as shop.example.com, or example.com alone.")}
            />
          </div>
          <Button tone="primary" type="submit" isPending={form.formState.isSubmitting} className="mb-6">
            {i18n.t("Add")}
          </Button>
        </div>
      </form>
    </Card>
  );
}
