import { Button } from "@sitewright/ui/button";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { i18n } from "../../../app/i18n.ts";
import { useServerForm } from "../../../app/use-server-form.ts";
import { EditConflicts } from "../../../history/edit-conflicts.tsx";
import { useEdit, useFollowedVersion } from "../../../history/use-edit.ts";
import { useUndo } from "../../../history/use-undo.ts";
import { may, useSession } from "../../../session/session.ts";
import { FormFailure } from "../../../shell/form-failure.tsx";
import { QueryView } from "../../../shell/query-view.tsx";
import { Card, Screen } from "../../../shell/screen.tsx";
import { UnsavedGuard } from "../../../shell/unsaved-guard.tsx";
import { ExplainedSwitch } from "../explained-switch.tsx";
import { type Site, siteQuery, updateSite } from "../site-api.ts";
import { takingInto } from "../taking.ts";
import { numbersQuery } from "./invoices-api.ts";
import {
  changeOf,
  fieldFor,
  type InvoiceValues,
  inWords,
  isComplete,
  labelOf,
  schema,
  valuesOf,
} from "./invoices-form.ts";
import { NumbersCard } from "./numbers-card.tsx";
import { SellerCard } from "./seller-card.tsx";
import { TextsCard } from "./texts-card.tsx";

/** Its button stands above it, and is what Enter in a field presses. */
const FORM = "invoices";

/** Who sells, how invoices are numbered, and what stands on them. */
export default function InvoicesScreen() {
  const query = useQuery(siteQuery);
  return <QueryView query={query}>{(site) => <InvoicesForm key={site.id} site={site} />}</QueryView>;
}

function InvoicesForm({ site }: { site: Site }) {
  const form = useInvoicesForm(site);
  const isReader = !may(useSession(), "orders", "edit");
  const { isDirty, isSubmitting } = form.formState;
  const values = form.watch();
  const shared = { control: form.control, isReader };
  return (
    <Screen
      title={i18n.t("Invoices")}
      lead={i18n.t("Invoices, credit notes and packing slips as PDF. When in doubt, ask your accountant.")}
      actions={
        !isReader && (
          <Button tone="primary" type="submit" form={FORM} isDisabled={!isDirty} isPending={isSubmitting}>
            {isSubmitting ? i18n.t("Saving…") : i18n.t("Save")}
          </Button>
        )
      }
    >
      <form
        id={FORM}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          // The forms of dialogs are inside this one to React, though not in the document.
          if (event.target === event.currentTarget) void form.submit();
        }}
      >
        <FormFailure message={form.failure} />
        <EditConflicts
          edit={form.edit}
          labelOf={labelOf}
          shown={inWords}
          {...takingInto(form, { fieldFor })}
        />
        <Card title={i18n.t("Invoices")}>
          <div className="flex flex-col gap-4 p-4">
            <ExplainedSwitch
              control={form.control}
              name="isOn"
              label={i18n.t("Issue invoices")}
              help={i18n.t("For each order one, on the order’s page. Packing slips are there in any case.")}
              isDisabled={isReader}
            />
            {values.isOn && (
              <ExplainedSwitch
                control={form.control}
                name="isAutomatic"
                label={i18n.t("Issue them by themselves")}
                help={i18n.t(
                  "As soon as an order is paid, with a mail to the buyer. Else you press a button.",
                )}
                isDisabled={isReader}
              />
            )}
            {values.isOn && !isComplete(values) && (
              <p className="text-danger text-sm" role="status">
                {i18n.t("Before the first invoice, say who sells: name, address, city and country.")}
              </p>
            )}
          </div>
        </Card>
        <SellerCard {...shared} />
        {values.isOn && (
          <>
            <NumbersCard {...shared} />
            <TextsCard {...shared} />
          </>
        )}
      </form>
      <UnsavedGuard isDirty={isDirty} onSave={form.submit} />
    </Screen>
  );
}

function useInvoicesForm(site: Site) {
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  const edit = useEdit(site.version);
  const form = useServerForm<InvoiceValues>({
    schema,
    values: valuesOf(site),
    fieldFor,
    save: async (values) => {
      const saved = await edit.save((begun) => updateSite({ ...changeOf(values, site), ...begun }));
      queryClient.setQueryData(siteQuery.queryKey, saved);
      await queryClient.invalidateQueries({ queryKey: numbersQuery.queryKey });
      await tellSaved(i18n.t("Invoice settings saved"), saved.change_set_id);
    },
  });
  useFollowedVersion(edit, site.version, form.formState.isDirty);
  return { ...form, edit };
}
