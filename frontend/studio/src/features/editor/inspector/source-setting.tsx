import { Select } from "@sitewright/ui/select";
import { TextField } from "@sitewright/ui/text-field";
import { lazy, Suspense, useRef } from "react";
import { i18n } from "../../../app/i18n.ts";
import type { FieldSpec } from "../node-types.ts";
import { PICKED } from "./picked-ids.ts";
import { type SourceChoice, sourceChoices } from "./source-choices.ts";

const PickedSetting = lazy(() => import("./picked-setting.tsx"));

type SourceSettingProps = { spec: FieldSpec; value: string; onChange: (value: string) => void };

/** Which items a block shows, picked from what the field's JSON schema offers. */
export function SourceSetting({ spec, value, onChange }: SourceSettingProps) {
  const choices = sourceChoices(spec);
  // Whoever looks at another choice and comes back finds what they had picked.
  const left = useRef(new Map<string, string>());
  const chosen = choices.find((choice) => isChosen(choice, value)) ?? choices[0];
  if (!chosen) return null;
  const choose = (begins: string) => {
    left.current.set(chosen.begins, value);
    onChange(left.current.get(begins) ?? begins);
  };
  return (
    <div className="flex flex-col gap-2">
      <Select
        label={spec.label}
        help={spec.help || undefined}
        choices={choices.map(({ begins, title }) => ({ value: begins, label: title }))}
        value={chosen.begins}
        onChange={choose}
      />
      {chosen.begins === PICKED && (
        <Suspense fallback={<p className="text-muted text-sm">{i18n.t("Loading…")}</p>}>
          <PickedSetting label={chosen.title} source={value} onChange={onChange} />
        </Suspense>
      )}
      {chosen.takesMore && chosen.begins !== PICKED && (
        <TextField
          label={i18n.t("{title}: address", { title: chosen.title })}
          help={i18n.t("The last part of its address in the shop, such as cards.")}
          value={value.slice(chosen.begins.length)}
          onChange={(rest) => onChange(chosen.begins + rest.trim())}
        />
      )}
    </div>
  );
}

function isChosen({ begins, takesMore }: SourceChoice, value: string): boolean {
  return takesMore ? value.startsWith(begins) : value === begins;
}
