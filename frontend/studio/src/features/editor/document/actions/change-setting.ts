import { type Act, NOTHING } from "../changes.ts";
import { type Device, valueFor, withoutPhoneValue, withValueFor } from "../setting-value.ts";
import { partName, stepName } from "../step-name.ts";
import { findNode, type PageTree } from "../tree.ts";

/** Sets one setting. On the phone device only a responsive setting gets its own value; others change everywhere. */
export function changeSetting(tree: PageTree, id: string, name: string, value: unknown, device: Device): Act {
  const node = findNode(tree, id);
  if (!node) return NOTHING;
  const current = node.settings[name];
  if (valueFor(current, device) === value) return NOTHING;
  const label = stepName("edit", partName(node));
  return { label, changes: [{ do: "set", id, name, value: withValueFor(current, device, value) }] };
}

/** Of a setting whose phone value stands in another one: both names, and what is shown while nothing is set. */
type Beside = { readonly name: string; readonly phoneName?: string; readonly default: unknown };

/** Gives the phone a text, picture or link of its own, which begins as what it shows now. */
export function differOnPhone(tree: PageTree, id: string, { name, phoneName, ...unset }: Beside): Act {
  const node = findNode(tree, id);
  if (!node || !phoneName) return NOTHING;
  const label = stepName("differ", `${partName(node)}.${name}`, true);
  const value = valueFor(node.settings[name], "base") ?? unset.default;
  return { label, changes: [{ do: "set", id, name: phoneName, value }] };
}

/** Takes the phone's own value away, so that the phone shows what other devices show. */
export function resetPhoneSetting(
  tree: PageTree,
  id: string,
  { name, phoneName }: Omit<Beside, "default">,
): Act {
  const node = findNode(tree, id);
  if (!node) return NOTHING;
  const label = stepName("reset-setting", `${partName(node)}.${name}`, true);
  if (phoneName) return { label, changes: [{ do: "unset", id, name: phoneName }] };
  return { label, changes: [{ do: "set", id, name, value: withoutPhoneValue(node.settings[name]) }] };
}
