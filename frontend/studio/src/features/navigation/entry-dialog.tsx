import { Button } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { Select } from "@sitewright/ui/select";
import { Switch } from "@sitewright/ui/switch";
import { type Control, useController, useWatch } from "react-hook-form";
import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { PictureChoice } from "../../media/picture-choice.tsx";
import { FormFailure } from "../../shell/form-failure.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";
import type { Entry, Part } from "./menu-tree.ts";
import type { EntryKind, Targets } from "./menu-words.ts";

type EntryDialogProps = {
  kind: EntryKind;
  /** Missing for one that is to be added. */
  entry: Entry | undefined;
  part: Part;
  targets: Targets;
  onSave: (entry: Entry) => Promise<void>;
  onClose: () => void;
};

const TITLES: Readonly<Record<EntryKind, { add: string; edit: string }>> = {
  page: { add: i18n.t("Add a page"), edit: i18n.t("Change the entry") },
  collection: { add: i18n.t("Add a shop or blog"), edit: i18n.t("Change the entry") },
  link: { add: i18n.t("Add a link"), edit: i18n.t("Change the link") },
  folder: { add: i18n.t("Add a folder"), edit: i18n.t("Change the folder") },
};

type Values = {
  title: string;
  target: string;
  external_link: string;
  opens_window: boolean;
  is_mega: boolean;
  text: string;
  picture_id: string;
};

function schemaOf(kind: EntryKind) {
  const needsTitle = kind === "link" || kind === "folder";
  const short = z
    .string()
    .trim()
    .max(200, i18n.t("Use at most {most} characters.", { most: 200 }));
  return z.object({
    title: needsTitle ? short.min(1, i18n.t("A menu entry needs a label.")) : short,
    target: needsTitle ? z.string() : z.string().min(1, i18n.t("Choose where it leads.")),
    external_link:
      kind === "link" ? z.string().trim().min(1, i18n.t("A link needs an address.")).max(500) : z.string(),
    opens_window: z.boolean(),
    is_mega: z.boolean(),
    text: short,
    picture_id: z.string(),
  });
}

const OWN_FIELDS = ["title", "external_link", "text"] as const;

/** Adds an entry to a menu or changes one: its label, and where it leads. */
export function EntryDialog({ kind, entry, part, targets, onSave, onClose }: EntryDialogProps) {
  const choices = choicesOf(kind, targets);
  const form = useServerForm<Values>({
    schema: schemaOf(kind),
    values: {
      title: entry?.title ?? "",
      target: entry?.page_id ?? entry?.collection_id ?? choices[0]?.value ?? "",
      external_link: entry?.external_link ?? "",
      opens_window: entry?.opens_window ?? false,
      is_mega: entry?.is_mega ?? false,
      text: entry?.text ?? "",
      picture_id: entry?.picture_id ?? "",
    },
    save: async (values) => {
      await onSave(entryOf(kind, entry, values, titleOf(choices, values.target)));
      onClose();
    },
    fieldFor: (field) => {
      if (field === "page_id" || field === "collection_id") return "target";
      return OWN_FIELDS.find((own) => own === field) ?? null;
    },
  });
  const chosen = useWatch({ control: form.control, name: "target" });
  const hasTarget = kind === "page" || kind === "collection";
  return (
    <Dialog
      title={entry ? TITLES[kind].edit : TITLES[kind].add}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{i18n.t("Cancel")}</Button>
          <Button tone="primary" type="submit" form="menu-entry" isPending={form.formState.isSubmitting}>
            {entry ? i18n.t("Save") : i18n.t("Add")}
          </Button>
        </>
      }
    >
      <form
        id="menu-entry"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <FormFailure message={form.failure} />
        {hasTarget && <TargetField form={form} kind={kind} choices={choices} />}
        <FormTextField
          control={form.control}
          name="title"
          label={i18n.t("Label")}
          placeholder={titleOf(choices, chosen)}
          autoFocus={!hasTarget || entry !== undefined}
          help={hasTarget ? i18n.t("Left empty, it is called as what it leads to.") : undefined}
        />
        {kind === "link" && (
          <FormTextField
            control={form.control}
            name="external_link"
            label={i18n.t("Address")}
            placeholder="https://"
            help={i18n.t("A whole address, an e-mail address after mailto:, or a path of this site.")}
          />
        )}
        {kind === "link" && <WindowSwitch control={form.control} />}
        {part === "whole" && holdsEntries(kind, entry) && <MegaSwitch control={form.control} />}
        {part === "column" && <ColumnFields control={form.control} />}
        {kind === "folder" && !entry && (
          <p className="text-muted">
            {i18n.t("A folder opens a list. Put entries into it by dragging them.")}
          </p>
        )}
      </form>
    </Dialog>
  );
}

