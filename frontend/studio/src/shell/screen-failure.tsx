import { messageOf } from "@sitewright/api/errors";
import { buttonClass } from "@sitewright/ui/button";
import { EmptyState } from "@sitewright/ui/empty-state";
import { LoadFailure } from "@sitewright/ui/load-failure";
import { Link, useRouter } from "@tanstack/react-router";
import { Compass } from "lucide-react";
import { i18n } from "../app/i18n.ts";
import { Screen } from "./screen.tsx";

/** A screen that could not be shown; Retry loads it anew. */
export function ScreenFailure({ error }: { error: unknown }) {
  const router = useRouter();
  return (
    <LoadFailure
      message={`${i18n.t("Unable to load. Try again.")} ${messageOf(error)}`}
      onRetry={() => void router.invalidate()}
    />
  );
}

/** In the place of a screen of something that is gone, or never was; `reason` is what the server says of it. */
export function NothingHere({ reason }: { reason: string }) {
  return (
    <Screen
      title={i18n.t("Unable to locate content")}
      lead={reason}
      actions={
        <Link to="/" className={buttonClass("secondary")}>
          {i18n.t("To the studio's home")}
        </Link>
      }
    />
  );
}

export function NotFoundScreen() {
  return (
    <main>
      <EmptyState
        isWholeScreen
        icon={<Compass size={20} aria-hidden />}
        title={i18n.t("Unable to locate content")}
        actions={
          <Link to="/" className={buttonClass("primary")}>
            {i18n.t("To the studio's home")}
          </Link>
        }
      >
        {i18n.t("There is nothing at this address. It may have been deleted, or the link is wrong.")}
      </EmptyState>
    </main>
  );
}
