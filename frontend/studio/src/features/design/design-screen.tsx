import { Button } from "@sitewright/ui/button";
import { classNames, FOCUS_RING } from "@sitewright/ui/class-names";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Braces, ChevronRight, LayoutTemplate } from "lucide-react";
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { may, useSession } from "../../session/session.ts";
import { QueryView } from "../../shell/query-view.tsx";
import { type Correction, type Design, designQuery, type Styles } from "./design-api.ts";
import { FontBrowser } from "./font-browser.tsx";
import { FontsPanel, firstFamily, fontRoleName } from "./fonts-panel.tsx";
import { PalettePanel } from "./palette-panel.tsx";
import { ButtonPanel, SpacePanel, TypePanel } from "./shape-panels.tsx";
import { propertiesOf } from "./style-properties.ts";
import { type DesignDraft, useDesignDraft } from "./use-design-draft.ts";
import { type ShownLook, useShownLook } from "./use-shown-look.ts";
import { Part, Workshop } from "./workshop.tsx";

export default function DesignScreen() {
  const query = useQuery(designQuery);
  return <QueryView query={query}>{(design) => <DesignWorkshop design={design} />}</QueryView>;
}

function DesignWorkshop({ design }: { design: Design }) {
  const draft = useDesignDraft(design);
  const look = useShownLook(draft.styles, design.properties);
  const isReader = !may(useSession(), "pages", "edit");
  const choose = useShownChoice(design, draft, look);
  return (
    <Workshop title={i18n.t("Design")} draft={draft} isReader={isReader} look={look} labelOf={labelOf}>
      <Controls
        design={design}
        draft={{ ...draft, choose }}
        isReader={isReader}
        corrections={look.corrections}
      />
    </Workshop>
  );
}

/** Shows a choice in the page before the studio itself is drawn anew, which may take a picture longer. */
function useShownChoice(design: Design, { styles, choose }: DesignDraft, { showNow }: ShownLook) {
  const latest = useRef(styles);
  useLayoutEffect(() => {
    latest.current = styles;
  }, [styles]);
  return useCallback(
    (choices: Partial<Styles>) => {
      showNow.current?.(propertiesOf({ ...latest.current, ...choices }, design.properties));
      choose(choices);
    },
    [design, choose, showNow],
  );
}

type ControlsProps = {
  design: Design;
  draft: DesignDraft;
  isReader: boolean;
  corrections: readonly Correction[];
};

function Controls({ design, draft, isReader, corrections }: ControlsProps) {
  const [role, setRole] = useState<string | null>(null);
  const { styles, choose } = draft;
  const choosePalette = useCallback(
    (palette: readonly string[]) =>
      choose({ palette: palette.join() === design.palette.join() ? undefined : palette }),
    [choose, design],
  );
  const close = () => {
    setRole(null);
    // The row it began at, once it is there again.
    requestAnimationFrame(() => document.getElementById(`font-${role}`)?.focus());
  };
  if (role)
    return (
      <FontBrowser
        title={fontRoleName(role)}
        own={firstFamily(design.font_roles[role] ?? "")}
        chosen={styles.fonts?.[role]}
        onChoose={(code) => choose({ fonts: fontsWith(styles.fonts, role, code) })}
        onClose={close}
      />
    );
  return (
    <div className="min-h-0 flex-1 divide-y divide-line overflow-auto">
      <Way to="/design/themes" icon={<LayoutTemplate size={16} aria-hidden className="text-muted" />}>
        {i18n.t("Theme: {theme}", { theme: design.theme })}
      </Way>
      <Part title={i18n.t("Colours")}>
        <PalettePanel
          design={design}
          palette={styles.palette ?? design.palette}
          corrections={corrections}
          isReader={isReader}
          onChoose={choosePalette}
        />
      </Part>
      <Part title={i18n.t("Fonts")}>
        <FontsPanel design={design} chosen={styles.fonts} isReader={isReader} onBrowse={setRole} />
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
      <OwnCss />
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
  );
}

/** The way to the style sheet for those who may write one. */
function OwnCss() {
  if (!may(useSession(), "code", "view")) return null;
  return (
    <Way to="/design/css" icon={<Braces size={16} aria-hidden className="text-muted" />}>
      {i18n.t("Custom CSS")}
    </Way>
  );
}

type WayProps = { to: "/design/css" | "/design/themes"; icon: ReactNode; children: ReactNode };

function Way({ to, icon, children }: WayProps) {
  return (
    <Link
      to={to}
      className={classNames("flex min-h-12 items-center gap-2 px-4 py-3 font-semibold", FOCUS_RING)}
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      <ChevronRight size={16} aria-hidden className="text-muted rtl:rotate-180" />
    </Link>
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
