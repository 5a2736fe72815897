import { Button, IconButton } from "@sitewright/ui/button";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { FileTrigger } from "react-aria-components";
import { i18n } from "../../app/i18n.ts";
import { isSame } from "../../media/uploads/remembered.ts";
import { discardUnfinished, type Unfinished, unfinishedQuery } from "../../media/uploads/unfinished.ts";
import type { Uploads } from "../../media/uploads/use-uploads.ts";

/** Large files whose sending broke off with the page; each goes on where it stood once its file is chosen again. */
export function UnfinishedUploads({ uploads }: { uploads: Uploads }) {
  const { data = [] } = useQuery(unfinishedQuery);
  const waiting = data.filter((one) => !uploads.list.some(({ file }) => isSame(one, file)));
  if (waiting.length === 0) return null;
  return (
    <section aria-label={i18n.t("Unfinished uploads")} className="rounded-lg border border-line bg-ground">
      <ul className="divide-y divide-line">
        {waiting.map((one) => (
          <UnfinishedRow key={one.id} upload={one} onChosen={(file) => uploads.add([file])} />
        ))}
      </ul>
    </section>
  );
}

type UnfinishedRowProps = { upload: Unfinished; onChosen: (file: File) => void };

function UnfinishedRow({ upload, onChosen }: UnfinishedRowProps) {
  const { name, share } = upload;
  const queryClient = useQueryClient();
  const [wrong, setWrong] = useState("");
  const choose = (file: File) => {
    setWrong(isSame(upload, file) ? "" : file.name);
    if (isSame(upload, file)) onChosen(file);
  };
  return (
    <li className="flex flex-wrap items-center gap-2 px-3 py-2">
      <div className="min-w-0 flex-1 basis-60 text-sm">
        <p className="truncate font-medium">{name}</p>
        <p className="text-muted">
          {i18n.t(
            "{share, number, percent} of it is here. Choose the same file again, and it goes on from there.",
            {
              share: Math.floor(share * 100) / 100,
            },
          )}
        </p>
        {wrong && (
          <p role="alert" className="text-danger">
            {i18n.t("“{wrong}” is another file, or was changed since. Choose “{name}” as it was.", {
              wrong,
              name,
            })}
          </p>
        )}
      </div>
      <FileTrigger onSelect={(files) => files?.[0] && choose(files[0])}>
        <Button aria-label={i18n.t("Choose file: {name}", { name })}>{i18n.t("Choose file")}</Button>
      </FileTrigger>
      <IconButton
        label={i18n.t("Discard: {name}", { name })}
        onPress={() => void discardUnfinished(upload.id, queryClient)}
      >
        <X size={15} aria-hidden />
      </IconButton>
    </li>
  );
}
