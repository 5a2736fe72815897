import { Select } from "@sitewright/ui/select";
import { Switch } from "@sitewright/ui/switch";
import { i18n } from "../../app/i18n.ts";
import { askable, type Fields } from "./form-draft.ts";
import type { FormField, ShownIf } from "./forms-api.ts";

type ConditionEditorProps = {
  field: FormField;
  fields: Fields;
  error?: string;
  isReader: boolean;
  onChange: (rule: ShownIf | null) => void;
};

/** Shows the field only with some answers to one above it. */
export function ConditionEditor({ field, fields, error, isReader, onChange }: ConditionEditorProps) {
  const choices = askable(fields, field.id);
  const rule = field.shown_if ?? null;
  const asked = choices.find(({ id }) => id === rule?.field);
  const begin = (other: FormField | undefined) =>
    onChange(other ? { field: other.id, is: other.options.slice(0, 1) } : null);
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label={i18n.t("Show only if…")}
        isSelected={rule !== null}
        onChange={(isOn) => (isOn ? begin(choices.at(-1)) : onChange(null))}
        isDisabled={isReader || (choices.length === 0 && rule === null)}
      />
      {choices.length === 0 && (
        <p className="text-muted text-xs">
          {i18n.t("Put a field with answers to choose from above this one.")}
        </p>
      )}
      {rule && (
        <div className="flex flex-col gap-3 border-line border-s-2 ps-3">
          <Select
            label={i18n.t("This field")}
            choices={choices.map(({ id, title }) => ({ value: id, label: title }))}
            value={asked?.id ?? null}
            onChange={(id) => begin(choices.find((each) => each.id === id))}
            error={error}
            isDisabled={isReader}
          />
          {asked && (
            <fieldset className="flex flex-col gap-1">
              <legend className="mb-1 font-medium text-sm">{i18n.t("Is one of these")}</legend>
              {asked.options.map((option) => (
                <label key={option} className="flex min-h-7 items-center gap-2">
                  <input
                    type="checkbox"
                    className="size-4 accent-brand"
                    checked={rule.is.includes(option)}
                    disabled={isReader}
                    onChange={() => onChange({ ...rule, is: toggled(rule.is, option) })}
                  />
                  {option}
                </label>
              ))}
            </fieldset>
          )}
        </div>
      )}
    </div>
  );
}

function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
}
