import { messageOf } from "@sitewright/api/errors";
import { Button } from "@sitewright/ui/button";
import { useMutation } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { DropZone, type DropZoneProps, FileTrigger, Text } from "react-aria-components";
import { i18n } from "../../../app/i18n.ts";
import { type ImportDetail, startImport } from "./imports-api.ts";

type Dropped = Parameters<NonNullable<DropZoneProps["onDrop"]>>[0];

/** Takes the file by drop or by choice and sends it. A refused file says why and can be replaced at once. */
export function FileDrop({ onStarted }: { onStarted: (run: ImportDetail) => void }) {
  const starting = useMutation({ mutationFn: startImport, onSuccess: onStarted });
  const takeDropped = async ({ items }: Dropped) => {
    const dropped = items.find((item) => item.kind === "file");
    if (dropped?.kind === "file") starting.mutate(await dropped.getFile());
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        {i18n.t(
          "A product export from Shopify (CSV). Products that are here already are brought up to date; importing the same file twice changes nothing.",
        )}
      </p>
      {starting.isError && (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger">
          {messageOf(starting.error)}
        </p>
      )}
      <DropZone
        onDrop={(event) => void takeDropped(event)}
        className="flex flex-col items-center gap-3 rounded-lg border-2 border-field border-dashed px-6 py-10 text-center data-drop-target:border-brand data-drop-target:bg-brand-soft data-focus-visible:outline-solid data-focus-visible:outline-2 data-focus-visible:outline-ring"
      >
        <FileUp size={26} aria-hidden className="text-muted" />
        <Text slot="label">{starting.isPending ? i18n.t("Uploading…") : i18n.t("Drop the file here")}</Text>
        <FileTrigger
          acceptedFileTypes={[".csv", "text/csv"]}
          onSelect={(files) => files?.[0] && starting.mutate(files[0])}
        >
          <Button tone="primary" isPending={starting.isPending}>
            {i18n.t("Choose a file")}
          </Button>
        </FileTrigger>
      </DropZone>
    </div>
  );
}
