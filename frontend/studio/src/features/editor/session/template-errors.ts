/** An error of a template as the server tells it (studio/api/schemas/pages.py: NodeTemplateError). */
export type TemplateError = {
  readonly node_id: string;
  /** The code setting it stands in; empty for the theme's own template. */
  readonly field: string;
  /** The partial or theme template it stands in; empty for the owner's own text. */
  readonly template: string;
  readonly code: string;
  readonly message: string;
  readonly line: number;
  readonly column: number;
};

/** By section id; every answer brings new ones for the sections that were rendered again. */
export type TemplateErrors = Readonly<Record<string, readonly TemplateError[]>>;

/** The errors that hold now: those of sections rendered again are replaced, those of removed sections go. */
export function mergedErrors(
  known: TemplateErrors,
  fresh: TemplateErrors,
  order: readonly string[],
): TemplateErrors {
  const merged = { ...known, ...fresh };
  return Object.fromEntries(order.flatMap((id) => (merged[id]?.length ? [[id, merged[id]]] : [])));
}

/** What went wrong in one section or block. */
export function errorsOfNode(errors: TemplateErrors, nodeId: string): TemplateError[] {
  return Object.values(errors)
    .flat()
    .filter((error) => error.node_id === nodeId);
}
