import { Badge } from "@sitewright/ui/badge";
import { Button } from "@sitewright/ui/button";
import { ProgressBar } from "@sitewright/ui/progress-bar";
import { Download } from "lucide-react";
import { useState } from "react";
import { numberFormat } from "../../../app/formats.ts";
import { i18n } from "../../../app/i18n.ts";
import { formattingLocale } from "../../../app/language.ts";
import { attempt } from "../../../app/toasts.ts";
import { Ago, FullTime } from "../../../session/times.tsx";
import { downloadAddress, type ExportRow, isBusy } from "./exports-api.ts";

/** One archive: how far it is, or the way to take it away. */
export function ArchiveLine({ archive }: { archive: ExportRow }) {
  if (isBusy(archive)) return <ArchiveInTheMaking archive={archive} />;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-medium wrap-anywhere">{archive.file_name}</p>
        <p className="text-muted text-sm">
          {archive.actor_name || "Sitewright"} · <Ago at={archive.created_at} />
          {archive.state === "done" && ` · ${sizeInWords(archive.size_bytes)}`}
        </p>
        <p className="text-muted text-sm">
          {archive.state === "failed" ? (
            i18n.t("Something went wrong on our side. Nothing is lost; make a new one.")
          ) : (
            <>
              {i18n.t("Kept until")} <FullTime at={archive.expires_at} />
            </>
          )}
        </p>
      </div>
      {archive.missing_count > 0 && (
        <Badge tone="warning">
          {i18n.t("{count, plural, one {# picture is missing} other {# pictures are missing}}", {
            count: archive.missing_count,
          })}
        </Badge>
      )}
      {archive.state === "failed" ? (
        <Badge tone="danger">{i18n.t("Failed")}</Badge>
      ) : (
        <DownloadButton archive={archive} />
      )}
    </li>
  );
}

function ArchiveInTheMaking({ archive }: { archive: ExportRow }) {
  return (
    <li className="px-4 py-3">
      <ProgressBar
        label={archive.state === "queued" ? i18n.t("Begins in a moment…") : i18n.t("Making the archive…")}
        fraction={archive.state === "queued" ? undefined : archive.done_fraction}
      />
      <p className="mt-1 text-muted text-sm">{i18n.t("You can leave this page; it goes on.")}</p>
    </li>
  );
}

function DownloadButton({ archive }: { archive: ExportRow }) {
  const [isAsking, setAsking] = useState(false);
  const download = async () => {
    setAsking(true);
    await attempt(async () => window.location.assign(await downloadAddress(archive.id)));
    setAsking(false);
  };
  return (
    <Button
      aria-label={i18n.t("Download {name}", { name: archive.file_name })}
      isPending={isAsking}
      onPress={() => void download()}
    >
      <Download size={15} aria-hidden /> {i18n.t("Download")}
    </Button>
  );
}

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** Decimal, as all limits are (D-92): "1.4 MB". */
function sizeInWords(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  const unit = UNITS[power] ?? "byte";
  const format = numberFormat(formattingLocale(), {
    style: "unit",
    unit,
    maximumFractionDigits: power > 1 ? 1 : 0,
  });
  return format.format(bytes / 1000 ** power);
}
