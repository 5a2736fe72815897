import { Button } from "@sitewright/ui/button";
import { Segments } from "@sitewright/ui/segments";
import { Dices } from "lucide-react";
import { useController } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { Card } from "../../shell/screen.tsx";
import type { DiscountForm } from "./discount-editor.tsx";
import type { DiscountValues } from "./discount-form.ts";
import { randomCode } from "./random-code.ts";

const WAYS: readonly { id: DiscountValues["way"]; label: string }[] = [
  { id: "code", label: i18n.t("One code") },
  { id: "many", label: i18n.t("Many codes") },
  { id: "automatic", label: i18n.t("By itself") },
];

/** How a buyer comes by it, and what it is called. */
export function NameCard({ form, isNew }: { form: DiscountForm; isNew: boolean }) {
  const { field } = useController({ control: form.control, name: "way" });
  const way = field.value;
  return (
    <Card title={i18n.t("How customers get it")}>
      <div className="flex flex-col gap-4 p-4">
        {(isNew || way !== "many") && (
          <Segments
            label={i18n.t("It counts")}
            choices={isNew ? WAYS : WAYS.filter(({ id }) => id !== "many")}
            value={way}
            onChange={field.onChange}
          />
        )}
        {way === "code" && <CodeField form={form} />}
        {way === "many" && isNew && <ManyCodes form={form} />}
        <FormTextField
          control={form.control}
          name="title"
          label={way === "automatic" ? i18n.t("Title") : i18n.t("Title (optional)")}
          help={
            way === "automatic"
              ? i18n.t("Your customers read it in their totals, such as “Spring sale”.")
              : i18n.t("For you, to find it again. Your customers read the code.")
          }
        />
      </div>
    </Card>
  );
}

function CodeField({ form }: { form: DiscountForm }) {
  return (
    <div className="flex flex-wrap items-start gap-2">
      <div className="min-w-48 flex-1">
        <FormTextField
          control={form.control}
          name="code"
          label={i18n.t("Code")}
          placeholder={i18n.t("WELCOME10")}
          autoComplete="off"
          help={i18n.t("Small letters or capitals make no difference.")}
          autoFocus
        />
      </div>
      <div className="sm:pt-6">
        <Button
          onPress={() =>
            form.setValue("code", randomCode(), {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            })
          }
        >
          <Dices size={15} aria-hidden /> {i18n.t("Make one up")}
        </Button>
      </div>
    </div>
  );
}

function ManyCodes({ form }: { form: DiscountForm }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormTextField
        control={form.control}
        name="count"
        label={i18n.t("How many")}
        inputMode="numeric"
        help={i18n.t("Up to 1,000 at once. Each is good for one order.")}
      />
      <FormTextField
        control={form.control}
        name="beginning"
        label={i18n.t("Each begins with (optional)")}
        placeholder={i18n.t("VIP-")}
        help={i18n.t("Ten signs that nobody guesses follow.")}
      />
    </div>
  );
}
