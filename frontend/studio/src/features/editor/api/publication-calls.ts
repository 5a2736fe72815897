import { answered, api } from "@sitewright/api/client";
import { refusalFrom, Unreachable } from "@sitewright/api/errors";
import type { PublishedTree } from "../document/page-differences.ts";
import type { EditorState } from "../session/editor-state.ts";
import { publicationOf } from "./draft-calls.ts";

type Publication = EditorState["publication"];

export async function publish(pageId: string): Promise<Publication> {
  const params = { path: { page_id: pageId } };
  return publicationOf(await answered(api.POST("/config/api/pages/{page_id}/publish", { params })));
}

export async function undoPublication(pageId: string): Promise<Publication> {
  const params = { path: { page_id: pageId } };
  return publicationOf(await answered(api.POST("/config/api/pages/{page_id}/publication/undo", { params })));
}

/** The page body visitors see now, from their own `?format=json`; null when they see none. */
export async function publishedTree(pageUrl: string): Promise<PublishedTree | null> {
  const answer = await fetch(`${new URL(pageUrl, location.origin).pathname}?format=json`).catch(
    (cause: unknown) => {
      throw new Unreachable(cause);
    },
  );
  if (answer.status >= 500) throw refusalFrom(answer.status, null);
  if (!answer.ok) return null;
  const context: { tree?: PublishedTree } = await answer.json();
  return context.tree ?? null;
}
