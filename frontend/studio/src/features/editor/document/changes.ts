import type { Placement } from "./placement.ts";
import type { PageNode } from "./tree.ts";

/** One step of an act on the page. Acts are pure: they read a tree and answer changes; `applyChanges` writes them. */
export type Change =
  | { readonly do: "put"; readonly node: PageNode }
  | { readonly do: "remove"; readonly id: string }
  | { readonly do: "place"; readonly id: string; readonly parent: string; readonly order: string }
  | { readonly do: "unset"; readonly id: string; readonly name: string }
  | { readonly do: "arrange"; readonly id: string; readonly placement: Placement }
  | {
      readonly do: "set";
      readonly id: string;
      readonly name: string;
      readonly value: unknown;
      /** Of a text: as its writer saw it. What others made of it meanwhile stays. */
      readonly was?: string;
    };

/** What an act answers: the label of its undo step, its changes, and the node to select afterwards. */
export type Act = { readonly label: string; readonly changes: readonly Change[]; readonly select?: string };

/** The answer of an act that has nothing to do, such as moving the first section up. */
export const NOTHING: Act = { label: "", changes: [] };
