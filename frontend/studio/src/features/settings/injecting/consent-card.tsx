import { Switch } from "@sitewright/ui/switch";
import { TextField } from "@sitewright/ui/text-field";
import { i18n } from "../../../app/i18n.ts";
import { Card } from "../../../shell/screen.tsx";
import type { Injected, InjectedDraft } from "./injected-fields.ts";

type ConsentCardProps = Pick<InjectedDraft, "value" | "put" | "refusals">;

/** Whether the code waits for the visitor's consent, and how the question is put. */
export function ConsentCard({ value, put, refusals }: ConsentCardProps) {
  return (
    <Card title={i18n.t("Consent")}>
      <div className="flex flex-col gap-5 p-4">
        <div>
          <Switch
            label={i18n.t("Ask visitors before this code runs")}
            isSelected={value.needs_consent}
            onChange={(needsConsent) => put({ needs_consent: needsConsent })}
          />
          <p className="ps-11.5 text-muted text-xs">
            {i18n.t(
              "Scripts and other markup wait for an answer; meta and style elements do not. Leave it on for statistics and advertising: the law asks for it in many countries.",
            )}
          </p>
        </div>
        {value.needs_consent && <Question value={value} put={put} refusals={refusals} />}
      </div>
    </Card>
  );
}

function Question({ value, put, refusals }: ConsentCardProps) {
  const change = (name: keyof Injected) => (text: string) => put({ [name]: text });
  return (
    <>
      <TextField
        label={i18n.t("What visitors are told")}
        rows={3}
        help={i18n.t("Which services these are and what for. Left empty, a general sentence stands there.")}
        value={value.consent_text}
        error={refusals["code.consentText"]}
        onChange={change("consent_text")}
      />
      <TextField
        label={i18n.t("Address of your privacy policy")}
        help={i18n.t("Such as /privacy. Left empty, there is no link.")}
        value={value.consent_url}
        error={refusals["code.consentUrl"]}
        onChange={change("consent_url")}
      />
    </>
  );
}
