import { CircleAlert } from "lucide-react";
import { useMemo } from "react";
import { i18n } from "../../../app/i18n.ts";
import { placeWords } from "../../../code/code-field.tsx";
import type { NodeKind } from "../document/tree.ts";
import { useEditor } from "../editor-context.tsx";
import { errorsOfNode, type TemplateError } from "../session/template-errors.ts";
import { withinSentence } from "../step-words.ts";

/** Errors in the theme's own template of a section or block: nothing the owner wrote, but theirs to know. */
export function ThemeErrors({ nodeId, kind }: { nodeId: string; kind: NodeKind }) {
  const found = useEditor((state) => state.templateErrors);
  const errors = useMemo(
    () => errorsOfNode(found, nodeId).filter((error) => error.field === ""),
    [found, nodeId],
  );
  return (
    <div role="status" aria-live="polite" className={errors.length === 0 ? "sr-only" : undefined}>
      {errors.map((error) => (
        <p
          key={`${error.template}:${error.line}:${error.column}:${error.message}`}
          className="mb-3 flex gap-2 rounded-md bg-danger-soft px-3 py-2 text-danger text-sm"
        >
          <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
          <span className="min-w-0 break-words">{wordsOf(error, kind)}</span>
        </p>
      ))}
    </div>
  );
}

function wordsOf(error: TemplateError, kind: NodeKind): string {
  const place = [error.template, error.line > 0 && withinSentence(placeWords(error))]
    .filter(Boolean)
    .join(", ");
  const said = place ? `${error.message} (${place})` : error.message;
  return kind === "section"
    ? i18n.t("The template of this section has an error: {error}.", { error: said })
    : i18n.t("The template of this block has an error: {error}.", { error: said });
}
