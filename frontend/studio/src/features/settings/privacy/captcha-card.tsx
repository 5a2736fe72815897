import { Button } from "@sitewright/ui/button";
import { Select } from "@sitewright/ui/select";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type Control, useController, useWatch } from "react-hook-form";
import { z } from "zod";
import { i18n } from "../../../app/i18n.ts";
import { useServerForm } from "../../../app/use-server-form.ts";
import { useUndo } from "../../../history/use-undo.ts";
import { may, useSession } from "../../../session/session.ts";
import { FormFailure } from "../../../shell/form-failure.tsx";
import { FormTextField } from "../../../shell/form-text-field.tsx";
import { QueryView } from "../../../shell/query-view.tsx";
import { Card } from "../../../shell/screen.tsx";
import { UnsavedGuard } from "../../../shell/unsaved-guard.tsx";
import { type Captcha, captchaQuery, saveCaptcha } from "./captcha-api.ts";

const SERVICES = ["work", "recaptcha-score", "recaptcha-checkbox"] as const;
const schema = z.object({
  service: z.enum(SERVICES),
  site_key: z.string().max(200),
  project: z.string().max(100),
  api_key: z.string().max(200),
});
type Typed = z.infer<typeof schema>;

/** What keeps programs from filling in the forms of the website. */
export function CaptchaCard() {
  const query = useQuery(captchaQuery);
  return (
    <Card title={i18n.t("Protection of forms")}>
      <div className="flex flex-col gap-3 p-4">
        <QueryView query={query} lines={2}>
          {(captcha) => <CaptchaForm captcha={captcha} />}
        </QueryView>
      </div>
    </Card>
  );
}

function CaptchaForm({ captcha }: { captcha: Captcha }) {
  const form = useCaptchaForm(captcha);
  const isReader = !may(useSession(), "sensitive", "edit");
  const service = useWatch({ control: form.control, name: "service" });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submitAndForget(form);
      }}
    >
      <FormFailure message={form.failure} />
      <ServiceChoice control={form.control} isReader={isReader} />
      {service === "work" ? (
        <p className="text-muted">
          {i18n.t(
            "The visitor’s browser solves a small piece of work by itself. Nobody else is told, and nobody has to press anything.",
          )}
        </p>
      ) : (
        <OutsideFields control={form.control} captcha={captcha} isReader={isReader} />
      )}
      {!isReader && (
        <div>
          <Button tone="primary" type="submit" isDisabled={!isDirty} isPending={isSubmitting}>
            {isSubmitting ? i18n.t("Checking…") : i18n.t("Save")}
          </Button>
        </div>
      )}
      <UnsavedGuard isDirty={isDirty} onSave={form.submit} />
    </form>
  );
}

type FieldsProps = { readonly control: Control<Typed>; readonly isReader: boolean };

function ServiceChoice({ control, isReader }: FieldsProps) {
  const { field } = useController({ control, name: "service" });
  return (
    <Select
      label={i18n.t("Who tells people from programs")}
      isDisabled={isReader}
      choices={[
        { value: "work", label: i18n.t("Built in") },
        { value: "recaptcha-score", label: i18n.t("reCAPTCHA Enterprise, unseen") },
        { value: "recaptcha-checkbox", label: i18n.t("reCAPTCHA Enterprise, a box to press") },
      ]}
      value={field.value}
      onChange={field.onChange}
    />
  );
}

function OutsideFields({ control, isReader, captcha }: FieldsProps & { captcha: Captcha }) {
  return (
    <>
      <p className="text-muted">
        {i18n.t(
          "Google is asked when a visitor begins to fill in a form, not before, and where you ask for consent only after a yes. Your privacy policy should say so. When Google is away or doubts somebody, the built-in protection is used: nobody is locked out.",
        )}
      </p>
      <FormTextField
        control={control}
        name="site_key"
        label={i18n.t("Site key")}
        help={i18n.t("Of the kind you chose above; pages show it.")}
        autoComplete="off"
        isDisabled={isReader}
      />
      <FormTextField
        control={control}
        name="project"
        label={i18n.t("Project of Google Cloud")}
        help={i18n.t("Its ID, such as my-shop-123456.")}
        autoComplete="off"
        isDisabled={isReader}
      />
      <FormTextField
        control={control}
        name="api_key"
        label={i18n.t("API key")}
        help={i18n.t("Kept encrypted and never shown again.")}
        type="password"
        autoComplete="off"
        isDisabled={isReader}
        {...(captcha.has_key && { placeholder: i18n.t("Kept. Leave it empty to go on with it.") })}
      />
    </>
  );
}

/** A key that was taken does not stay in the page. */
async function submitAndForget(form: ReturnType<typeof useCaptchaForm>): Promise<void> {
  if (await form.submit()) form.resetField("api_key", { defaultValue: "" });
}

function useCaptchaForm(captcha: Captcha) {
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  return useServerForm<Typed>({
    schema,
    values: { service: captcha.service, site_key: captcha.site_key, project: captcha.project, api_key: "" },
    save: async (typed) => {
      const { change_set_id, ...saved } = await saveCaptcha(typed);
      queryClient.setQueryData(captchaQuery.queryKey, { ...saved, change_set_id: "" });
      await tellSaved(i18n.t("Protection of forms saved"), change_set_id);
    },
    settled: (_, fresh) => fresh,
  });
}
