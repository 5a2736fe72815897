import { useMemo } from "react";
import { i18n } from "../../../app/i18n.ts";
import { CodeField } from "../../../code/code-field.tsx";
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
      readOnlyReason={mayCode ? undefined : i18n.t("Your role may not add or change code.")}
      onChange={onChange}
    />
  );
}

/** What stands in a partial has no place in this text. */
function inPartial(error: { template: string; message: string; line: number; column: number }) {
  const { message, template, line, column } = error;
  const words = i18n.t("{message} (line {line}, column {column} of “{template}”)", {
    message,
    template,
    line,
    column,
  });
  return { message: line > 0 ? words : message, line: 0, column: 0 };
}
