import type { components } from "@sitewright/api/schema";
import type { Control } from "react-hook-form";
import { i18n } from "../../../app/i18n.ts";
import { FormTextField } from "../../../shell/form-text-field.tsx";
import { type AccountsValues, usualNumber } from "./accounts-form.ts";
import type { BookAccount } from "./books-api.ts";

type BookAccounts = components["schemas"]["BookAccounts"];

type FieldsProps = { readonly control: Control<AccountsValues>; readonly accounts: BookAccounts };

type NumberFieldsProps = FieldsProps & { readonly chart: "skr03" | "skr04"; readonly length: string };

/** An account without a number in the charts is none that is booked to there. */
export function NumberFields({ control, accounts, chart, length }: NumberFieldsProps) {
  const usual = accounts.accounts.filter((each) => each[chart]);
  return (
    <Fields explained={i18n.t("Empty is the usual account, which stands in grey.")}>
      {[...usual, ...accounts.ways].map((each) => (
        <FormTextField
          key={each.name}
          control={control}
          name={`accountNumbers.${each.name}`}
          label={each.label}
          help={each.hint || undefined}
          placeholder={usualNumber(each[chart], length)}
          inputMode="numeric"
        />
      ))}
    </Fields>
  );
}

export function NameFields({ control, accounts }: FieldsProps) {
  const rows: readonly BookAccount[] = [...accounts.accounts, ...accounts.ways];
  return (
    <Fields
      explained={i18n.t(
        "The names as they stand in QuickBooks. Each has to be there before you import. Empty is the one in grey.",
      )}
    >
      {rows.map((each) => (
        <FormTextField
          key={each.name}
          control={control}
          name={`accountNames.${each.name}`}
          label={each.label}
          help={each.hint || undefined}
          placeholder={each.quickbooks}
        />
      ))}
    </Fields>
  );
}

function Fields({ explained, children }: { readonly explained: string; readonly children: React.ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted text-sm">{explained}</p>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </div>
  );
}
