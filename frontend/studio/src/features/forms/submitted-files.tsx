import { classNames, FOCUS_RING } from "@sitewright/ui/class-names";
import { Download } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { fileAddress, type ShownFile } from "./forms-api.ts";

type SubmittedFilesProps = { submissionId: string; files: readonly ShownFile[] };

/** The files of an answer: a press saves one. Nothing of them is shown, since strangers made them. */
export function SubmittedFiles({ submissionId, files }: SubmittedFilesProps) {
  return (
    <ul className="flex flex-col gap-1">
      {files.map((file) => (
        <li key={file.id}>
          <a
            href={fileAddress(submissionId, file.id)}
            download
            className={classNames("inline-flex items-center gap-1.5 rounded-sm underline", FOCUS_RING)}
          >
            <Download size={15} aria-hidden className="shrink-0" />
            <span className="wrap-anywhere">{file.name}</span>
            <span className="shrink-0 text-muted text-sm">{sizeWords(file.size_bytes)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function sizeWords(bytes: number): string {
  const number = i18n.number(Math.max(bytes, 10_000) / 1_000_000, { maximumFractionDigits: 2 });
  return i18n.t("{number} MB", { number });
}
