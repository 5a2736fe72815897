import type { ReactNode, Ref } from "react";
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Input,
  TextArea,
} from "react-aria-components";
import { FIELD_BOX } from "./class-names.ts";
import { FIELD_STACK, FieldFrame, type FieldProps } from "./field.tsx";

type TextFieldProps = FieldProps &
  Omit<AriaTextFieldProps, "className" | "children" | "isInvalid"> & {
    /** More than one line: how many to show. */
    rows?: number;
    placeholder?: string;
    prefix?: string;
    aside?: ReactNode;
    ref?: Ref<HTMLInputElement | HTMLTextAreaElement>;
  };

export function TextField({
  label,
  help,
  error,
  rows,
  placeholder,
  prefix,
  aside,
  ref,
  ...props
}: TextFieldProps) {
  return (
    <AriaTextField {...props} isInvalid={Boolean(error)} className={FIELD_STACK}>
      <FieldFrame label={label} help={help} error={error} aside={aside}>
        {rows ? (
          <TextArea
            ref={ref as Ref<HTMLTextAreaElement>}
            rows={rows}
            placeholder={placeholder}
            className={FIELD_BOX}
          />
        ) : (
          <PrefixedInput inputRef={ref as Ref<HTMLInputElement>} prefix={prefix} placeholder={placeholder} />
        )}
      </FieldFrame>
    </AriaTextField>
  );
}

type PrefixedInputProps = { inputRef: Ref<HTMLInputElement>; prefix?: string; placeholder?: string };

function PrefixedInput({ inputRef, prefix, placeholder }: PrefixedInputProps) {
  const input = <Input ref={inputRef} placeholder={placeholder} className={FIELD_BOX} />;
  if (!prefix) return input;
  return (
    <span className="flex items-center gap-2">
      <span className="shrink-0 text-muted">{prefix}</span>
      {input}
    </span>
  );
}
