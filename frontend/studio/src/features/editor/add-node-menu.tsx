import { Menu } from "@sitewright/ui/menu";
import type { ReactElement } from "react";
import { i18n } from "../../app/i18n.ts";
import type { NodeKind } from "./document/tree.ts";
import { useEditorPorts } from "./editor-context.tsx";
import { nodeActs } from "./node-acts.ts";
import { NodeIcon } from "./node-icon.tsx";
import type { NodeType } from "./node-types.ts";

type AddNodeMenuProps = { kind: NodeKind; parent: string; index: number; trigger: ReactElement };

/** A list of everything the theme can put in this place, grouped as the theme groups it. */
export function AddNodeMenu({ kind, parent, index, trigger }: AddNodeMenuProps) {
  const ports = useEditorPorts();
  const offered = inCategories(kind === "section" ? ports.types.sections : ports.types.blocks);
  return (
    <Menu
      label={kind === "section" ? i18n.t("Add a section") : i18n.t("Add a block")}
      trigger={trigger}
      actions={offered.map((type, place) => ({
        id: type.type,
        label: type.title,
        icon: <NodeIcon name={type.icon} />,
        startsGroup: place > 0 && type.category !== offered[place - 1]?.category,
        onAction: () => nodeActs(ports).add(kind, type, parent, index),
      }))}
    />
  );
}

function inCategories(types: readonly NodeType[]): NodeType[] {
  const categories = [...new Set(types.map((type) => type.category))];
  return categories.flatMap((category) => types.filter((type) => type.category === category));
}
