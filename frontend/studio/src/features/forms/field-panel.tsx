import { NumberField } from "@sitewright/ui/number-field";
import { Select } from "@sitewright/ui/select";
import { Switch } from "@sitewright/ui/switch";
import { TextField } from "@sitewright/ui/text-field";
import type { FieldErrors } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import { ConditionEditor } from "./condition-editor.tsx";
import { typeWords } from "./field-types.ts";
import { FileProperties } from "./file-properties.tsx";
import { beginsPage, changed, choosesOne, type Fields, withOptions, withPageBreak } from "./form-draft.ts";
import type { FormField } from "./forms-api.ts";
import { LinesField } from "./lines-field.tsx";

export type PanelProps = {
  field: FormField;
  fields: Fields;
  /** What can be said of a field of this type: the server knows. */
  properties: readonly string[];
  errors: FieldErrors<FormField> | undefined;
  isReader: boolean;
  onPut: (fields: FormField[]) => void;
};

/** Everything that can be said of one field (PL-3.80 to 3.82). */
export function FieldPanel(props: PanelProps) {
  const { field, fields, properties, errors, isReader, onPut } = props;
  const has = (name: keyof FormField) => properties.includes(name);
  const say = (said: Partial<FormField>) => onPut(changed(fields, field.id, said));
  const at = fields.indexOf(field);
  return (
    <fieldset disabled={isReader} className="flex min-w-0 flex-col gap-4 p-4">
      <legend className="sr-only">{field.title}</legend>
      <p className="text-muted text-sm">{typeWords(field.type).label}</p>
      <TextField
        label={field.type === "hidden" ? i18n.t("Name in the submissions") : i18n.t("Title")}
        value={field.title}
        onChange={(title) => say({ title })}
        error={errors?.title?.message}
        validationBehavior="aria"
        isDisabled={isReader}
      />
      {has("description") && (
        <TextField
          label={i18n.t("Explanation")}
          rows={2}
          value={field.description}
          onChange={(description) => say({ description })}
          isDisabled={isReader}
        />
      )}
      {has("questions") && (
        <LinesField
          label={i18n.t("Questions")}
          help={i18n.t("One on each line.")}
          value={field.questions}
          onChange={(questions) => say({ questions })}
          error={errors?.questions?.message}
          isDisabled={isReader}
        />
      )}
      {has("options") && (
        <LinesField
          label={i18n.t("Answers to choose from")}
          help={i18n.t("One on each line.")}
          value={field.options}
          onChange={(options) => onPut(withOptions(fields, field.id, options))}
          error={errors?.options?.message}
          isDisabled={isReader}
        />
      )}
      <OwnProperties {...props} has={has} say={say} />
      {has("is_required") && (
        <Switch
          label={i18n.t("Must be filled in")}
          isSelected={field.is_required}
          onChange={(isRequired) => say({ is_required: isRequired })}
          isDisabled={isReader}
        />
      )}
      {at > 0 && (
        <Switch
          label={i18n.t("Begins a new page")}
          isSelected={beginsPage(fields, field.id)}
          onChange={(isThere) => onPut(withPageBreak(fields, field.id, isThere))}
          isDisabled={isReader}
        />
      )}
      {has("shown_if") && (
        <ConditionEditor
          field={field}
          fields={fields}
          error={errors?.shown_if?.message}
          isReader={isReader}
          onChange={(rule) => say({ shown_if: rule })}
        />
      )}
    </fieldset>
  );
}

type OwnProps = PanelProps & {
  has: (name: keyof FormField) => boolean;
  say: (said: Partial<FormField>) => void;
};

/** What only some types have. */
function OwnProperties({ field, errors, isReader, has, say }: OwnProps) {
  return (
    <>
      {has("placeholder") && (
        <TextField
          label={i18n.t("Shown while it is empty")}
          value={field.placeholder}
          onChange={(placeholder) => say({ placeholder })}
          isDisabled={isReader}
        />
      )}
      {has("name") && (
        <TextField
          label={i18n.t("Parameter of the page's address")}
          help={i18n.t("With “source”, the field takes what stands behind ?source= there.")}
          value={field.name}
          onChange={(name) => say({ name })}
          error={errors?.name?.message}
          validationBehavior="aria"
          isDisabled={isReader}
        />
      )}
      {has("default_value") && <DefaultValue field={field} errors={errors} isReader={isReader} say={say} />}
      {has("max_length") && (
        <Amount
          label={i18n.t("Most characters")}
          value={field.max_length}
          onChange={(most) => say({ max_length: most })}
          error={errors?.max_length?.message}
          least={1}
          isDisabled={isReader}
        />
      )}
      {has("min_value") && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Amount
            label={i18n.t("Smallest")}
            value={field.min_value}
            onChange={(least) => say({ min_value: least })}
            error={errors?.min_value?.message}
            isDisabled={isReader}
          />
          <Amount
            label={i18n.t("Largest")}
            value={field.max_value}
            onChange={(most) => say({ max_value: most })}
            error={errors?.max_value?.message}
            isDisabled={isReader}
          />
        </div>
      )}
      {has("file_types") && <FileProperties field={field} errors={errors} isReader={isReader} say={say} />}
      {has("currency") && (
        <TextField
          label={i18n.t("Currency")}
          help={i18n.t("Three letters, such as EUR. Left empty, that of the website.")}
          value={field.currency}
          onChange={(currency) => say({ currency: currency.toUpperCase() })}
          error={errors?.currency?.message}
          validationBehavior="aria"
          isDisabled={isReader}
        />
      )}
    </>
  );
}

/** Of what can be chosen, or any words. */
function DefaultValue({
  field,
  errors,
  isReader,
  say,
}: Omit<OwnProps, "has" | "fields" | "onPut" | "properties">) {
  const error = errors?.default_value?.message;
  if (choosesOne(field)) {
    const options = field.options.filter((option) => option.trim());
    return (
      <Select
        label={i18n.t("Chosen from the start")}
        choices={[
          { value: "", label: i18n.t("None") },
          ...options.map((option) => ({ value: option, label: option })),
        ]}
        value={field.default_value}
        onChange={(value) => say({ default_value: value })}
        error={error}
        isDisabled={isReader}
      />
    );
  }
  return (
    <TextField
      label={i18n.t("Filled in from the start")}
      value={field.default_value}
      onChange={(value) => say({ default_value: value })}
      error={error}
      validationBehavior="aria"
      isDisabled={isReader}
    />
  );
}

type AmountProps = {
  label: string;
  value: number | null | undefined;
  onChange: (value: number | null) => void;
  error?: string;
  least?: number;
  isDisabled: boolean;
};

/** A number that may be left out. */
function Amount({ label, value, onChange, error, least, isDisabled }: AmountProps) {
  return (
    <NumberField
      label={label}
      value={value ?? Number.NaN}
      onChange={(number) => onChange(Number.isNaN(number) ? null : number)}
      minValue={least}
      error={error}
      validationBehavior="aria"
      isDisabled={isDisabled}
    />
  );
}
