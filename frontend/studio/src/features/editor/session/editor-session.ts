import { replaceEqualDeep } from "@tanstack/react-query";
import * as Y from "yjs";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { ToPage } from "../bridge/protocol.ts";
import type { Act, Change } from "../document/changes.ts";
import { applyChanges, FROM_SERVER, readTree, type TextsOf } from "../document/page-document.ts";
import { findNode } from "../document/tree.ts";
import { createUpdateQueue, type Gesture } from "../sync/update-queue.ts";
import type { DraftAnswer, DraftCalls, DraftVersion, LoadedDraft } from "./draft-calls.ts";
import { deviceFor, type EditorState } from "./editor-state.ts";
import { mergedErrors } from "./template-errors.ts";
import { createTypedTexts, type TextChange } from "./typed-texts.ts";

/** Where there is no window, in tests. */
const DESKTOP_WIDTH = 1280;

/** Where a local change comes from: the label of its undo step and the gesture it belongs to. */
type LocalOrigin = {
  readonly label: string;
  readonly gesture: Gesture | undefined;
};

export type EditorSession = {
  readonly store: StoreApi<EditorState>;
  /**
   * Writes an act into the draft, shows it and sends it. `gesture` joins the acts of one long movement; `typed` is
   * the text an act changes: a plain one the page shows without waiting for the server, and what somebody else put
   * there meanwhile is kept.
   */
  readonly perform: (act: Act, gesture?: Gesture, typed?: TextChange) => void;
  readonly undo: () => Promise<void>;
  readonly redo: () => Promise<void>;
  readonly discard: () => Promise<void>;
  readonly save: () => Promise<void>;
  readonly retry: () => void;
  /** Takes over what the server did to the draft besides, such as publishing it. */
  readonly refresh: () => Promise<void>;
  /** Takes over what others wrote when the draft is further than this window knows. */
  readonly hear: (sequence: number) => Promise<void>;
  /** Puts all sections of the page anew, for a text that was not patched while somebody typed in it. */
  readonly showAll: () => Promise<void>;
  /** Calls back with every sequence this window gets to know; answers how to end it. */
  readonly onSequence: (listener: (sequence: number) => void) => () => void;
  readonly close: () => void;
};

