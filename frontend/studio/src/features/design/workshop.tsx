import type { FieldConflict } from "@sitewright/api/errors";
import { Button } from "@sitewright/ui/button";
import { classNames } from "@sitewright/ui/class-names";
import { type ReactNode, useEffect, useRef } from "react";
import { i18n } from "../../app/i18n.ts";
import { EditConflicts } from "../../history/edit-conflicts.tsx";
import type { Edit } from "../../history/use-edit.ts";
import { FormFailure } from "../../shell/form-failure.tsx";
import { UnsavedGuard } from "../../shell/unsaved-guard.tsx";
import { PreviewPane, type Surroundings } from "./preview-pane.tsx";
import type { ShownLook } from "./use-shown-look.ts";

/** What is chosen beside the preview until it is saved. */
export type WorkshopDraft = {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly failure: string;
  readonly edit: Edit;
  /** Answers whether it worked. */
  readonly save: () => Promise<boolean>;
  readonly take: (conflict: FieldConflict) => boolean;
};

type WorkshopProps = {
  title: string;
  draft: WorkshopDraft;
  isReader: boolean;
  look: Pick<ShownLook, "css" | "properties" | "showNow" | "scheme" | "setScheme">;
  surroundings?: Surroundings;
  /** The page without the style sheet it is saved with; `look` has all of it. */
  isPlain?: boolean;
  /** Code needs longer lines than switches do. */
  isWide?: boolean;
  /** What a field of the draft is called, for what two people changed. */
  labelOf: (field: string) => string;
  /** The controls, which scroll by themselves. */
  children: ReactNode;
};

/** Controls beside the real page, which shows every choice at once; where there is no room, below it. */
export function Workshop(props: WorkshopProps) {
  const { title, draft, look, surroundings, isPlain = false, isWide = false, children } = props;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.title = `${title} · Sitewright`;
  }, [title]);
  return (
    <div
      data-fills
      className="flex h-[calc(100dvh-3.25rem)] flex-col-reverse md:h-dvh lg:flex-row lg:divide-x lg:divide-line"
    >
      <div
        ref={panel}
        tabIndex={-1}
        className={classNames(
          "flex min-h-0 flex-col bg-surface outline-none max-lg:h-[58%] max-lg:border-line max-lg:border-t lg:shrink-0",
          isWide ? "lg:w-[40%]" : "lg:w-96",
        )}
      >
        <Header {...props} />
        <Messages {...props} />
        {children}
      </div>
      <PreviewPane
        isPlain={isPlain}
        css={look.css}
        properties={look.properties}
        showNow={look.showNow}
        surroundings={surroundings}
        scheme={look.scheme}
        onScheme={look.setScheme}
        onLeave={() => panel.current?.focus()}
      />
      <UnsavedGuard isDirty={draft.isDirty} onSave={draft.save} />
    </div>
  );
}

/** A group of controls under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 p-4">
      <h2 className="font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Header({ title, draft, isReader }: WorkshopProps) {
  return (
    <header className="flex min-h-13 items-center gap-2 border-line border-b px-4 py-2">
      <h1 className="flex-1 font-semibold text-xl">{title}</h1>
      {!isReader && (
        <Button
          tone="primary"
          isDisabled={!draft.isDirty}
          isPending={draft.isSaving}
          onPress={() => void draft.save()}
        >
          {draft.isSaving ? i18n.t("Saving…") : i18n.t("Save")}
        </Button>
      )}
    </header>
  );
}

function Messages({ draft, labelOf }: WorkshopProps) {
  if (!draft.failure && draft.edit.conflicts.length === 0) return null;
  return (
    <div className="flex max-h-1/2 shrink-0 flex-col gap-3 overflow-auto border-line border-b p-4">
      <FormFailure message={draft.failure} />
      <EditConflicts
        edit={draft.edit}
        keep={() => undefined}
        labelOf={labelOf}
        take={draft.take}
        canTake={() => true}
      />
    </div>
  );
}
