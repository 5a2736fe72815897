import { Button, IconButton } from "@sitewright/ui/button";
import { Menu } from "@sitewright/ui/menu";
import { ChevronUp, X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { i18n } from "../app/i18n.ts";
import { TableBar } from "./table-bar.tsx";

type ChosenBarProps = { words: string; onNone: () => void; children: ReactNode };

/** What can be done with the chosen rows, and choosing none of them. */
export function ChosenBar({ words, onNone, children }: ChosenBarProps) {
  return (
    <TableBar words={words}>
      {children}
      <IconButton label={i18n.t("Choose none")} onPress={onNone}>
        <X size={16} aria-hidden />
      </IconButton>
    </TableBar>
  );
}

/** What has no button of its own in the bar. */
export function MoreOfBar({ actions }: Pick<ComponentProps<typeof Menu>, "actions">) {
  return (
    <Menu
      label={i18n.t("More")}
      trigger={
        <Button>
          {i18n.t("More")} <ChevronUp size={15} aria-hidden />
        </Button>
      }
      actions={actions}
    />
  );
}
