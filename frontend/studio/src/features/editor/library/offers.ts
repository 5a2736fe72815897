import type { PresetGroup } from "../api/preset-calls.ts";
import type { SavedSection } from "../api/saved-section-calls.ts";
import type { NodeType } from "../node-types.ts";

/** A section of the website's own. */
export type SavedOffer = {
  readonly kind: "saved";
  readonly id: string;
  readonly savedId: string;
  readonly title: string;
};

/** One tile of the library: a preset, a section of one's own, or one of the theme with nothing in it. */
export type Offer =
  | SavedOffer
  | { readonly kind: "preset"; readonly id: string; readonly name: string; readonly title: string }
  | { readonly kind: "blank"; readonly id: string; readonly type: NodeType; readonly title: string };

export type OfferGroup = { readonly id: string; readonly title: string; readonly offers: readonly Offer[] };

export const ALL = "all";
export const OWN = "own";
const BLANK = "blank";

/** None while nothing is saved: an empty category would only be in the way. */
export function ownGroups(title: string, sections: readonly SavedSection[]): OfferGroup[] {
  const offers = sections.map(({ id, name }) => ({
    kind: "saved" as const,
    id: `saved-${id}`,
    savedId: id,
    title: name,
  }));
  return offers.length > 0 ? [{ id: OWN, title, offers }] : [];
}

export function savedOffers({ offers }: OfferGroup): SavedOffer[] {
  return offers.filter((offer): offer is SavedOffer => offer.kind === "saved");
}

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
