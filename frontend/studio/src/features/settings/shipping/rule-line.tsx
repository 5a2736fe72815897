import { IconButton } from "@sitewright/ui/button";
import { Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { i18n } from "../../../app/i18n.ts";

type RuleLineProps = {
  readonly name: string;
  readonly isReader: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
};

/** One zone or place, with what can be done to it. */
export function RuleLine({ name, isReader, onEdit, onRemove, children }: RuleLineProps) {
  return (
    <li className="flex items-start gap-3 p-4">
      <div className="wrap-anywhere min-w-0 flex-1">
        <h3 className="font-semibold">{name}</h3>
        {children}
      </div>
      {!isReader && (
        <div className="flex shrink-0 gap-1">
          <IconButton label={i18n.t("Edit {name}", { name })} onPress={onEdit}>
            <Pencil size={15} aria-hidden />
          </IconButton>
          <IconButton label={i18n.t("Remove {name}", { name })} onPress={onRemove}>
            <Trash2 size={15} aria-hidden />
          </IconButton>
        </div>
      )}
    </li>
  );
}
