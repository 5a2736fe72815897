import { classNames, FIELD_BOX } from "@sitewright/ui/class-names";
import { type ReactNode, useId } from "react";
import { i18n } from "../../app/i18n.ts";
import type { FieldType, FormField } from "./forms-api.ts";

type FieldPreviewProps = {
  field: FormField;
  answer: readonly string[] | undefined;
  onAnswer: (answer: string[]) => void;
};

/** The browser's own inputs: those of the studio show their focus by themselves. */
const BOX = classNames(FIELD_BOX, "focus:border-ring focus:ring-2 focus:ring-ring/30");

const INPUT_TYPES: Partial<Record<FieldType, string>> = {
  email: "email",
  phone: "tel",
  website: "url",
  date: "date",
  time: "time",
  password: "password",
};

/** What visitors see of a field, undressed. */
export function FieldPreview(props: FieldPreviewProps) {
  const { field } = props;
  if (field.type === "section") {
    return (
      <div>
        <p className="font-semibold text-lg">{field.title}</p>
        {field.description && <p className="text-muted">{field.description}</p>}
      </div>
    );
  }
  return <Control {...props} />;
}

function Control(props: FieldPreviewProps) {
  const { field } = props;
  if (field.type === "radio" || field.type === "checkbox") return <Choices {...props} />;
  if (field.type === "likert") return <Likert field={field} />;
  if (field.type === "name")
    return (
      <Parts field={field} parts={[i18n.t("First name"), i18n.t("Last name")]} columns="sm:grid-cols-2" />
    );
  if (field.type === "address")
    return (
      <Parts
        field={field}
        parts={[i18n.t("Street"), i18n.t("Town"), i18n.t("Postal code"), i18n.t("Country")]}
        columns="sm:grid-cols-2"
      />
    );
  return <OneInput {...props} />;
}

function OneInput({ field, answer, onAnswer }: FieldPreviewProps) {
  const id = useId();
  const value = answer?.[0] ?? field.default_value;
  const shared = { id, className: BOX };
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium text-sm">
        <Title field={field} />
      </label>
      <Explanation field={field} />
      {field.type === "textarea" ? (
        <textarea
          {...shared}
          rows={4}
          placeholder={field.placeholder}
          maxLength={field.max_length ?? undefined}
          value={value}
          onChange={(event) => onAnswer([event.currentTarget.value])}
        />
      ) : field.type === "select" ? (
        <select {...shared} value={value} onChange={(event) => onAnswer([event.currentTarget.value])}>
          <option value="">{field.placeholder || i18n.t("Choose")}</option>
          {field.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : field.type === "file" ? (
        <input {...shared} type="file" multiple={field.max_files > 1} />
      ) : (
        <input
          {...shared}
          type={INPUT_TYPES[field.type] ?? "text"}
          autoComplete="off"
          placeholder={field.placeholder || (field.type === "currency" ? field.currency : "")}
          maxLength={field.max_length ?? undefined}
          value={value}
          onChange={(event) => onAnswer([event.currentTarget.value])}
        />
      )}
    </div>
  );
}

function Choices({ field, answer, onAnswer }: FieldPreviewProps) {
  const name = useId();
  const chosen = answer ?? (field.default_value ? [field.default_value] : []);
  const isSeveral = field.type === "checkbox";
  const toggle = (option: string) => {
    if (!isSeveral) onAnswer([option]);
    else onAnswer(chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option]);
  };
  return (
    <Group field={field}>
      {field.options.map((option) => (
        <label key={option} className="flex items-center gap-2">
          <input
            type={isSeveral ? "checkbox" : "radio"}
            name={name}
            className="size-4 accent-brand"
            checked={chosen.includes(option)}
            onChange={() => toggle(option)}
          />
          {option}
        </label>
      ))}
    </Group>
  );
}

function Likert({ field }: { field: FormField }) {
  const name = useId();
  return (
    <Group field={field}>
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <thead>
            <tr>
              <td />
              {field.options.map((option) => (
                <th key={option} scope="col" className="px-1 font-normal text-muted">
                  {option}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {field.questions.map((question) => (
              <tr key={question}>
                <th scope="row" className="py-1 text-start font-normal">
                  {question}
                </th>
                {field.options.map((option) => (
                  <td key={option} className="text-center">
                    <input
                      type="radio"
                      name={`${name}-${question}`}
                      aria-label={`${question}: ${option}`}
                      className="size-4 accent-brand"
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Group>
  );
}

function Parts({ field, parts, columns }: { field: FormField; parts: readonly string[]; columns: string }) {
  return (
    <Group field={field}>
      <div className={`grid gap-2 ${columns}`}>
        {parts.map((part) => (
          <input key={part} aria-label={part} placeholder={part} autoComplete="off" className={BOX} />
        ))}
      </div>
    </Group>
  );
}

function Group({ field, children }: { field: FormField; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 font-medium text-sm">
        <Title field={field} />
      </legend>
      <Explanation field={field} />
      {children}
    </fieldset>
  );
}

function Title({ field }: { field: FormField }) {
  return (
    <>
      {field.title}
      {field.is_required && <span aria-hidden> *</span>}
    </>
  );
}

function Explanation({ field }: { field: FormField }) {
  return field.description && <p className="whitespace-pre-line text-muted text-sm">{field.description}</p>;
}
