import { IconButton } from "@sitewright/ui/button";
import { FOCUS_RING } from "@sitewright/ui/class-names";
import { ArrowDown, ArrowUp, GripVertical, Pencil, Replace, X } from "lucide-react";
import { useState } from "react";
import { Button, FileTrigger, GridListItem } from "react-aria-components";
import { i18n } from "../../../app/i18n.ts";
import { attempt } from "../../../app/toasts.ts";
import { useUndo } from "../../../history/use-undo.ts";
import { contentAddress, type ProductFile, replaceFile } from "./files-api.ts";

type FileRowProps = {
  file: ProductFile;
  mayEdit: boolean;
  onStep: (id: string, by: -1 | 1) => void;
  onRename: (file: ProductFile) => void;
  onRemove: (id: string) => void;
};

export function FileRow({ file, mayEdit, onStep, onRename, onRemove }: FileRowProps) {
  const { id, name } = file;
  return (
    <GridListItem
      id={id}
      textValue={name}
      className={`flex min-h-11 flex-wrap items-center gap-2 rounded-sm py-1 data-dragging:opacity-50 data-hovered:bg-sunken ${FOCUS_RING} -outline-offset-2!`}
    >
      {mayEdit && (
        <Button
          slot="drag"
          aria-label={i18n.t("Move {title}", { title: name })}
          className={`shrink-0 cursor-grab py-2 text-muted ${FOCUS_RING}`}
        >
          <GripVertical size={15} aria-hidden />
        </Button>
      )}
      <span className="flex min-w-0 flex-1 flex-col">
        <a
          href={contentAddress(id)}
          download
          className={`wrap-anywhere rounded-sm text-sm hover:underline ${FOCUS_RING}`}
        >
          {name}
        </a>
        <span className="text-muted text-xs">{file.size_text}</span>
      </span>
      {mayEdit && (
        <span className="flex shrink-0">
          <span className="hidden max-sm:flex">
            <IconButton label={i18n.t("Move {title} up", { title: name })} onPress={() => onStep(id, -1)}>
              <ArrowUp size={15} aria-hidden />
            </IconButton>
            <IconButton label={i18n.t("Move {title} down", { title: name })} onPress={() => onStep(id, 1)}>
              <ArrowDown size={15} aria-hidden />
            </IconButton>
          </span>
          <IconButton label={i18n.t("Rename {name}", { name })} onPress={() => onRename(file)}>
            <Pencil size={15} aria-hidden />
          </IconButton>
          <ReplaceButton file={file} />
          <IconButton
            label={i18n.t("Remove {title}", { title: name })}
            hint="Del"
            onPress={() => onRemove(id)}
          >
            <X size={15} aria-hidden />
          </IconButton>
        </span>
      )}
    </GridListItem>
  );
}

function ReplaceButton({ file: { id, name } }: { file: ProductFile }) {
  const { tellSaved } = useUndo();
  const [isPending, setPending] = useState(false);
  const replace = (file: File) =>
    void attempt(async () => {
      setPending(true);
      try {
        const { change_set_id } = await replaceFile(id, file);
        await tellSaved(i18n.t("File replaced, also for who bought it"), change_set_id);
      } finally {
        setPending(false);
      }
    });
  return (
    <FileTrigger
      onSelect={(files) => {
        const file = files?.[0];
        if (file) replace(file);
      }}
    >
      <IconButton
        label={isPending ? i18n.t("Uploading…") : i18n.t("Replace {name}", { name })}
        isPending={isPending}
      >
        <Replace size={15} aria-hidden />
      </IconButton>
    </FileTrigger>
  );
}
