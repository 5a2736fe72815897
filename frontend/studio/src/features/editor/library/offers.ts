import type { PresetGroup } from "../api/preset-calls.ts";
import type { NodeType } from "../node-types.ts";

/** One tile of the library: a preset, or a section of the theme with nothing in it. */
export type Offer =
  | { readonly kind: "preset"; readonly id: string; readonly name: string; readonly title: string }
  | { readonly kind: "blank"; readonly id: string; readonly type: NodeType; readonly title: string };

export type OfferGroup = { readonly id: string; readonly title: string; readonly offers: readonly Offer[] };

export const ALL = "all";
const BLANK = "blank";

export function presetGroups(groups: readonly PresetGroup[]): OfferGroup[] {
  return groups.map(({ name, title, presets }) => ({
    id: name,
    title,
    offers: presets.map((preset) => ({ kind: "preset", id: `preset-${preset.name}`, ...preset })),
  }));
}

export function blankGroup(title: string, sections: readonly NodeType[]): OfferGroup {
  const offers = sections.map((type) => ({
    kind: "blank" as const,
    id: `blank-${type.type}`,
    type,
    title: type.title,
  }));
  return { id: BLANK, title, offers };
}

/** The groups with what is looked for, in their order. A title of a group counts for all that is in it. */
export function found(groups: readonly OfferGroup[], category: string, text: string): OfferGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  // Who searches means everything there is, wherever the search began.
  const shown = groups.filter(({ id }) => words.length > 0 || category === ALL || id === category);
  return shown
    .map((group) => ({ ...group, offers: group.offers.filter((offer) => fits(group, offer, words)) }))
    .filter(({ offers }) => offers.length > 0);
}

function fits(group: OfferGroup, offer: Offer, words: readonly string[]): boolean {
  const said = `${offer.title} ${group.title}`.toLowerCase();
  return words.every((word) => said.includes(word));
}
