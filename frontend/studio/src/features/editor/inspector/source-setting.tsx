import { Select } from "@sitewright/ui/select";
import { TextField } from "@sitewright/ui/text-field";
import { i18n } from "../../../app/i18n.ts";
import type { FieldSpec } from "../node-types.ts";
import { type SourceChoice, sourceChoices } from "./source-choices.ts";

type SourceSettingProps = { spec: FieldSpec; value: string; onChange: (value: string) => void };

/** Which items a block shows, picked from what the field's JSON schema offers. */
export function SourceSetting({ spec, value, onChange }: SourceSettingProps) {
  const choices = sourceChoices(spec);
  const chosen = choices.find((choice) => isChosen(choice, value)) ?? choices[0];
  if (!chosen) return null;
  return (
    <div className="flex flex-col gap-2">
      <Select
        label={spec.label}
        help={spec.help || undefined}
        choices={choices.map(({ begins, title }) => ({ value: begins, label: title }))}
        value={chosen.begins}
        onChange={onChange}
      />
      {chosen.takesMore && (
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
