import { NumberField } from "@sitewright/ui/number-field";
import { Switch } from "@sitewright/ui/switch";
import { lazy, type ReactNode, Suspense } from "react";
import { useController, useWatch } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { WordsField } from "../posts/words-field.tsx";
import type { BuilderForm } from "./form-values.ts";
import type { FormKind } from "./forms-api.ts";
import { ListChoice } from "./list-choice.tsx";

const RichText = lazy(() => import("../../rich-text/rich-text.tsx"));

type PartProps = { form: BuilderForm };

/** What happens around the fields (SF-3.45, 3.46). */
export function FormSettingsPanel({ form, kind }: PartProps & { kind: FormKind }) {
  return (
    <>
      <Part title={i18n.t("The button")}>
        <FormTextField
          control={form.control}
          name={kind === "additional" ? "settings.save_label" : "settings.submit_label"}
          label={i18n.t("Words on the button")}
          placeholder={kind === "additional" ? i18n.t("Add") : i18n.t("Send")}
        />
        <Rich form={form} name="settings.disclaimer" label={i18n.t("Small print above the button")} />
      </Part>
      <Part title={i18n.t("After sending")}>
        <Rich form={form} name="settings.submission_message" label={i18n.t("Message after sending")} />
        <FormTextField
          control={form.control}
          name="settings.success_redirect"
          label={i18n.t("Page to go to after sending")}
          placeholder="/thank-you"
          help={i18n.t("Left empty, visitors stay and read the message.")}
        />
        <FormTextField
          control={form.control}
          name="settings.submission_html"
          label={i18n.t("HTML after sending")}
          rows={3}
          help={i18n.t(
            "Stands below the message. Scripts are taken out of it: who may write some puts them into “Code after sending”, in the form's menu.",
          )}
        />
      </Part>
      {kind === "newsletter" && (
        <Part title={i18n.t("The list")}>
          <ListChoice form={form} />
        </Part>
      )}
      <Part title={i18n.t("Who is told")}>
        <Addresses form={form} />
      </Part>
      <Part title={i18n.t("Robots")}>
        <Robots form={form} />
        <FinishLater form={form} />
      </Part>
      <Part title={i18n.t("How long submissions are kept")}>
        <Days form={form} />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4 border-line border-t pt-4">
      <h2 className="font-semibold">{title}</h2>
      {children}
    </section>
  );
}

type RichProps = PartProps & { name: "settings.submission_message" | "settings.disclaimer"; label: string };

function Rich({ form, name, label }: RichProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <div className="flex flex-col gap-1">
      <span className="font-medium text-sm">{label}</span>
      <div className="rounded-lg border border-field focus-within:border-ring focus-within:ring-2 focus-within:ring-ring/30">
        <Suspense fallback={<div className="min-h-32 p-3 text-muted">{i18n.t("Loading…")}</div>}>
          <RichText label={label} value={field.value} onChange={field.onChange} />
        </Suspense>
      </div>
      {fieldState.error && <p className="text-danger text-sm">{fieldState.error.message}</p>}
    </div>
  );
}

function Addresses({ form }: PartProps) {
  const { field, fieldState } = useController({ control: form.control, name: "settings.notify_emails" });
  return (
    <WordsField
      label={i18n.t("Notify by e-mail")}
      help={i18n.t("Each address gets a mail for each submission. Press Enter after an address.")}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}

function FinishLater({ form }: PartProps) {
  const { field } = useController({ control: form.control, name: "settings.may_finish_later" });
  return (
    <>
      <Switch
        label={i18n.t("Visitors may finish later")}
        isSelected={field.value}
        onChange={field.onChange}
      />
      <p className="text-muted text-xs">
        {i18n.t(
          "They get a private link, by mail if they like, that opens the form as they left it for 30 days. You see nothing before it is sent; files have to be added again.",
        )}
      </p>
    </>
  );
}

function Robots({ form }: PartProps) {
  const enabled = useController({ control: form.control, name: "settings.captcha_enabled" });
  return (
    <>
      <Switch
        label={i18n.t("Keep robots out")}
        isSelected={enabled.field.value}
        onChange={enabled.field.onChange}
      />
      <p className="text-muted text-xs">
        {i18n.t("Visitors' browsers solve a small task by themselves; nobody has to read letters.")}
      </p>
    </>
  );
}

function Days({ form }: PartProps) {
  const { field, fieldState } = useController({ control: form.control, name: "settings.retention_days" });
  const days = useWatch({ control: form.control, name: "settings.retention_days" });
  return (
    <NumberField
      label={i18n.t("Days to keep")}
      value={days}
      onChange={(number) => field.onChange(Number.isNaN(number) ? 0 : number)}
      minValue={0}
      maxValue={3650}
      help={
        days
          ? i18n.t("Older ones are removed for good, by themselves.")
          : i18n.t("0: until you delete them. What names people should not be kept longer than needed.")
      }
      error={fieldState.error?.message}
      validationBehavior="aria"
    />
  );
}
