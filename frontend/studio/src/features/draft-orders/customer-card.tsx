import { Select } from "@sitewright/ui/select";
import { useMemo } from "react";
import { useController } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { Card } from "../../shell/screen.tsx";
import { countryChoices } from "../orders/countries.ts";
import type { DraftForm } from "./draft-order-editor.tsx";
import type { DraftDetail } from "./draft-orders-api.ts";

/** Whom it is for, as far as that is known: the customer is asked for the rest. */
export function CustomerCard({ form, draft }: { form: DraftForm; draft: DraftDetail | null }) {
  const { control } = form;
  const country = useController({ control, name: "country" });
  const language = useController({ control, name: "language" }).field;
  const countries = useMemo(() => [{ value: "", label: i18n.t("Not known") }, ...countryChoices()], []);
  const languages = (draft?.languages ?? []).map(({ code, name }) => ({ value: code, label: name }));
  return (
    <Card title={i18n.t("Customer")}>
      <div className="grid gap-4 p-4 sm:grid-cols-2">
        <p className="text-muted text-sm sm:col-span-2">
          {i18n.t("What you leave empty is asked when it is paid.")}
        </p>
        <FormTextField control={control} name="email" label={i18n.t("E-mail")} inputMode="email" />
        <FormTextField control={control} name="name" label={i18n.t("Name")} />
        <FormTextField control={control} name="line1" label={i18n.t("Address")} />
        <FormTextField control={control} name="line2" label={i18n.t("Address, second line")} />
        <FormTextField control={control} name="postalCode" label={i18n.t("Postal code")} />
        <FormTextField control={control} name="city" label={i18n.t("City")} />
        <FormTextField control={control} name="region" label={i18n.t("State or region")} />
        <Select
          label={i18n.t("Country")}
          choices={countries}
          value={country.field.value}
          onChange={country.field.onChange}
          error={country.fieldState.error?.message}
        />
        <FormTextField control={control} name="phone" label={i18n.t("Phone")} />
        {languages.length > 1 && (
          <Select
            label={i18n.t("Language of mail and page")}
            choices={languages}
            value={language.value}
            onChange={language.onChange}
          />
        )}
      </div>
    </Card>
  );
}