/** One page being edited: the Yjs document, the queue to the server and what the editor shows of both. */
export function openSession(
  draft: LoadedDraft,
  calls: DraftCalls,
  tellPage: (message: ToPage) => void,
  textsOf: TextsOf,
): EditorSession {
  const document = new Y.Doc();
  Y.applyUpdate(document, draft.state, FROM_SERVER);
  const store = createStore<EditorState>(() => initialState(document, draft));
  const typedTexts = createTypedTexts();
  const sequenceListeners = new Set<(sequence: number) => void>();
  let { sequence, epoch } = draft;

  const known = () => Y.encodeStateVector(document);
  const queue = createUpdateQueue<DraftAnswer>({
    send: (update, label) => calls.write({ update, label, known: known(), epoch }),
    onAnswer: receive,
    onState: (state, failure) =>
      store.setState({ queue: state, queueFailure: failure, ...(state === "idle" && { hasSaved: true }) }),
  });

  document.on("update", (update: Uint8Array, origin: unknown) => {
    if (origin !== FROM_SERVER) {
      const { label, gesture } = origin as LocalOrigin;
      queue.push(update, label, gesture);
    }
    const { tree: shown, selectedId } = store.getState();
    // Parts that are as they were stay the same objects, so that only what shows the changed one is drawn again.
    const tree = replaceEqualDeep(shown, readTree(document));
    store.setState({ tree, selectedId: findNode(tree, selectedId) ? selectedId : "" });
  });

  /** To a repeated write the server answers that nothing has changed by it: what the first one changed is not shown. */
  function receive(answer: DraftAnswer, isRepeat = false): void {
    const known = { sequence, epoch };
    const isWhole = answer.sequence <= sequence + 1 && answer.epoch === epoch && !isRepeat;
    take(answer);
    if (isWhole) return;
    queue.alone(catchUp).catch(() => {
      // The next answer then tells of the gap again.
      ({ sequence, epoch } = known);
    });
  }

  function know(version: DraftVersion): void {
    ({ sequence, epoch } = version);
    for (const listener of sequenceListeners) listener(sequence);
  }

  function take(answer: DraftAnswer): void {
    know(answer);
    Y.applyUpdate(document, answer.update, FROM_SERVER);
    tellPage({
      tell: "patch",
      sections: answer.sections,
      order: orderShown(answer.order),
      texts: typedTexts.ahead(queue.hasUnsent()),
    });
    store.setState(({ history, publication, templateErrors }) =>
      replaceEqualDeep(
        { history, publication, templateErrors },
        {
          history: answer.history,
          publication: answer.publication,
          templateErrors: mergedErrors(templateErrors, answer.templateErrors, answer.order),
        },
      ),
    );
  }

  /** While own acts wait to be sent, the local order is newer than the one answered. */
  function orderShown(answered: readonly string[]): readonly string[] {
    return queue.hasUnsent() ? sectionIds() : answered;
  }

  const sectionIds = () => store.getState().tree.map((section) => section.id);

  function perform(act: Act, gesture?: Gesture, typed?: TextChange): void {
    if (act.changes.length === 0) return;
    if (typed?.isPlain) tellPage({ tell: "text", text: typedTexts.note(typed) });
    const before = sectionIds().join();
    const origin: LocalOrigin = { label: act.label, gesture };
    applyChanges(document, typed ? act.changes.map(asTyped(typed)) : act.changes, origin, textsOf);
    if (act.select !== undefined) store.setState({ selectedId: act.select });
    // Moving and removing sections needs no new HTML: the page follows at once.
    if (sectionIds().join() !== before)
      tellPage({ tell: "patch", sections: {}, order: sectionIds(), texts: [] });
  }

  const serverAct = (call: (known: Uint8Array) => Promise<DraftAnswer>) => () =>
    queue.alone(async () => {
      receive(await call(known()));
      store.setState({ hasSaved: true });
    });

  /** The page may show less than the document now holds, so it gets all its sections. */
  const catchUp = async () => take(await calls.catchUp(known(), epoch));

  async function hear(heard: number): Promise<void> {
    const state = store.getState().queue;
    // What waits or was refused is sent first, and its answer brings the rest.
    if (heard <= sequence || state === "offline" || state === "refused") return;
    await queue.alone(async () => {
      if (heard > sequence) await catchUp();
    });
  }

  const refresh = () => queue.alone(takeFresh);

  async function takeFresh(): Promise<void> {
    const fresh = await calls.load();
    // Another document: merged into this one nobody would know what is written then. The next write is refused.
    if (fresh.epoch !== epoch) return;
    know(fresh);
    Y.applyUpdate(document, fresh.state, FROM_SERVER);
    const { history, publication, templateErrors } = fresh;
    store.setState({ history, publication, templateErrors });
  }

  return {
    store,
    perform,
    undo: serverAct(calls.undo),
    redo: serverAct(calls.redo),
    discard: serverAct(calls.discard),
    save: queue.flush,
    retry: queue.retry,
    refresh,
    hear,
    showAll: () => queue.alone(catchUp),
    onSequence: (listener) => {
      sequenceListeners.add(listener);
      return () => sequenceListeners.delete(listener);
    },
    close: () => {
      queue.close();
      document.destroy();
    },
  };
}

/** Says of a typed text what its writer saw. */
function asTyped({ id, field, was }: TextChange): (change: Change) => Change {
  return (change) =>
    change.do === "set" && change.id === id && change.name === field ? { ...change, was } : change;
}

function initialState(document: Y.Doc, draft: LoadedDraft): EditorState {
  return {
    tree: readTree(document),
    selectedId: "",
    hoveredId: "",
    rects: [],
    isPageSeen: null,
    isSafe: false,
    device: deviceFor(globalThis.innerWidth ?? DESKTOP_WIDTH),
    zoom: "fit",
    scale: 1,
    widths: {},
    queue: "idle",
    queueFailure: null,
    hasSaved: false,
    history: draft.history,
    publication: draft.publication,
    richEdit: null,
    richState: null,
    asked: null,
    templateErrors: draft.templateErrors,
    typingIn: "",
  };
}
