import { type Act, NOTHING } from "../changes.ts";
import { type PlaceName, withNumber, withPlace } from "../placement.ts";
import type { Device } from "../setting-value.ts";
import { partName, stepName } from "../step-name.ts";
import { findNode, type PageTree } from "../tree.ts";

/** Sets one number of where a block stands on a device; null leaves it to the flow. */
export function arrangeNode(
  tree: PageTree,
  id: string,
  device: Device,
  name: PlaceName,
  value: number | null,
): Act {
  const node = findNode(tree, id);
  if (!node || node.kind === "section") return NOTHING;
  const place = node.placement[device] ?? {};
  if ((place[name] ?? null) === value) return NOTHING;
  const placement = withPlace(node.placement, device, withNumber(place, name, value));
  // Steps in quick succession are one to undo when they are called the same.
  const label = stepName(name, partName(node), device === "phone");
  return { label, changes: [{ do: "arrange", id, placement }] };
}

/** Takes the phone's own place away: there the block stands below the one before it again, over the whole width. */
export function resetPhonePlace(tree: PageTree, id: string): Act {
  const node = findNode(tree, id);
  if (!node?.placement.phone) return NOTHING;
  const placement = withPlace(node.placement, "phone", {});
  return {
    label: stepName("reset-place", partName(node), true),
    changes: [{ do: "arrange", id, placement }],
  };
}
