import { useMemo } from "react";
import { CodeField, placeWords } from "../../../code/code-field.tsx";
import { useEditor, useEditorPorts } from "../editor-context.tsx";
import type { FieldSpec } from "../node-types.ts";
import { errorsOfNode } from "../session/template-errors.ts";

type CodeSettingProps = { spec: FieldSpec; value: string; onChange: (value: string) => void };

/** A setting that holds a template, with what went wrong when the selected part was last rendered. */
export function CodeSetting({ spec, value, onChange }: CodeSettingProps) {
  const { mayCode } = useEditorPorts();
  const nodeId = useEditor((state) => state.selectedId);
  const found = useEditor((state) => state.templateErrors);
  const errors = useMemo(
    () =>
      errorsOfNode(found, nodeId)
        .filter((error) => error.field === spec.name)
        .map((error) => (error.template ? inPartial(error) : error)),
    [found, nodeId, spec.name],
  );
  return (
    <CodeField
      label={spec.label}
      help={spec.help}
      value={value}
      errors={errors}
      readOnlyReason={mayCode ? undefined : "Your role may not add or change code."}
      onChange={onChange}
    />
  );
}

/** What stands in a partial has no place in this text. */
function inPartial(error: { template: string; message: string; line: number; column: number }) {
  const place = error.line > 0 ? ` (${placeWords(error).toLowerCase()} of “${error.template}”)` : "";
  return { message: `${error.message}${place}`, line: 0, column: 0 };
}
