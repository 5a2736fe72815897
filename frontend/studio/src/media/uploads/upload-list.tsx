import { Button, IconButton } from "@sitewright/ui/button";
import { ProgressBar } from "@sitewright/ui/progress-bar";
import { Pause, Play, RotateCw, X } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import type { Upload } from "./upload-queue.ts";
import type { Uploads } from "./use-uploads.ts";

const MOST_SHOWN = 4;

/** What is on its way, each with its progress and a way out. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const { list } = uploads;
  if (list.length === 0) return null;
  // What failed is shown first: it waits for somebody.
  const shown = list.toSorted((a, b) => Number(b.state === "failed") - Number(a.state === "failed"));
  const hidden = list.length - MOST_SHOWN;
  return (
    <section aria-label={i18n.t("Uploads")} className="rounded-lg border border-line bg-ground">
      <ul className="divide-y divide-line">
        {shown.slice(0, MOST_SHOWN).map((upload) => (
          <UploadRow key={upload.key} upload={upload} uploads={uploads} />
        ))}
      </ul>
      {hidden > 0 && (
        <p className="border-line border-t px-3 py-2 text-muted text-sm">
          {i18n.t("{count, plural, one {# more is waiting} other {# more are waiting}}", { count: hidden })}
        </p>
      )}
    </section>
  );
}

function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { key, file, state, share, isLost, isResumable, failure } = upload;
  const { name } = file;
  return (
    <li className="flex items-center gap-2 px-3 py-2">
      {state === "failed" ? (
        <p role="alert" className="min-w-0 flex-1 text-danger text-sm">
          <span className="block truncate font-medium">{name}</span>
          {failure}
        </p>
      ) : (
        <div className="min-w-0 flex-1">
          {/* Once all of it is there, the server looks at it; how long nobody knows. */}
          <ProgressBar label={name} fraction={share < 1 || state === "paused" ? share : undefined} />
          {(isLost || state === "paused") && (
            <p role="status" className="mt-1 text-muted text-sm">
              {isLost
                ? i18n.t("The connection is lost. This goes on when it is back.")
                : i18n.t("Paused. What has been sent need not be sent again.")}
            </p>
          )}
        </div>
      )}
      {state === "failed" && (
        <Button onPress={() => uploads.retry(key)}>
          <RotateCw size={14} aria-hidden /> {i18n.t("Retry")}
        </Button>
      )}
      {isResumable && state !== "failed" && (
        // One button for both, so that the focus stays where it is.
        <IconButton
          label={state === "paused" ? i18n.t("Resume: {name}", { name }) : i18n.t("Pause: {name}", { name })}
          onPress={() => (state === "paused" ? uploads.retry(key) : uploads.pause(key))}
        >
          {state === "paused" ? <Play size={15} aria-hidden /> : <Pause size={15} aria-hidden />}
        </IconButton>
      )}
      <IconButton
        label={state === "failed" ? i18n.t("Dismiss: {name}", { name }) : i18n.t("Cancel: {name}", { name })}
        onPress={() => uploads.cancel(key)}
      >
        <X size={15} aria-hidden />
      </IconButton>
    </li>
  );
}
