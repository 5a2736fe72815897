import { ActionMenu } from "@sitewright/ui/action-menu";
import { Button } from "@sitewright/ui/button";
import { FOCUS_RING } from "@sitewright/ui/class-names";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { GridList, GridListItem } from "react-aria-components";
import { i18n } from "../../../app/i18n.ts";
import { Thumbnail } from "../../../previews/thumbnail.tsx";
import { savedSectionAddress } from "../api/saved-section-calls.ts";
import { useEditorPorts } from "../editor-context.tsx";
import type { Offer, SavedOffer } from "./offers.ts";
import { SectionNameDialog } from "./section-name-dialog.tsx";
import type { SavedSectionActs } from "./use-saved-section-acts.ts";

type OwnSectionsProps = {
  title: string;
  offers: readonly SavedOffer[];
  /** Of the preview of the page, with its key. */
  pageAddress: string;
  /** The tile whose section is on its way. */
  takenId: string;
  acts: SavedSectionActs;
  onTake: (offer: Offer) => void;
};

/** The website's own sections: taken like any other, and with a menu to rename and delete each. */
export function OwnSections({ title, offers, pageAddress, takenId, acts, onTake }: OwnSectionsProps) {
  const mayEdit = useEditorPorts().keepSection !== null;
  return (
    <section className="mb-7 flex flex-col gap-4">
      <h3 className="font-semibold text-muted text-sm">{title}</h3>
      <GridList
        aria-label={title}
        layout="grid"
        selectionMode="none"
        items={offers}
        dependencies={[takenId, pageAddress]}
        onAction={(id) => {
          const offer = offers.find((one) => one.id === id);
          if (offer) onTake(offer);
        }}
        className="grid grid-cols-1 gap-4 outline-none sm:grid-cols-2 lg:grid-cols-3"
      >
        {(offer) => (
          <GridListItem
            id={offer.id}
            textValue={offer.title}
            className={`block min-w-0 cursor-default rounded-md border border-line bg-surface shadow-low transition-shadow data-hovered:border-ring data-hovered:shadow-high ${FOCUS_RING}`}
          >
            <Thumbnail address={savedSectionAddress(pageAddress, offer.savedId)} title={offer.title} />
            <span className="flex min-h-10 items-center gap-1 border-line border-t ps-3 pe-1 font-medium text-sm">
              <span className="min-w-0 flex-1 truncate">
                {takenId === offer.id ? i18n.t("Adding…") : offer.title}
              </span>
              {mayEdit && <OwnMenu offer={offer} acts={acts} />}
            </span>
          </GridListItem>
        )}
      </GridList>
    </section>
  );
}

/** The last thing done here, with its Undo. */
export function DoneLine({ acts: { done, undo } }: { acts: SavedSectionActs }) {
  return (
    <div role="status">
      {done && (
        <p className="mb-4 flex items-center gap-3 rounded-md bg-sunken px-3 py-2">
          <span className="flex-1">{done.words}</span>
          {done.changeSetId && <Button onPress={() => undo(done)}>{i18n.t("Undo")}</Button>}
        </p>
      )}
    </div>
  );
}

function OwnMenu({ offer, acts }: { offer: SavedOffer; acts: SavedSectionActs }) {
  const [isNaming, setNaming] = useState(false);
  const label = i18n.t("Actions for {title}", { title: offer.title });
  return (
    <>
      <ActionMenu
        label={label}
        actions={[
          {
            id: "rename",
            label: i18n.t("Rename…"),
            icon: <Pencil size={15} aria-hidden />,
            onAction: () => setNaming(true),
          },
          {
            id: "delete",
            label: i18n.t("Delete"),
            icon: <Trash2 size={15} aria-hidden />,
            isDangerous: true,
            onAction: () => acts.remove({ id: offer.savedId, name: offer.title }),
          },
        ]}
      />
      {isNaming && (
        <SectionNameDialog
          title={i18n.t("Rename section")}
          submitLabel={i18n.t("Rename")}
          name={offer.title}
          onSave={(name) => acts.rename(offer.savedId, name)}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}
