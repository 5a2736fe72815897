import { messageOf } from "@sitewright/api/errors";
import { classNames, FOCUS_RING } from "@sitewright/ui/class-names";
import { Dialog } from "@sitewright/ui/dialog";
import { EmptyState } from "@sitewright/ui/empty-state";
import { LoadFailure } from "@sitewright/ui/load-failure";
import { SearchField } from "@sitewright/ui/search-field";
import { Skeleton } from "@sitewright/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { LayoutTemplate } from "lucide-react";
import { useState } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { i18n } from "../../../app/i18n.ts";
import { useIsOnline } from "../../../shell/offline-banner.tsx";
import { presetsQuery, takePreset } from "../api/preset-calls.ts";
import { savedSectionsQuery, takeSavedSection } from "../api/saved-section-calls.ts";
import type { SectionSource } from "../document/actions/add-section.ts";
import { type EditorPorts, useEditorPorts } from "../editor-context.tsx";
import { nodeActs } from "../node-acts.ts";
import { OfferGrid } from "./offer-grid.tsx";
import {
  ALL,
  blankGroup,
  found,
  type Offer,
  type OfferGroup,
  OWN,
  ownGroups,
  presetGroups,
  savedOffers,
} from "./offers.ts";
import { DoneLine, OwnSections } from "./own-sections.tsx";
import { sectionWithoutCode } from "./section-without-code.ts";
import { useSavedSectionActs } from "./use-saved-section-acts.ts";

type SectionLibraryProps = {
  /** Where the section shall stand; null while the library is closed. */
  index: number | null;
  pageAddress: string;
  onClose: () => void;
};

/** "Add a section": every preset of the theme as it would look here, by category and by search. */
export function SectionLibrary({ index, pageAddress, onClose }: SectionLibraryProps) {
  return (
    <Dialog size="full" title={i18n.t("Add a section")} isOpen={index !== null} onClose={onClose}>
      <Library index={index ?? 0} pageAddress={pageAddress} onClose={onClose} />
    </Dialog>
  );
}

function Library({ index, pageAddress, onClose }: SectionLibraryProps & { index: number }) {
  const { types } = useEditorPorts();
  const [text, setText] = useState("");
  const [category, setCategory] = useState(ALL);
  const isOnline = useIsOnline();
  const presets = useQuery(presetsQuery);
  const choose = (id: string) => {
    setCategory(id);
    setText("");
  };
  const { takenId, failure, take } = useTaking(index, onClose);
  // Without a network a preset can neither be seen nor taken; a blank section needs none.
  const ready = isOnline && presets.data ? presetGroups(presets.data) : [];
  const own = useOwnGroups(isOnline);
  const ownActs = useSavedSectionActs();
  const groups = [...own, ...ready, blankGroup(i18n.t("Blank sections"), types.sections)];
  const shown = found(groups, category, text);
  return (
    // Two lists that scroll apart: in a low window the last category would otherwise be below all sections.
    <div className="flex min-h-full gap-6 max-md:flex-col max-md:gap-3 md:h-full">
      <div className="flex flex-col gap-3 bg-surface max-md:sticky max-md:top-0 max-md:z-10 max-md:-mt-4 max-md:w-full max-md:py-3 md:w-52">
        <div className="flex">
          <SearchField
            // Where there are keys to search with; on a phone they would cover half of the library.
            autoFocus={matchMedia("(min-width: 48rem)").matches}
            label={i18n.t("Search sections")}
            value={text}
            onChange={setText}
          />
        </div>
        <Categories groups={groups} category={text ? ALL : category} onChoose={choose} />
      </div>
      <div className="min-w-0 flex-1 md:-m-1 md:overflow-y-auto md:p-1">
        {failure !== null && <Failure failure={failure} />}
        {!isOnline && <p className="mb-4 text-muted">{i18n.t("You are offline: blank sections only.")}</p>}
        {isOnline && presets.isPending && <Skeleton lines={4} />}
        {isOnline && presets.isError && (
          <LoadFailure
            message={i18n.t("Unable to load. Try again.")}
            onRetry={() => void presets.refetch()}
          />
        )}
        {shown.length === 0 && <NothingFound text={text} />}
        <DoneLine acts={ownActs} />
        {shown.filter(isOwn).map((group) => (
          <OwnSections
            key={group.id}
            title={group.title}
            offers={savedOffers(group)}
            pageAddress={pageAddress}
            takenId={takenId}
            acts={ownActs}
            onTake={take}
          />
        ))}
        <OfferGrid
          groups={shown.filter((group) => !isOwn(group))}
          pageAddress={pageAddress}
          takenId={takenId}
          onTake={take}
        />
      </div>
    </div>
  );
}

