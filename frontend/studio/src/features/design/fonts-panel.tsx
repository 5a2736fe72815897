import { FOCUS_RING } from "@sitewright/ui/class-names";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { memo } from "react";
import { Button } from "react-aria-components";
import { i18n } from "../../app/i18n.ts";
import { type Design, fontsQuery, type Styles } from "./design-api.ts";
import { FontSample } from "./font-sample.tsx";

const ROLES: Readonly<Record<string, string>> = {
  display: i18n.t("Heading font"),
  text: i18n.t("Text font"),
};

export function fontRoleName(role: string): string {
  return ROLES[role] ?? role;
}

/** `Fraunces, 'Iowan Old Style', serif` → Fraunces. */
export function firstFamily(stack: string): string {
  return (stack.split(",")[0] ?? stack).replaceAll(/["']/g, "").trim();
}

type FontsPanelProps = {
  design: Design;
  /** By role the code of a font. */
  chosen: Styles["fonts"];
  isReader: boolean;
  onBrowse: (role: string) => void;
};

/** One row for each role of the theme; the families themselves are a step further. */
export const FontsPanel = memo(({ design, chosen, isReader, onBrowse }: FontsPanelProps) => {
  const fonts = useQuery(fontsQuery).data ?? [];
  return (
    <ul className="flex flex-col gap-2">
      {Object.entries(design.font_roles).map(([role, own]) => {
        const code = chosen?.[role];
        // The theme's own is often one of the list, and then it can be shown in itself as well.
        const font = fonts.find((one) => (code ? one.code === code : one.name === firstFamily(own)));
        return (
          <li key={role}>
            <Button
              id={`font-${role}`}
              isDisabled={isReader}
              onPress={() => onBrowse(role)}
              className={`flex w-full cursor-default items-center gap-3 rounded-md border border-line bg-surface px-3 py-2 text-start data-hovered:bg-sunken data-disabled:opacity-60 ${FOCUS_RING}`}
            >
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="text-muted text-xs">{fontRoleName(role)}</span>
                {font ? (
                  <FontSample font={font} className="text-lg leading-7" />
                ) : (
                  <span className="truncate text-lg leading-7">{firstFamily(code ?? own)}</span>
                )}
              </span>
              <ChevronRight size={16} aria-hidden className="text-muted rtl:rotate-180" />
            </Button>
          </li>
        );
      })}
    </ul>
  );
});
