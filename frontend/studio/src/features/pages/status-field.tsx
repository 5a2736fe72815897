import { Select } from "@sitewright/ui/select";
import { type Control, useController } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import type { PageDetail } from "../../pages/pages-api.ts";
import { may, useSession } from "../../session/session.ts";
import type { PageValues } from "./page-settings-dialog.tsx";
import { statusName } from "./page-status.tsx";

/** What may follow a status (D-34), as far as pages have it: they come out by Publish, and at no date of their own. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  draft: ["needs-review"],
  "needs-review": ["draft"],
  published: ["draft", "private", "deprecated"],
  private: ["published"],
  deprecated: ["published"],
};
const FOR_DRAFTING = ["draft", "needs-review"];

const MEANINGS: Readonly<Record<string, string>> = {
  draft: i18n.t("Visitors do not find it. Publish brings it on line."),
  "needs-review": i18n.t("Finished, and waiting for somebody who may publish."),
  scheduled: i18n.t("It comes on line at its date."),
  published: i18n.t("Everybody finds it."),
  private: i18n.t("It keeps what was published, and nobody finds it."),
  deprecated: i18n.t("Whoever has the link still reads it; menus and search leave it out."),
};

type StatusFieldProps = { control: Control<PageValues>; page: PageDetail };

export function StatusField({ control, page }: StatusFieldProps) {
  const { field, fieldState } = useController({ control, name: "status" });
  const mayPublish = may(useSession(), "pages", "edit");
  const next = (NEXT[page.status] ?? []).filter((status) => mayPublish || FOR_DRAFTING.includes(status));
  return (
    <Select
      label={i18n.t("Status")}
      help={MEANINGS[field.value]}
      error={fieldState.error?.message}
      choices={[page.status, ...next].map((value) => ({ value, label: statusName(value) }))}
      value={field.value}
      onChange={field.onChange}
      isDisabled={next.length === 0}
    />
  );
}
