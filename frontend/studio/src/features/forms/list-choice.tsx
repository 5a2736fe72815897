import { Select } from "@sitewright/ui/select";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useController } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import { mailingListsQuery } from "../subscribers/newsletters-api.ts";
import type { BuilderForm } from "./form-values.ts";

const NONE = "none";

/** The newsletter list that senders of the form join, once they have confirmed. */
export function ListChoice({ form }: { form: BuilderForm }) {
  const { field, fieldState } = useController({ control: form.control, name: "settings.mailing_list" });
  const { data } = useQuery(mailingListsQuery);
  const lists = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isGone = Boolean(data && field.value) && !lists.some(({ value }) => value === field.value);
  const choices = [
    { value: NONE, label: i18n.t("None: what is sent is kept, and nothing else") },
    ...(isGone ? [{ value: field.value, label: i18n.t("A list that is no longer there") }] : []),
    ...lists,
  ];
  return (
    <>
      <Select
        label={i18n.t("Senders join")}
        help={i18n.t("The form needs a field for an e-mail address.")}
        error={fieldState.error?.message}
        choices={choices}
        value={field.value || NONE}
        onChange={(value) => field.onChange(value === NONE ? "" : value)}
      />
      <Link to="/subscribers" className="w-fit rounded-sm text-sm underline">
        {i18n.t("Lists and subscribers")}
      </Link>
    </>
  );
}
