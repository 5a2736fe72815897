import { Ellipsis } from "lucide-react";
import type { ComponentProps } from "react";
import { IconButton } from "./button.tsx";
import { Menu } from "./menu.tsx";

/** What can be done with one thing, behind three dots; `label` says with which. */
export function ActionMenu({ label, actions }: Pick<ComponentProps<typeof Menu>, "label" | "actions">) {
  return (
    <Menu
      label={label}
      trigger={
        <IconButton label={label}>
          <Ellipsis size={17} aria-hidden />
        </IconButton>
      }
      actions={actions}
    />
  );
}
