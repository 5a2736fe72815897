import { Segments } from "@sitewright/ui/segments";
import { Select } from "@sitewright/ui/select";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Control, useController } from "react-hook-form";
import { dateFormat } from "../../../app/formats.ts";
import { i18n } from "../../../app/i18n.ts";
import { formattingLocale } from "../../../app/language.ts";
import { useServerForm } from "../../../app/use-server-form.ts";
import { EditConflicts } from "../../../history/edit-conflicts.tsx";
import { useEdit, useFollowedVersion } from "../../../history/use-edit.ts";
import { useUndo } from "../../../history/use-undo.ts";
import { FormDialog } from "../../../shell/form-dialog.tsx";
import { FormTextField } from "../../../shell/form-text-field.tsx";
import { QueryView } from "../../../shell/query-view.tsx";
import { type Site, siteQuery, updateSite } from "../../settings/site-api.ts";
import { takingInto } from "../../settings/taking.ts";
import { NameFields, NumberFields } from "./account-fields.tsx";
import { type AccountsValues, changeOf, fieldFor, labelOf, schema, valuesOf } from "./accounts-form.ts";
import { type BookFormat, bookAccountsQuery } from "./books-api.ts";

/** Names, the same in every language. */
const [QUICKBOOKS, SKR03, SKR04] = ["QuickBooks", "SKR 03", "SKR 04"];

type Program = "datev" | "quickbooks";

type AccountsDialogProps = {
  readonly site: Site;
  /** The file they are looked at for: its accounts are there first. */
  readonly shows: BookFormat;
  readonly onClose: () => void;
};

/** Where things are booked, as the adviser or QuickBooks has it. */
export function AccountsDialog({ site, shows, onClose }: AccountsDialogProps) {
  const form = useAccountsForm(site, onClose);
  const query = useQuery(bookAccountsQuery);
  const [program, setProgram] = useState<Program>(shows === "quickbooks" ? "quickbooks" : "datev");
  const { control } = form;
  return (
    <FormDialog
      title={i18n.t("Accounts")}
      size="large"
      form={form}
      submitLabel={i18n.t("Save")}
      pendingLabel={i18n.t("Saving…")}
      onClose={onClose}
    >
      <EditConflicts edit={form.edit} labelOf={labelOf} shown={inWords} {...takingInto(form, { fieldFor })} />
      <Segments
        label={i18n.t("Accounts for")}
        choices={[
          { id: "datev", label: i18n.t("DATEV and tables") },
          { id: "quickbooks", label: QUICKBOOKS },
        ]}
        value={program}
        onChange={setProgram}
      />
      {program === "datev" && <AdviserFields control={control} />}
      <QueryView query={query} lines={6}>
        {(accounts) =>
          program === "datev" ? (
            <NumberFields
              control={control}
              accounts={accounts}
              chart={form.watch("chart")}
              length={form.watch("accountLength")}
            />
          ) : (
            <NameFields control={control} accounts={accounts} />
          )
        }
      </QueryView>
    </FormDialog>
  );
}

/** How the tax adviser has the shop at DATEV. */
function AdviserFields({ control }: { readonly control: Control<AccountsValues> }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormTextField
        control={control}
        name="consultant"
        label={i18n.t("Consultant number")}
        help={i18n.t("Your tax adviser’s number at DATEV. Ask for it.")}
        inputMode="numeric"
      />
      <FormTextField
        control={control}
        name="client"
        label={i18n.t("Client number")}
        help={i18n.t("Yours at the adviser.")}
        inputMode="numeric"
      />
      <Choice
        control={control}
        name="chart"
        label={i18n.t("Chart of accounts")}
        choices={[
          { value: "skr03", label: SKR03 },
          { value: "skr04", label: SKR04 },
        ]}
      />
      <Choice
        control={control}
        name="accountLength"
        label={i18n.t("Digits of an account")}
        choices={["4", "5", "6", "7", "8"].map((value) => ({ value, label: value }))}
      />
      <Choice
        control={control}
        name="yearStart"
        label={i18n.t("The fiscal year begins in")}
        choices={months()}
      />
    </div>
  );
}

function months() {
  const format = dateFormat(formattingLocale(), { month: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1),
    label: format.format(Date.UTC(2026, month, 1)),
  }));
}

type ChoiceProps = {
  readonly control: Control<AccountsValues>;
  readonly name: "chart" | "yearStart" | "accountLength";
  readonly label: string;
  readonly choices: readonly { value: string; label: string }[];
};

function Choice({ control, name, label, choices }: ChoiceProps) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Select
      label={label}
      choices={choices}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}

/** Accounts by what they are for are many: that they differ is said, not each of them. */
function inWords(_serverField: string, value: unknown): unknown {
  return typeof value === "object" && value !== null ? Object.values(value).join(", ") : value;
}

function useAccountsForm(site: Site, onClose: () => void) {
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  const edit = useEdit(site.version);
  const form = useServerForm<AccountsValues>({
    schema,
    values: valuesOf(site),
    fieldFor,
    save: async (values) => {
      const saved = await edit.save((begun) => updateSite({ ...changeOf(values, site), ...begun }));
      queryClient.setQueryData(siteQuery.queryKey, saved);
      await queryClient.invalidateQueries({ queryKey: ["books"] });
      onClose();
      await tellSaved(i18n.t("Accounts saved"), saved.change_set_id);
    },
  });
  useFollowedVersion(edit, site.version, form.formState.isDirty);
  return { ...form, edit };
}
