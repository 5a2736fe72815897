import { messageOf } from "@sitewright/api/errors";
import { LoadFailure } from "@sitewright/ui/load-failure";
import { Select } from "@sitewright/ui/select";
import { useQuery } from "@tanstack/react-query";
import { i18n } from "../../app/i18n.ts";
import { productFormsQuery } from "./product-forms-api.ts";

type AskedFormProps = { value: string; error?: string | undefined; onChange: (formId: string) => void };

/** Which form buyers fill in before it goes into the cart. One that is gone stays: deleting it can be undone. */
export function AskedForm({ value, error, onChange }: AskedFormProps) {
  const { data, error: failure, refetch } = useQuery(productFormsQuery);
  if (failure && !data) return <LoadFailure message={messageOf(failure)} onRetry={() => void refetch()} />;
  const forms = data?.rows ?? [];
  const isGone = value !== "" && data !== undefined && !forms.some(({ id }) => id === value);
  const choices = [
    { value: "", label: i18n.t("Nothing") },
    ...(isGone ? [{ value, label: i18n.t("A form that was deleted") }] : []),
    ...forms.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const none = i18n.t("There is no such form yet. Make one for products under Forms.");
  const help = i18n.t("Buyers answer it, and their answers stand in the order.");
  return (
    <Select
      label={i18n.t("Asked before it goes into the cart")}
      help={data && forms.length === 0 ? none : help}
      error={error}
      choices={choices}
      value={data ? value : ""}
      isDisabled={!data}
      onChange={onChange}
    />
  );
}
