import { messageOf } from "@sitewright/api/errors";
import { Button } from "@sitewright/ui/button";
import { ProgressBar } from "@sitewright/ui/progress-bar";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { i18n } from "../../../app/i18n.ts";
import { may, useSession } from "../../../session/session.ts";
import {
  type ImageRetry,
  type ImportDetail,
  importQuery,
  isRetrying,
  reportOf,
  retryImages,
} from "./imports-api.ts";

/** The pictures an import could not fetch, and another try at them. */
export function OpenImages({ run }: { run: ImportDetail }) {
  const queryClient = useQueryClient();
  const mayEdit = may(useSession(), "catalog", "edit");
  const { open_image_count: count = 0, open_images: images = [], retry } = reportOf(run);
  const retrying = useMutation({
    mutationFn: () => retryImages(run.id),
    onSuccess: (started) => queryClient.setQueryData(importQuery(run.id).queryKey, started),
  });
  if (count === 0 && !retry) return null;
  return (
    <section className="flex flex-col gap-3 rounded-md border border-line px-4 py-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">
          {count > 0
            ? i18n.t("{count, plural, one {# picture} other {# pictures}} could not be fetched yet", {
                count,
              })
            : i18n.t("All pictures are here")}
        </h3>
        {count > 0 && mayEdit && !run.is_undone && (
          <Button isPending={isRetrying(run) || retrying.isPending} onPress={() => retrying.mutate()}>
            <RotateCw size={15} aria-hidden /> {i18n.t("Try again")}
          </Button>
        )}
      </header>
      {retrying.isError && <Failure text={messageOf(retrying.error)} />}
      {retry && <RetryNews retry={retry} openCount={count} />}
      {count > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable for those without a mouse.
        <ul aria-label={i18n.t("Pictures to fetch")} tabIndex={0} className="max-h-56 overflow-auto text-sm">
          {images.map((image) => (
            <li key={`${image.handle} ${image.url}`} className="border-line border-t py-1.5">
              <span className="font-medium">{image.handle}</span>{" "}
              <span className="break-all text-muted">{image.url}</span> {image.message}
            </li>
          ))}
        </ul>
      )}
      {count > images.length && (
        <p className="text-muted text-sm">
          {i18n.t("The first {count, number} are shown.", { count: images.length })}
        </p>
      )}
    </section>
  );
}

/** How the latest try goes or went, spoken politely when it has ended. */
function RetryNews({ retry, openCount }: { retry: ImageRetry; openCount: number }) {
  if (retry.state === "running") {
    return <ProgressBar label={i18n.t("Fetching pictures")} fraction={retry.done_fraction} />;
  }
  if (retry.state === "failed") return <Failure text={retry.error} />;
  const fetched =
    retry.fetched > 0
      ? i18n.t("{count, plural, one {# picture fetched.} other {# pictures fetched.}}", {
          count: retry.fetched,
        })
      : i18n.t("None could be fetched.");
  return (
    <p role="status" className="text-muted">
      {fetched}
      {openCount > 0 && ` ${i18n.t("{count, number} still to come.", { count: openCount })}`}
    </p>
  );
}

function Failure({ text }: { text: string }) {
  return (
    <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger">
      {text}
    </p>
  );
}