const isOwn = ({ id }: OfferGroup) => id === OWN;

/** What the website has kept; while that cannot be read, the library goes without. */
function useOwnGroups(isOnline: boolean): OfferGroup[] {
  const saved = useQuery(savedSectionsQuery);
  return ownGroups(i18n.t("Yours"), (isOnline && saved.data) || []);
}

/** Adds what is chosen; one at a time, and what fails is said here, where the next try begins. */
function useTaking(index: number, onDone: () => void) {
  const ports = useEditorPorts();
  const [takenId, setTakenId] = useState("");
  const [failure, setFailure] = useState<unknown>(null);
  const take = async (offer: Offer) => {
    if (takenId) return;
    const acts = nodeActs(ports);
    if (offer.kind === "blank") {
      onDone();
      return acts.add("section", offer.type, "", index);
    }
    setTakenId(offer.id);
    setFailure(null);
    try {
      const section = await sourceOf(offer, ports);
      onDone();
      acts.addSection(section, index);
    } catch (refused) {
      setFailure(refused);
    } finally {
      setTakenId("");
    }
  };
  return { takenId, failure, take: (offer: Offer) => void take(offer) };
}

/** The server refuses code of those who may not write it, a copy of what others wrote included. */
async function sourceOf(
  offer: Exclude<Offer, { kind: "blank" }>,
  { types, mayCode }: EditorPorts,
): Promise<SectionSource> {
  if (offer.kind === "preset") return await takePreset(offer.name);
  const section = await takeSavedSection(offer.savedId);
  return mayCode ? section : sectionWithoutCode(types, section);
}

function Failure({ failure }: { failure: unknown }) {
  return (
    <p role="alert" className="mb-4 rounded-md bg-danger-soft px-3 py-2 text-danger">
      {messageOf(failure)}
    </p>
  );
}

function NothingFound({ text }: { text: string }) {
  return (
    <EmptyState
      icon={<LayoutTemplate size={20} aria-hidden />}
      title={i18n.t("No section is called “{text}”", { text })}
    >
      {i18n.t("Try another word, or choose a category.")}
    </EmptyState>
  );
}

type CategoriesProps = { groups: readonly OfferGroup[]; category: string; onChoose: (id: string) => void };

function Categories({ groups, category, onChoose }: CategoriesProps) {
  const choices = [{ id: ALL, title: i18n.t("All sections") }, ...groups];
  return (
    <ToggleButtonGroup
      aria-label={i18n.t("Category")}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[category]}
      onSelectionChange={([id]) => onChoose(String(id))}
      className="flex gap-0.5 max-md:overflow-x-auto max-md:pb-1 md:-m-1 md:min-h-0 md:flex-col md:overflow-y-auto md:p-1"
    >
      {choices.map(({ id, title }) => (
        <ToggleButton
          key={id}
          id={id}
          className={classNames(
            "min-h-8 shrink-0 cursor-default rounded-md px-2.5 text-start text-base text-muted data-hovered:bg-sunken data-selected:bg-brand-soft data-selected:font-medium data-selected:text-brand max-sm:min-h-10",
            FOCUS_RING,
          )}
        >
          {title}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
