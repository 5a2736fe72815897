import { LoadFailure } from "@sitewright/ui/load-failure";
import { Skeleton } from "@sitewright/ui/skeleton";
import { useQueries } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { type PageDetail, pageQuery } from "../../pages/pages-api.ts";
import { draftCalls } from "./api/draft-calls.ts";
import { nodeTypesQuery, type Preview, previewQuery } from "./api/editor-queries.ts";
import { createPageLink, type PageLink } from "./editor-link.ts";
import { type NodeTypes, sharedTexts, typeOf } from "./node-types.ts";
import { type EditorSession, openSession } from "./session/editor-session.ts";
import { watchOtherWindows } from "./sync/other-windows.ts";
import { Workbench } from "./workbench.tsx";

const route = getRouteApi("/signed-in/pages/$pageId");

/** Loads what the editor needs, then opens it; another page means another editor. */
export default function EditorScreen() {
  const { pageId } = route.useParams();
  return <LoadedEditor key={pageId} pageId={pageId} />;
}

function LoadedEditor({ pageId }: { pageId: string }) {
  const [page, types, preview] = useQueries({
    queries: [pageQuery(pageId), nodeTypesQuery, previewQuery(pageId)],
  });
  // What is there once stays: an editor that closed because a later read failed would lose what is not sent yet.
  if (page.data && types.data && preview.data)
    return <OpenedEditor page={page.data} types={types.data} preview={preview.data} />;
  const failed = [page, types, preview].filter((query) => query.isError);
  if (failed.length === 0) return <Skeleton lines={8} />;
  return (
    <LoadFailure
      message={i18n.t("Unable to load. Try again.")}
      onRetry={() => failed.map((query) => query.refetch())}
    />
  );
}

type Opened = { session: EditorSession; link: PageLink };
type OpenedEditorProps = { page: PageDetail; types: NodeTypes; preview: Preview };

function OpenedEditor({ page, types, preview }: OpenedEditorProps) {
  const [attempt, setAttempt] = useState(0);
  const { opened, hasFailed } = useOpenedSession(page.id, types, attempt);
  if (hasFailed)
    return (
      <LoadFailure message={i18n.t("Unable to load. Try again.")} onRetry={() => setAttempt(attempt + 1)} />
    );
  if (!opened) return <Skeleton lines={8} />;
  return (
    <Workbench page={page} types={types} preview={preview} session={opened.session} link={opened.link} />
  );
}

/** The draft is fetched fresh at every opening: it lives in the session, never in the query cache. */
function useOpenedSession(
  pageId: string,
  types: NodeTypes,
  attempt: number,
): { opened: Opened | null; hasFailed: boolean } {
  // A theme that changes meanwhile does not end the session: what is not sent yet would be gone.
  const known = useRef(types);
  known.current = types;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failedAttempt, setFailedAttempt] = useState(-1);
  useEffect(() => {
    let isWanted = true;
    let close = () => {};
    const calls = draftCalls(pageId);
    calls.load().then(
      (draft) => {
        if (!isWanted) return;
        const link = createPageLink();
        const session = openSession(draft, calls, link.tell, (node) =>
          sharedTexts(typeOf(known.current, node)),
        );
        const unwatch = watchOtherWindows(pageId, session, calls);
        close = () => {
          unwatch();
          session.close();
        };
        setOpened({ session, link });
      },
      () => isWanted && setFailedAttempt(attempt),
    );
    return () => {
      isWanted = false;
      close();
      setOpened(null);
    };
  }, [pageId, attempt]);
  return { opened, hasFailed: failedAttempt === attempt };
}
