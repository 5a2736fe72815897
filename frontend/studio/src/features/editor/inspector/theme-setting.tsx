import { FOCUS_RING } from "@sitewright/ui/class-names";
import { type Choice, Select } from "@sitewright/ui/select";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { type Design, designQuery } from "../../design/design-api.ts";

type ThemeSettingProps = {
  label: string;
  help?: string | undefined;
  aside?: ReactNode;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
};

/** The colours of a section as they are in this website; in words alone where they are not known (yet). */
export function ThemeSetting(props: ThemeSettingProps) {
  const { label, aside, choices, value, onChange } = props;
  const themes = useQuery(designQuery).data?.section_themes;
  if (!themes || choices.some((choice) => !themes[choice.value])) return <Select {...props} />;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center justify-between gap-2">
        <span aria-hidden className="min-h-5 font-medium text-ink text-sm">
          {label}
        </span>
        {aside}
      </div>
      <ToggleButtonGroup
        aria-label={label}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[value]}
        onSelectionChange={([name]) => onChange(String(name))}
        className="grid grid-cols-4 gap-2"
      >
        {choices.map((choice) => (
          <ToggleButton
            key={choice.value}
            id={choice.value}
            className={`flex cursor-default flex-col gap-1 rounded-md p-1 text-muted text-xs data-hovered:bg-sunken data-selected:bg-brand-soft data-selected:font-medium data-selected:text-brand ${FOCUS_RING}`}
          >
            <Swatch colours={themes[choice.value]} />
            <span className="truncate text-center">{choice.label}</span>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}

function Swatch({ colours }: { colours: Design["section_themes"][string] | undefined }) {
  return (
    <span
      aria-hidden
      className="flex h-9 items-center justify-center gap-1 rounded-sm border border-line font-semibold text-base"
      style={{ backgroundColor: colours?.background, color: colours?.text }}
    >
      Aa
      <span className="size-2 rounded-full" style={{ backgroundColor: colours?.accent }} />
    </span>
  );
}
