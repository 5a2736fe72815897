import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import type { DraftAnswer, DraftCalls, LoadedDraft } from "../session/draft-calls.ts";
import type { EditorState, PublicationStatus } from "../session/editor-state.ts";
import { fromBase64, toBase64 } from "../sync/base64.ts";

type Draft = components["schemas"]["Draft"];
type DraftChange = components["schemas"]["DraftChange"];

/** The owner API's draft calls of one page, with documents as bytes. */
export function draftCalls(pageId: string): DraftCalls {
  const path = { page_id: pageId };
  const sync = (known: Uint8Array) => ({ params: { path }, body: { state_vector: toBase64(known) } });
  return {
    load: async () =>
      loaded(await answered(api.GET("/config/api/pages/{page_id}/draft", { params: { path } }))),
    write: async ({ update, label, known, epoch }) => {
      const body = { update: toBase64(update), label, state_vector: toBase64(known), epoch, typed: [] };
      return changed(
        await answered(api.POST("/config/api/pages/{page_id}/draft/updates", { params: { path }, body })),
      );
    },
    undo: async (known) =>
      changed(await answered(api.POST("/config/api/pages/{page_id}/draft/undo", sync(known)))),
    redo: async (known) =>
      changed(await answered(api.POST("/config/api/pages/{page_id}/draft/redo", sync(known)))),
    discard: async (known) =>
      changed(await answered(api.POST("/config/api/pages/{page_id}/draft/discard", sync(known)))),
    version: async () =>
      await answered(api.GET("/config/api/pages/{page_id}/draft/version", { params: { path } })),
    catchUp: async (known, epoch) => {
      const body = { state_vector: toBase64(known), epoch };
      return changed(
        await answered(api.POST("/config/api/pages/{page_id}/draft/catch-up", { params: { path }, body })),
      );
    },
  };
}

function loaded(draft: Draft): LoadedDraft {
  return { ...common(draft), state: fromBase64(draft.state) };
}

function changed(change: DraftChange): DraftAnswer {
  return {
    ...common(change),
    sections: change.sections,
    order: change.order,
    update: fromBase64(change.update),
  };
}

function common(answer: Draft | DraftChange) {
  const { sequence, epoch } = answer;
  const history = {
    canUndo: answer.can_undo,
    canRedo: answer.can_redo,
    undoLabel: answer.undo_label,
    redoLabel: answer.redo_label,
  };
  const templateErrors = answer.template_errors;
  return { sequence, epoch, history, templateErrors, publication: publicationOf(answer.publication) };
}

export function publicationOf(state: components["schemas"]["PublicationState"]): EditorState["publication"] {
  return { status: state.status as PublicationStatus, canUndo: state.can_undo };
}
