import { Button } from "@sitewright/ui/button";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { i18n } from "../../../app/i18n.ts";
import { FormTextField } from "../../../shell/form-text-field.tsx";
import { Card } from "../../../shell/screen.tsx";
import { numbersQuery } from "./invoices-api.ts";
import { NumberDialog } from "./number-dialog.tsx";
import type { InvoiceCardProps } from "./seller-card.tsx";

type Kind = "invoice" | "credit_note";

/** How numbers are made up, and which come next. */
export function NumbersCard({ control, isReader }: InvoiceCardProps) {
  const numbers = useQuery(numbersQuery).data;
  const [raised, raise] = useState<Kind | null>(null);
  const shared = { control, isDisabled: isReader };
  const rows = [
    { kind: "invoice", name: "numbers", label: i18n.t("Numbers of invoices") },
    { kind: "credit_note", name: "creditNumbers", label: i18n.t("Numbers of credit notes") },
  ] as const;
  return (
    <Card title={i18n.t("Numbers")}>
      <div className="flex flex-col gap-4 p-4">
        <p className="text-muted text-sm">
          {i18n.t(
            "Numbers rise by one without gaps. With '{year}' in it, a series begins anew each year. Orders paid by test payments have a series of their own.",
          )}
        </p>
        {rows.map(({ kind, name, label }) => (
          <div key={kind} className="flex flex-wrap items-start gap-3">
            <div className="min-w-0 flex-1 sm:max-w-sm">
              <FormTextField
                {...shared}
                name={name}
                label={label}
                help={
                  numbers &&
                  i18n.t("The next one, as it is saved now: {next}", { next: numbers[kind].printed })
                }
              />
            </div>
            {numbers && !isReader && <Button onPress={() => raise(kind)}>{i18n.t("Next number…")}</Button>}
          </div>
        ))}
      </div>
      {numbers && raised && (
        <NumberDialog kind={raised} following={numbers[raised].following} onClose={() => raise(null)} />
      )}
    </Card>
  );
}