type Form = ReturnType<typeof useServerForm<Values>>;
type TargetChoice = { value: string; label: string; title: string };

function TargetField({ form, kind, choices }: { form: Form; kind: EntryKind; choices: TargetChoice[] }) {
  const { field, fieldState } = useController({ control: form.control, name: "target" });
  return (
    <Select
      label={kind === "page" ? i18n.t("Page") : i18n.t("Shop or blog")}
      choices={choices}
      value={field.value || null}
      onChange={field.onChange}
      error={fieldState.error?.message}
      help={choices.length === 0 ? i18n.t("There is none yet: create one under Pages.") : undefined}
    />
  );
}

/** An entry that may be a mega menu: only what holds others opens at all. */
function holdsEntries(kind: EntryKind, entry: Entry | undefined): boolean {
  return kind === "folder" || (entry !== undefined && entry.children.length > 0);
}

function WindowSwitch({ control }: { control: Control<Values> }) {
  const { field } = useController({ control, name: "opens_window" });
  return (
    <Switch label={i18n.t("Opens in a new window")} isSelected={field.value} onChange={field.onChange} />
  );
}

function MegaSwitch({ control }: { control: Control<Values> }) {
  const { field } = useController({ control, name: "is_mega" });
  return (
    <div className="flex flex-col gap-1">
      <Switch label={i18n.t("Show as a mega menu")} isSelected={field.value} onChange={field.onChange} />
      <p className="text-muted text-sm">
        {i18n.t(
          "Opens below the whole header, with a column for each entry in it: a picture and a few words if you like. On phones it is an ordinary folder.",
        )}
      </p>
    </div>
  );
}

/** What shows above and below the name of a column. */
function ColumnFields({ control }: { control: Control<Values> }) {
  const { field } = useController({ control, name: "picture_id" });
  return (
    <>
      <FormTextField
        control={control}
        name="text"
        label={i18n.t("Words below it")}
        help={i18n.t("In the mega menu; a line or two.")}
      />
      <PictureChoice label={i18n.t("Picture above it")} value={field.value} onChange={field.onChange} />
    </>
  );
}

function choicesOf(kind: EntryKind, { pages, collections }: Targets): TargetChoice[] {
  if (kind === "page")
    return pages.map(({ id, title, url }) => ({ value: id, label: `${title} · ${url}`, title }));
  return collections.map(({ id, title, url }) => ({ value: id, label: `${title} · ${url}`, title }));
}

function titleOf(choices: readonly TargetChoice[], target: string): string {
  return choices.find(({ value }) => value === target)?.title ?? "";
}

function entryOf(kind: EntryKind, entry: Entry | undefined, values: Values, name: string): Entry {
  return {
    key: entry?.key ?? crypto.randomUUID(),
    id: entry?.id ?? "",
    title: values.title || name,
    page_id: kind === "page" ? values.target : null,
    collection_id: kind === "collection" ? values.target : null,
    external_link: kind === "link" ? values.external_link : "",
    opens_window: kind === "link" && values.opens_window,
    is_mega: values.is_mega,
    text: values.text,
    picture_id: values.picture_id || null,
    children: entry?.children ?? [],
  };
}
