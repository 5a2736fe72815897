/** An error of a template as the server tells it (studio/api/schemas/pages.py: PageTemplateError). */
export type PageTemplateError = {
  /** The partial or theme template it stands in; empty for the owner's own text. */
  readonly template: string;
  readonly code: string;
  readonly message: string;
  readonly line: number;
  readonly column: number;
  /** The lines of a theme's file around it, the first of them with the number `excerpt_line`; often none. */
  readonly excerpt: readonly string[];
  readonly excerpt_line: number;
};

/** One in a section or block (NodeTemplateError). */
export type TemplateError = PageTemplateError & {
  readonly node_id: string;
  /** The code setting it stands in; empty for the theme's own template. */
  readonly field: string;
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
