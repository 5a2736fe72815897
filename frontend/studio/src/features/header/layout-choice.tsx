import { Radio, RadioGroup } from "react-aria-components";
import { i18n } from "../../app/i18n.ts";
import type { FooterLayout, HeaderLayout } from "./frame-settings.ts";

/** A bar of a small drawing: where it begins and ends in a field of 60 by 24, and whether it is the name. */
type Bar = readonly [x: number, y: number, width: number, isName?: true];
type Choice<Id> = { readonly id: Id; readonly label: string; readonly bars: readonly Bar[] };

const HEADERS: readonly Choice<HeaderLayout>[] = [
  {
    id: "menu-start",
    label: i18n.t("Menu, name, tools"),
    bars: [
      [4, 11, 14],
      [24, 10, 12, true],
      [48, 11, 8],
    ],
  },
  {
    id: "menu-end",
    label: i18n.t("Name, menu at the end"),
    bars: [
      [4, 10, 12, true],
      [28, 11, 16],
      [48, 11, 8],
    ],
  },
  {
    id: "menu-center",
    label: i18n.t("Name, menu in the middle"),
    bars: [
      [4, 10, 12, true],
      [22, 11, 16],
      [48, 11, 8],
    ],
  },
  {
    id: "menu-beside",
    label: i18n.t("Name, menu beside it"),
    bars: [
      [4, 10, 12, true],
      [19, 11, 16],
      [48, 11, 8],
    ],
  },
  {
    id: "stacked",
    label: i18n.t("Name above the menu"),
    bars: [
      [24, 5, 12, true],
      [48, 6, 8],
      [18, 16, 24],
    ],
  },
  {
    id: "drawer",
    label: i18n.t("Menu behind a button"),
    bars: [
      [4, 11, 5],
      [24, 10, 12, true],
      [48, 11, 8],
    ],
  },
];

const FOOTERS: readonly Choice<FooterLayout>[] = [
  {
    id: "columns",
    label: i18n.t("Columns"),
    bars: [
      [4, 4, 12, true],
      [30, 5, 8],
      [30, 9, 8],
      [44, 5, 8],
      [44, 9, 8],
      [4, 19, 20],
    ],
  },
  {
    id: "centered",
    label: i18n.t("In the middle"),
    bars: [
      [24, 4, 12, true],
      [16, 11, 28],
      [22, 18, 16],
    ],
  },
  {
    id: "plain",
    label: i18n.t("One line"),
    bars: [
      [4, 10, 10, true],
      [18, 11, 24],
      [46, 11, 10],
    ],
  },
];

type LayoutsProps<Id> = { value: Id; onChange: (id: Id) => void; isDisabled: boolean };

export function HeaderLayouts(props: LayoutsProps<HeaderLayout>) {
  return <Layouts label={i18n.t("Layout of the header")} choices={HEADERS} {...props} />;
}

export function FooterLayouts(props: LayoutsProps<FooterLayout>) {
  return <Layouts label={i18n.t("Layout of the footer")} choices={FOOTERS} {...props} />;
}

type ChoicesProps<Id> = LayoutsProps<Id> & { label: string; choices: readonly Choice<Id>[] };

function Layouts<Id extends string>({ label, choices, value, onChange, isDisabled }: ChoicesProps<Id>) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onChange={(id) => onChange(id as Id)}
      isDisabled={isDisabled}
      className="grid grid-cols-2 gap-2"
    >
      {choices.map((choice) => (
        <Radio
          key={choice.id}
          value={choice.id}
          className="flex cursor-default flex-col gap-1.5 rounded-md border border-line p-2 text-sm data-focus-visible:outline-solid data-focus-visible:outline-2 data-focus-visible:outline-ring data-focus-visible:outline-offset-2 data-selected:border-brand data-hovered:bg-sunken data-selected:bg-brand-soft data-disabled:opacity-60"
        >
          <Drawing bars={choice.bars} />
          {choice.label}
        </Radio>
      ))}
    </RadioGroup>
  );
}

function Drawing({ bars }: { bars: readonly Bar[] }) {
  return (
    <svg viewBox="0 0 60 24" aria-hidden className="w-full rounded-sm border border-line bg-surface">
      {bars.map(([x, y, width, isName]) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={width}
          height={isName ? 4 : 2}
          rx={1}
          className={isName ? "fill-brand" : "fill-field"}
        />
      ))}
    </svg>
  );
}
