import { ActionMenu } from "@sitewright/ui/action-menu";
import { FOCUS_RING } from "@sitewright/ui/class-names";
import { ArrowDown, ArrowUp, Copy, GripVertical, Trash2 } from "lucide-react";
import { Button as AriaButton } from "react-aria-components";
import { i18n } from "../../app/i18n.ts";
import { shownKeys } from "../../app/shortcuts.ts";
import { type Fields, stepped } from "./form-draft.ts";
import type { FormField } from "./forms-api.ts";

export function MoveHandle({ title }: { title: string }) {
  return (
    <AriaButton
      slot="drag"
      aria-label={i18n.t("Move {title}", { title })}
      className={`grid size-6 shrink-0 touch-none place-items-center rounded-sm text-muted ${FOCUS_RING}`}
    >
      <GripVertical size={15} aria-hidden />
    </AriaButton>
  );
}

type FieldMenuProps = {
  field: FormField;
  fields: Fields;
  onPut: (fields: FormField[]) => void;
  onCopy: (id: string) => void;
  onRemove: (id: string) => void;
};

export function FieldMenu({ field, fields, onPut, onCopy, onRemove }: FieldMenuProps) {
  const label = i18n.t("Actions for {title}", { title: field.title });
  const at = fields.indexOf(field);
  return (
    <ActionMenu
      label={label}
      actions={[
        {
          id: "up",
          label: i18n.t("Move up"),
          hint: shownKeys("Alt+ArrowUp"),
          icon: <ArrowUp size={15} aria-hidden />,
          isDisabled: at === 0,
          onAction: () => onPut(stepped(fields, field.id, -1)),
        },
        {
          id: "down",
          label: i18n.t("Move down"),
          hint: shownKeys("Alt+ArrowDown"),
          icon: <ArrowDown size={15} aria-hidden />,
          isDisabled: at === fields.length - 1,
          onAction: () => onPut(stepped(fields, field.id, 1)),
        },
        {
          id: "copy",
          label: i18n.t("Duplicate"),
          icon: <Copy size={15} aria-hidden />,
          startsGroup: true,
          onAction: () => onCopy(field.id),
        },
        {
          id: "remove",
          label: i18n.t("Take out of the form"),
          hint: shownKeys("Delete"),
          icon: <Trash2 size={15} aria-hidden />,
          isDangerous: true,
          onAction: () => onRemove(field.id),
        },
      ]}
    />
  );
}
