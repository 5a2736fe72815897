import { Refusal, Unreachable } from "@sitewright/api/errors";
import { mergeUpdates } from "yjs";

/** How the writing of the draft stands: nothing waiting, on its way, nobody answers, or the server said no. */
export type QueueState = "idle" | "saving" | "offline" | "refused";

type UpdateQueuePorts<Answer> = {
  send: (update: Uint8Array, label: string) => Promise<Answer>;
  /** `isRepeat`: an earlier try may have been carried out, with an answer that never came. */
  onAnswer: (answer: Answer, isRepeat: boolean) => void;
  onState: (state: QueueState, failure: unknown) => void;
};

export type Gesture = {
  /** Names one long act (typing in a field, dragging a slider): its updates may travel together. */
  readonly name?: string;
  /** The page shows it already, as typing into the page itself: nobody waits for the server's rendering. */
  readonly isShown?: boolean;
};

type UpdateQueue = {
  push: (update: Uint8Array, label: string, gesture?: Gesture) => void;
  /** Sends what waits now; resolves when everything has arrived, rejects when the server refuses it. */
  flush: () => Promise<void>;
  /**
   * Makes another call on the draft once all that was pushed has arrived. Until it has ended nothing else is sent,
   * so that answers come in the order in which the server worked.
   */
  alone: <Result>(call: () => Promise<Result>) => Promise<Result>;
  /** Tries again at once, after a refusal or when the network is back. */
  retry: () => void;
  hasUnsent: () => boolean;
  close: () => void;
};

/** Between the beginnings of two calls, so that a slider does not keep a server busy alone. */
const SPACING_MS = 40;
const SHOWN_PAUSE_MS = 450;
const SHOWN_LONGEST_MS = 3000;
const RETRY_FIRST_MS = 1000;
const RETRY_LONGEST_MS = 15_000;

type Batch = Gesture & {
  updates: Uint8Array[];
  label: string;
  startedMs: number;
};

/**
 * Writes the document's updates to the server strictly in order, one call at a time: the first at once, before
 * `push` returns, since the page shows it only when it is answered and the panel's own drawing can wait; what
 * comes while a call is on its way travels together after it.
 * What the page shows already waits for a pause. Nothing is dropped: a call that got no answer or a server
 * fault is repeated with growing pauses, and Yjs makes a repeat harmless.
 */
export function createUpdateQueue<Answer>(ports: UpdateQueuePorts<Answer>): UpdateQueue {
  const closed: Batch[] = [];
  let open: Batch | null = null;
  let batchTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isSending = false;
  let isClosed = false;
  let turn: Promise<unknown> = Promise.resolve();
  let sentMs = Number.NEGATIVE_INFINITY;
  let waiters: { resolve: () => void; reject: (failure: unknown) => void }[] = [];

  function push(update: Uint8Array, label: string, gesture: Gesture = {}): void {
    if (open && (open.name !== gesture.name || open.label !== label)) closeBatch();
    open ??= { ...gesture, updates: [], label, startedMs: Date.now() };
    open.updates.push(update);
    if (failures === 0) ports.onState("saving", null);
    scheduleClosing(open);
  }

  function scheduleClosing(batch: Batch): void {
    clearTimeout(batchTimer);
    if (!batch.isShown && (isSending || retryTimer !== undefined)) return;
    const now = Date.now();
    const pause = batch.isShown
      ? Math.min(SHOWN_PAUSE_MS, SHOWN_LONGEST_MS - (now - batch.startedMs))
      : sentMs + SPACING_MS - now;
    if (pause <= 0) closeBatch();
    else batchTimer = setTimeout(closeBatch, pause);
  }

  function closeBatch(): void {
    clearTimeout(batchTimer);
    if (open) closed.push(open);
    open = null;
    void sendNext();
  }

  async function sendNext(): Promise<void> {
    const batch = closed[0];
    if (isSending || isClosed || !batch || retryTimer !== undefined) return;
    isSending = true;
    sentMs = Date.now();
    try {
      const answer = await ports.send(mergeUpdates(batch.updates), batch.label);
      closed.shift();
      arrived(answer);
    } catch (failure) {
      isSending = false;
      failed(failure);
    }
  }

  function arrived(answer: Answer): void {
    const isRepeat = failures > 0;
    failures = 0;
    ports.onAnswer(answer, isRepeat);
    goOn();
    if (hasUnsent()) return;
    ports.onState("idle", null);
    settle((waiter) => waiter.resolve());
  }

  function goOn(): void {
    isSending = false;
    void sendNext();
    if (open && !open.isShown) scheduleClosing(open);
  }

  function failed(failure: unknown): void {
    if (isClosed) return;
    failures += 1;
    if (isFinal(failure)) {
      ports.onState("refused", failure);
      settle((waiter) => waiter.reject(failure));
      return;
    }
    ports.onState("offline", failure);
    const pause = Math.min(RETRY_FIRST_MS * 2 ** (failures - 1), RETRY_LONGEST_MS);
    retryTimer = setTimeout(retry, pause);
  }

  function retry(): void {
    clearTimeout(retryTimer);
    retryTimer = undefined;
    void sendNext();
  }

  function settle(tell: (waiter: (typeof waiters)[number]) => void): void {
    const told = waiters;
    waiters = [];
    for (const waiter of told) tell(waiter);
  }

  const hasUnsent = () => closed.length > 0 || open !== null;

  function flush(): Promise<void> {
    if (!hasUnsent()) return Promise.resolve();
    const done = new Promise<void>((resolve, reject) => {
      waiters.push({ resolve, reject });
    });
    closeBatch();
    return done;
  }

  function alone<Result>(call: () => Promise<Result>): Promise<Result> {
    const mine = turn.then(flush).then(async () => {
      isSending = true;
      return call().finally(goOn);
    });
    turn = mine.catch(() => {});
    return mine;
  }

  function close(): void {
    isClosed = true;
    clearTimeout(batchTimer);
    clearTimeout(retryTimer);
  }

  return { push, flush, alone, retry, hasUnsent, close };
}

/** A refusal repeats itself; no answer, a server fault and "too many requests" may not. */
function isFinal(failure: unknown): boolean {
  if (failure instanceof Unreachable) return false;
  return !(failure instanceof Refusal && (failure.status >= 500 || failure.status === 429));
}
