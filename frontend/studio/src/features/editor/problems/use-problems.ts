import { i18n } from "../../../app/i18n.ts";
import { focusRegion } from "../../../app/regions.ts";
import { findNode, type PageNode, type PageTree } from "../document/tree.ts";
import { useEditor, useEditorPorts } from "../editor-context.tsx";
import { type NodeTypes, titleOf } from "../node-types.ts";
import type { PageTemplateError, TemplateError } from "../session/template-errors.ts";
import type { Problem } from "./problem-list.tsx";

/** How many errors the page has; typing into its settings does not draw what shows it again. */
export function useProblemCount(around: readonly PageTemplateError[]): number {
  const inSections = useEditor((state) => state.templateErrors);
  return around.length + Object.values(inSections).flat().length;
}

/** All errors of the page: those around its sections first, then those in them, which can be shown. */
export function useProblems(around: readonly PageTemplateError[], onShown: () => void): Problem[] {
  const { session, types, showSettings } = useEditorPorts();
  const inSections = useEditor((state) => state.templateErrors);
  const tree = useEditor((state) => state.tree);
  const show = (id: string) => {
    session.store.setState({ selectedId: id });
    showSettings();
    onShown();
    // The window gives the focus back where it was; the selected part's settings come after that.
    setTimeout(() => focusRegion("settings"), 0);
  };
  return [
    ...around.map((error) => ({ id: idOf(error), where: i18n.t("Around the page"), error })),
    ...Object.values(inSections)
      .flat()
      .map((error) => ({
        id: `${error.node_id}:${error.field}:${idOf(error)}`,
        where: partOf(types, tree, error),
        error,
        onShow: () => show(error.node_id),
      })),
  ];
}

/** Errors of other pages; what is around all pages, or in a partial used here too, is told with this one. */
export function problemsElsewhere(
  found: readonly (PageTemplateError & { readonly page: string })[],
  here: readonly Problem[],
): Problem[] {
  const told = new Set(here.map((problem) => idOf(problem.error)));
  return found
    .map((error) => ({ id: idOf(error), where: error.page, error }))
    .filter((problem) => !told.has(problem.id));
}

function idOf({ template, line, column, message }: PageTemplateError): string {
  return `${template}:${line}:${column}:${message}`;
}

function partOf(types: NodeTypes, tree: PageTree, error: TemplateError): string {
  const node: PageNode | undefined = findNode(tree, error.node_id);
  return node ? titleOf(types, node) : i18n.t("A part that is gone");
}
