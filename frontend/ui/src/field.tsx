import type { ReactNode } from "react";
import { FieldError, Label, Text } from "react-aria-components";

export type FieldProps = {
  label: string;
  /** A sentence under the field that helps to fill it in. */
  help?: string;
  /** What is wrong with the value, from the form or from the server. */
  error?: string;
};

/** Label, control, help and error in the one arrangement all fields share. */
export function FieldFrame({
  label,
  help,
  error,
  aside,
  isLabelHidden,
  children,
}: FieldProps & { aside?: ReactNode; isLabelHidden?: boolean; children: ReactNode }) {
  return (
    <>
      <span className={isLabelHidden ? "sr-only" : "flex min-h-5 items-center justify-between gap-2"}>
        <Label className="font-medium text-ink text-sm">{label}</Label>
        {aside}
      </span>
      {children}
      {help && !error && (
        <Text slot="description" className="text-muted text-xs">
          {help}
        </Text>
      )}
      <FieldError className="text-danger text-sm">{error}</FieldError>
    </>
  );
}

export const FIELD_STACK = "flex min-w-0 flex-col gap-1";
