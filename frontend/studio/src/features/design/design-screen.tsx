import { Button } from "@sitewright/ui/button";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { EditConflicts } from "../../history/edit-conflicts.tsx";
import { may, useSession } from "../../session/session.ts";
import { FormFailure } from "../../shell/form-failure.tsx";
import { QueryView } from "../../shell/query-view.tsx";
import { UnsavedGuard } from "../../shell/unsaved-guard.tsx";
import { type Design, designQuery, type Scheme, stylePreviewQuery } from "./design-api.ts";
import { FontBrowser } from "./font-browser.tsx";
import { FontsPanel, firstFamily, fontRoleName } from "./fonts-panel.tsx";
import { PalettePanel } from "./palette-panel.tsx";
import { PreviewPane } from "./preview-pane.tsx";
import { ButtonPanel, SpacePanel, TypePanel } from "./shape-panels.tsx";
import { type DesignDraft, useDesignDraft } from "./use-design-draft.ts";

export default function DesignScreen() {
  const query = useQuery(designQuery);
  return <QueryView query={query}>{(design) => <Workshop design={design} />}</QueryView>;
}

/** Controls beside the real page, which shows every choice at once; on a phone below it. */
function Workshop({ design }: { design: Design }) {
  const draft = useDesignDraft(design);
  const [scheme, setScheme] = useState<Scheme>(() =>
    matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
  );
  const preview = useQuery(stylePreviewQuery(draft.styles, scheme));
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.title = `${i18n.t("Design")} · Sitewright`;
  }, []);
  return (
    <div
      data-fills
      className="flex h-[calc(100dvh-3.25rem)] flex-col-reverse md:h-dvh md:flex-row md:divide-x md:divide-line"
    >
      <div
        ref={panel}
        tabIndex={-1}
        className="flex min-h-0 flex-col bg-surface outline-none max-md:h-[58%] max-md:border-line max-md:border-t md:w-88 md:shrink-0"
      >
        <Controls design={design} draft={draft} corrections={preview.data?.corrections ?? []} />
      </div>
      <PreviewPane
        css={preview.data?.css ?? ""}
        scheme={scheme}
        onScheme={setScheme}
        onLeave={() => panel.current?.focus()}
      />
      <UnsavedGuard isDirty={draft.isDirty} onSave={draft.save} />
    </div>
  );
}

type ControlsProps = {
  design: Design;
  draft: DesignDraft;
  corrections: Parameters<typeof PalettePanel>[0]["corrections"];
};

function Controls({ design, draft, corrections }: ControlsProps) {
  const [role, setRole] = useState<string | null>(null);
  const isReader = !may(useSession(), "pages", "edit");
  const { styles, choose } = draft;
  const close = () => {
    setRole(null);
    // The row it began at, once it is there again.
    requestAnimationFrame(() => document.getElementById(`font-${role}`)?.focus());
  };
  return (
    <>
      <Header draft={draft} isReader={isReader} />
      {role ? (
        <FontBrowser
          title={fontRoleName(role)}
          own={firstFamily(design.font_roles[role] ?? "")}
          chosen={styles.fonts?.[role]}
          onChoose={(code) => choose({ fonts: fontsWith(styles.fonts, role, code) })}
          onClose={close}
        />
      ) : (
        <div className="min-h-0 flex-1 divide-y divide-line overflow-auto">
          <Messages draft={draft} />
          <Part title={i18n.t("Colours")}>
            <PalettePanel
              design={design}
              palette={styles.palette ?? design.palette}
              corrections={corrections}
              isReader={isReader}
              onChoose={(palette) =>
                choose({ palette: palette.join() === design.palette.join() ? undefined : palette })
              }
            />
          </Part>
          <Part title={i18n.t("Fonts")}>
            <FontsPanel design={design} styles={styles} isReader={isReader} onBrowse={setRole} />
          </Part>
          <Part title={i18n.t("Type")}>
            <TypePanel styles={styles} isReader={isReader} onChoose={choose} />
          </Part>
          <Part title={i18n.t("Buttons")}>
            <ButtonPanel styles={styles} isReader={isReader} onChoose={choose} />
          </Part>
          <Part title={i18n.t("Space and corners")}>
            <SpacePanel styles={styles} isReader={isReader} onChoose={choose} />
          </Part>
          {!isReader && (
            <div className="p-4">
              <Button
                tone="quiet"
                isDisabled={Object.keys(styles).length === 0}
                onPress={() => draft.replace({})}
              >
                {i18n.t("Back to the look of {theme}", { theme: design.theme })}
              </Button>
            </div>
          )}
        </div>
      )}
    </>
  );
}

/** No fonts at all where none is chosen. */
function fontsWith(
  fonts: Readonly<Record<string, string>> | undefined,
  role: string,
  code: string | undefined,
) {
  const { [role]: _before, ...others } = fonts ?? {};
  const chosen = code === undefined ? others : { ...others, [role]: code };
  return Object.keys(chosen).length > 0 ? chosen : undefined;
}

function Header({ draft, isReader }: { draft: DesignDraft; isReader: boolean }) {
  return (
    <header className="flex min-h-13 items-center gap-2 border-line border-b px-4 py-2">
      <h1 className="flex-1 font-semibold text-xl tracking-tight">{i18n.t("Design")}</h1>
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

const CHOICES: Readonly<Record<string, string>> = {
  palette: i18n.t("Colours"),
  headingWeight: i18n.t("Heading weight"),
  baseSize: i18n.t("Text size"),
  typeScale: i18n.t("Heading sizes"),
  spacing: i18n.t("Spacing"),
  corners: i18n.t("Corners of fields and cards"),
  buttonShape: i18n.t("Shape"),
  buttonFill: i18n.t("Fill"),
  imageCorners: i18n.t("Corners of pictures"),
  hasMotion: i18n.t("Movement"),
};

/** `styles.fonts.display` → Heading font. */
function labelOf(field: string): string {
  const [, name = "", inner] = field.split(".");
  return inner ? fontRoleName(inner) : (CHOICES[name] ?? name);
}

function Messages({ draft }: { draft: DesignDraft }) {
  if (!draft.failure && draft.edit.conflicts.length === 0) return null;
  return (
    <div className="flex flex-col gap-3 p-4">
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

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 p-4">
      <h2 className="font-semibold">{title}</h2>
      {children}
    </section>
  );
}
