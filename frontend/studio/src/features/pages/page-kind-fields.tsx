import { Select } from "@sitewright/ui/select";
import { type Control, useController } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import { CoverSwitch } from "./cover-switch.tsx";
import { FOLDERS, folderName } from "./folder-words.ts";
import type { PageValues } from "./page-settings-dialog.tsx";

const MEANINGS: Readonly<Record<string, string>> = {
  1: i18n.t("The pages below it stand below each other on this one, with links to each."),
  2: i18n.t("Whoever comes here is led to the first page below it."),
  3: i18n.t("It has no page of its own: menus show its name above the pages below it."),
  4: i18n.t("It opens by its address, and menus do not lead to it."),
};

type PageKindFieldsProps = { control: Control<PageValues>; isHome: boolean };

/** Whether the page stands alone on the screen, and what it is to the pages below it. */
export function PageKindFields({ control, isHome }: PageKindFieldsProps) {
  const cover = useController({ control, name: "is_cover" });
  const folder = useController({ control, name: "folder_behaviour" });
  const chosen = String(folder.field.value ?? "");
  return (
    <>
      <CoverSwitch isCover={cover.field.value} onChange={cover.field.onChange} />
      {!isHome && (
        <Select
          label={i18n.t("As a folder of the pages below it")}
          help={MEANINGS[chosen]}
          error={folder.fieldState.error?.message}
          choices={[
            { value: "", label: i18n.t("None: a page like any other") },
            ...FOLDERS.map((code) => ({ value: String(code), label: folderName(code) })),
          ]}
          value={chosen}
          onChange={(code) => folder.field.onChange(code ? Number(code) : null)}
        />
      )}
    </>
  );
}
