import { Badge } from "@sitewright/ui/badge";
import { ProgressBar } from "@sitewright/ui/progress-bar";
import { i18n } from "../../app/i18n.ts";
import { type CopyRow, isBusy } from "../../websites/websites-api.ts";

/** A copy of a website in the making: how far it is, or that it could not be made. */
export function CopyLine({ copy }: { copy: CopyRow }) {
  const { title, host } = copy;
  if (!isBusy(copy)) return <FailedLine copy={copy} />;
  return (
    <li className="px-4 py-3">
      <ProgressBar
        label={
          copy.state === "queued"
            ? i18n.t("{title} begins in a moment…", { title })
            : i18n.t("Making {title}…", { title })
        }
        fraction={copy.state === "queued" ? undefined : copy.done_fraction}
      />
      <p className="wrap-anywhere mt-1 text-muted text-sm">
        {host} · {i18n.t("You can leave this page; it goes on.")}
      </p>
    </li>
  );
}

function FailedLine({ copy: { title, host } }: { copy: CopyRow }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="wrap-anywhere font-medium">{title}</p>
        <p className="wrap-anywhere text-muted text-sm">
          {i18n.t("Something went wrong on our side. Nothing of it is left; {host} is free again.", { host })}
        </p>
      </div>
      <Badge tone="danger">{i18n.t("Failed")}</Badge>
    </li>
  );
}
