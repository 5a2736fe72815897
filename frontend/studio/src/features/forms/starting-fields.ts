import { i18n } from "../../app/i18n.ts";
import { newField } from "./form-draft.ts";
import type { FormField, FormKind } from "./forms-api.ts";

export type Start = "contact" | "newsletter" | "survey" | "product" | "empty";

type StartWords = {
  readonly id: Start;
  readonly kind: FormKind;
  readonly label: string;
  readonly help: string;
};

/** What a new form can begin as. */
export const STARTS: readonly StartWords[] = [
  { id: "contact", kind: "website", label: i18n.t("Contact"), help: i18n.t("Name, e-mail and a message") },
  { id: "newsletter", kind: "newsletter", label: i18n.t("Newsletter"), help: i18n.t("An e-mail address") },
  { id: "survey", kind: "website", label: i18n.t("Survey"), help: i18n.t("Questions on one scale") },
  {
    id: "product",
    kind: "additional",
    label: i18n.t("Beside a product"),
    help: i18n.t("What buyers add to it"),
  },
  { id: "empty", kind: "website", label: i18n.t("Empty"), help: i18n.t("Nothing in it yet") },
];

const FIELDS: Readonly<Record<Start, () => FormField[]>> = {
  contact: () => [
    newField("name", { title: i18n.t("Name"), is_required: true }),
    newField("email", { title: i18n.t("E-mail"), is_required: true }),
    newField("textarea", { title: i18n.t("Message"), is_required: true }),
  ],
  newsletter: () => [newField("email", { title: i18n.t("E-mail"), is_required: true })],
  survey: () => [
    newField("likert", {
      title: i18n.t("How did you like it?"),
      questions: [i18n.t("The offer"), i18n.t("The service")],
      options: [i18n.t("Not at all"), i18n.t("So-so"), i18n.t("Very much")],
    }),
    newField("textarea", { title: i18n.t("What could be better?") }),
  ],
  product: () => [newField("text", { title: i18n.t("Words for the card"), max_length: 200 })],
  empty: () => [],
};

export function startingFields(start: Start): FormField[] {
  return FIELDS[start]();
}
