import { Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
  Button,
  Group,
  Input,
} from "react-aria-components";
import { FIELD_BOX } from "./class-names.ts";
import { FIELD_STACK, FieldFrame, type FieldProps } from "./field.tsx";

type NumberFieldProps = FieldProps &
  Omit<AriaNumberFieldProps, "className" | "children" | "isInvalid"> & {
    aside?: ReactNode;
    /** For rows that name themselves: the label is spoken only. */
    isLabelHidden?: boolean;
    /** Shown where there is no number. */
    placeholder?: string;
  };

const STEP_BUTTON =
  "grid w-8 shrink-0 place-items-center rounded-md border border-line bg-surface text-muted data-hovered:bg-sunken data-pressed:bg-pressed data-disabled:opacity-40";

export function NumberField(props: NumberFieldProps) {
  const { label, help, error, aside, isLabelHidden, placeholder, ...own } = props;
  return (
    <AriaNumberField {...own} isInvalid={Boolean(error)} className={FIELD_STACK}>
      <FieldFrame label={label} help={help} error={error} aside={aside} isLabelHidden={isLabelHidden}>
        <Group className="flex gap-1">
          <Input className={FIELD_BOX} placeholder={placeholder} />
          <Button slot="decrement" className={STEP_BUTTON}>
            <Minus size={14} aria-hidden />
          </Button>
          <Button slot="increment" className={STEP_BUTTON}>
            <Plus size={14} aria-hidden />
          </Button>
        </Group>
      </FieldFrame>
    </AriaNumberField>
  );
}
