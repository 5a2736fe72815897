import { FOCUS_RING } from "@sitewright/ui/class-names";
import { Header, ListBox, ListBoxItem, ListBoxSection } from "react-aria-components";
import { i18n } from "../../../app/i18n.ts";
import { Thumbnail } from "../../../previews/thumbnail.tsx";
import { presetAddress } from "../api/preset-calls.ts";
import { BlankThumbnail } from "./blank-thumbnail.tsx";
import type { Offer, OfferGroup } from "./offers.ts";

type OfferGridProps = {
  groups: readonly OfferGroup[];
  /** Of the preview of the page, with its key. */
  pageAddress: string;
  /** The tile whose section is on its way. */
  takenId: string;
  onTake: (offer: Offer) => void;
};

/** All tiles, one list: the arrow keys go on from one category into the next, Enter takes. */
export function OfferGrid({ groups, pageAddress, takenId, onTake }: OfferGridProps) {
  const offers = groups.flatMap((group) => group.offers);
  return (
    <ListBox
      aria-label={i18n.t("Sections")}
      layout="grid"
      selectionMode="none"
      onAction={(id) => {
        const offer = offers.find((one) => one.id === id);
        if (offer) onTake(offer);
      }}
      className="outline-none"
    >
      {groups.map((group) => (
        <ListBoxSection
          key={group.id}
          id={group.id}
          className="mb-7 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3"
        >
          <Header className="col-span-full font-semibold text-muted text-sm">{group.title}</Header>
          {group.offers.map((offer) => (
            <Tile key={offer.id} offer={offer} pageAddress={pageAddress} isTaken={offer.id === takenId} />
          ))}
        </ListBoxSection>
      ))}
    </ListBox>
  );
}

type TileProps = { offer: Offer; pageAddress: string; isTaken: boolean };

function Tile({ offer, pageAddress, isTaken }: TileProps) {
  return (
    <ListBoxItem
      id={offer.id}
      textValue={offer.title}
      aria-label={offer.title}
      className={`block cursor-default rounded-md border border-line bg-surface shadow-low transition-shadow data-hovered:border-ring data-hovered:shadow-high ${FOCUS_RING}`}
    >
      {offer.kind === "preset" ? (
        <Thumbnail address={presetAddress(pageAddress, offer.name)} title={offer.title} />
      ) : (
        offer.kind === "blank" && <BlankThumbnail icon={offer.type.icon} />
      )}
      <span className="block truncate border-line border-t px-3 py-2 font-medium text-sm">
        {isTaken ? i18n.t("Adding…") : offer.title}
      </span>
    </ListBoxItem>
  );
}
