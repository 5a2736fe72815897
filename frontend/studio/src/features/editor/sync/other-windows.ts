import type { DraftCalls } from "../session/draft-calls.ts";
import type { EditorSession } from "../session/editor-session.ts";

const ASK_EVERY_MS = 2000;
/** A window nobody has touched for so long asks no more: it would keep its person signed in all night. */
const ASLEEP_AFTER_MS = 10 * 60_000;
const SIGNS_OF_LIFE = ["pointerdown", "pointermove", "keydown", "focus"] as const;

type Heard = { readonly sequence: number };

/**
 * Lets a window hear of what others write into its page: windows of the same browser at once, others within two
 * seconds while it is looked at. Answers how to end it.
 */
export function watchOtherWindows(
  pageId: string,
  session: EditorSession,
  calls: Pick<DraftCalls, "version">,
): () => void {
  const channel = new BroadcastChannel(`sitewright-draft-${pageId}`);
  const stop = new AbortController();
  let aliveMs = Date.now();

  // A failure is told by the next write; until then the next question is the repetition.
  const hear = (sequence: number) => void session.hear(sequence).catch(() => {});
  const ask = () => {
    const isLookedAt = document.visibilityState === "visible" && Date.now() - aliveMs <= ASLEEP_AFTER_MS;
    if (!isLookedAt || !navigator.onLine) return;
    calls.version().then(
      ({ sequence }) => hear(sequence),
      () => {},
    );
  };
  const wake = () => {
    aliveMs = Date.now();
  };

  for (const sign of SIGNS_OF_LIFE)
    window.addEventListener(sign, wake, { signal: stop.signal, passive: true });
  document.addEventListener("visibilitychange", ask, { signal: stop.signal });
  channel.onmessage = ({ data }: MessageEvent<Heard>) => hear(data.sequence);
  const unlisten = session.onSequence((sequence) => channel.postMessage({ sequence } satisfies Heard));
  // What happens inside the page comes through the bridge and ends in the state.
  const unsubscribe = session.store.subscribe(wake);
  const timer = setInterval(ask, ASK_EVERY_MS);
  return () => {
    stop.abort();
    clearInterval(timer);
    unlisten();
    unsubscribe();
    channel.close();
  };
}
