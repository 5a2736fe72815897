import { messageOf } from "@sitewright/api/errors";
import { LoadFailure } from "@sitewright/ui/load-failure";
import { Select } from "@sitewright/ui/select";
import { useQuery } from "@tanstack/react-query";
import { i18n } from "../../../app/i18n.ts";
import { formsQuery } from "../../forms/forms-api.ts";

type FormSettingProps = {
  label: string;
  help: string | undefined;
  value: string;
  onChange: (formId: string) => void;
};

/** Which form a block shows. One that is gone stays chosen, because deleting it can be undone. */
export function FormSetting({ label, help, value, onChange }: FormSettingProps) {
  const { data, error, refetch } = useQuery(formsQuery);
  if (error && !data) return <LoadFailure message={messageOf(error)} onRetry={() => void refetch()} />;
  const forms = (data?.rows ?? []).filter(({ kind }) => kind !== "additional");
  const isGone = value !== "" && data !== undefined && !forms.some(({ id }) => id === value);
  const choices = [
    { value: "", label: i18n.t("None yet") },
    ...(isGone ? [{ value, label: i18n.t("A form that was deleted") }] : []),
    ...forms.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const none = i18n.t("There is no form yet. Forms are made under Forms.");
  return (
    <Select
      label={label}
      help={data && forms.length === 0 ? none : help}
      choices={choices}
      value={data ? value : ""}
      isDisabled={!data}
      onChange={onChange}
    />
  );
}
