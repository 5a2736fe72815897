import { NumberField } from "@sitewright/ui/number-field";
import { Switch } from "@sitewright/ui/switch";
import type { FieldErrors } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import type { FormField } from "./forms-api.ts";

type FileGroup = { readonly group: string; readonly label: string };

const GROUPS: readonly FileGroup[] = [
  { group: "picture", label: i18n.t("Pictures") },
  { group: "pdf", label: i18n.t("PDF") },
  { group: "office", label: i18n.t("Word, Excel, PowerPoint, OpenDocument") },
  { group: "text", label: i18n.t("Plain text and CSV") },
  { group: "drawing", label: i18n.t("SVG drawings") },
  { group: "sound", label: i18n.t("Sound") },
  { group: "film", label: i18n.t("Video") },
  { group: "archive", label: i18n.t("ZIP archives") },
];

/** What a field without a choice of its own takes: all there are. */
export function acceptedGroups(field: FormField): readonly string[] {
  return field.file_types.length > 0 ? field.file_types : GROUPS.map(({ group }) => group);
}

/** With or without the group; none left over means all of them, so the last one stays. */
export function withGroup(field: FormField, group: string, isThere: boolean): string[] {
  const others = acceptedGroups(field).filter((each) => each !== group);
  const wanted = isThere ? [...others, group] : others;
  const chosen = GROUPS.map((each) => each.group).filter((each) => wanted.includes(each));
  return chosen.length === GROUPS.length ? [] : chosen;
}

type FilePropertiesProps = {
  field: FormField;
  errors: FieldErrors<FormField> | undefined;
  isReader: boolean;
  say: (said: Partial<FormField>) => void;
};

/** Which files a field takes, how many and how large. */
export function FileProperties({ field, errors, isReader, say }: FilePropertiesProps) {
  const accepted = acceptedGroups(field);
  return (
    <>
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="mb-2 font-medium text-sm">{i18n.t("Files that are accepted")}</legend>
        {GROUPS.map(({ group, label }) => (
          <Switch
            key={group}
            label={label}
            isSelected={accepted.includes(group)}
            onChange={(isThere) => say({ file_types: withGroup(field, group, isThere) })}
            isDisabled={isReader || (accepted.length === 1 && accepted[0] === group)}
          />
        ))}
        <p className="text-muted text-xs">
          {i18n.t("Told by what is in a file, not by its name. Macros and locked archives are refused.")}
        </p>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label={i18n.t("Most files")}
          value={field.max_files}
          onChange={(most) => say({ max_files: Number.isNaN(most) ? 1 : most })}
          minValue={1}
          maxValue={10}
          error={errors?.max_files?.message}
          validationBehavior="aria"
          isDisabled={isReader}
        />
        <NumberField
          label={i18n.t("Megabytes of each at most")}
          value={field.max_file_mb}
          onChange={(most) => say({ max_file_mb: Number.isNaN(most) ? 10 : most })}
          minValue={1}
          maxValue={20}
          error={errors?.max_file_mb?.message}
          validationBehavior="aria"
          isDisabled={isReader}
        />
      </div>
    </>
  );
}
