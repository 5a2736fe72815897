import { Menu } from "@sitewright/ui/menu";
import type { ReactElement } from "react";
import { i18n } from "../../app/i18n.ts";
import { hasRoomInside } from "./document/nesting.ts";
import { findNode, type PageTree } from "./document/tree.ts";
import { useEditorPorts } from "./editor-context.tsx";
import { nodeActs } from "./node-acts.ts";
import { NodeIcon } from "./node-icon.tsx";
import { mayHoldIn, type NodeType, type NodeTypes } from "./node-types.ts";

type AddNodeMenuProps = { parent: string; index: number; trigger: ReactElement };

/** A list of every block the theme can put in this place, grouped as the theme groups it. */
export function AddNodeMenu({ parent, index, trigger }: AddNodeMenuProps) {
  const ports = useEditorPorts();
  const { tree } = ports.session.store.getState();
  const offered = inCategories(offeredIn(ports.types, tree, parent));
  return (
    <Menu
      label={i18n.t("Add a block")}
      trigger={trigger}
      actions={offered.map((type, place) => ({
        id: type.type,
        label: type.title,
        icon: <NodeIcon name={type.icon} />,
        startsGroup: place > 0 && type.category !== offered[place - 1]?.category,
        onAction: () => nodeActs(ports).add("block", type, parent, index),
      }))}
    />
  );
}

/** The blocks that can be added in `parent`. */
export function offeredIn(types: NodeTypes, tree: PageTree, parent: string): readonly NodeType[] {
  const holder = findNode(tree, parent);
  if (!holder || !hasRoomInside(tree, holder)) return [];
  const mayHold = mayHoldIn(types);
  return types.blocks.filter((type) => mayHold(holder, type.type));
}

function inCategories(types: readonly NodeType[]): NodeType[] {
  const categories = [...new Set(types.map((type) => type.category))];
  return categories.flatMap((category) => types.filter((type) => type.category === category));
}
