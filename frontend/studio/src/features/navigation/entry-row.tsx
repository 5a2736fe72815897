import { ActionMenu } from "@sitewright/ui/action-menu";
import { Badge } from "@sitewright/ui/badge";
import { FOCUS_RING } from "@sitewright/ui/class-names";
import {
  ArrowDown,
  ArrowUp,
  CornerDownRight,
  FileText,
  Folder,
  GripVertical,
  IndentDecrease,
  IndentIncrease,
  Link2,
  Pencil,
  Store,
  X,
} from "lucide-react";
import { Button as AriaButton } from "react-aria-components";
import { i18n } from "../../app/i18n.ts";
import { shownKeys } from "../../app/shortcuts.ts";
import type { Step } from "../../trees/tree.ts";
import { STEP_KEYS } from "./entry-tree.tsx";
import type { Entry } from "./menu-tree.ts";
import { kindOf, leadsTo, menuKind, type Targets } from "./menu-words.ts";
import type { EntryActs } from "./use-entry-acts.ts";

const ICONS = { page: FileText, collection: Store, link: Link2, folder: Folder };

type EntryRowProps = {
  entry: Entry;
  level: number;
  targets: Targets;
  acts: EntryActs;
  isReader: boolean;
  isFlat: boolean;
};

export function EntryRow({ entry, level, targets, acts, isReader, isFlat }: EntryRowProps) {
  const Icon = ICONS[kindOf(entry)];
  const { words, isHidden } = leadsTo(entry, targets);
  return (
    <div
      className="flex min-w-0 flex-1 items-center gap-2 pe-1 max-sm:py-1"
      style={{ paddingInlineStart: `${0.25 + (level - 1) * 1.5}rem` }}
    >
      {!isReader && (
        <AriaButton
          slot="drag"
          aria-label={i18n.t("Move {title}", { title: entry.title })}
          className={`grid size-6 shrink-0 touch-none place-items-center rounded-sm text-muted ${FOCUS_RING}`}
        >
          <GripVertical size={15} aria-hidden />
        </AriaButton>
      )}
      <Icon size={15} aria-hidden className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-2">
        <span className="block min-w-0 truncate font-medium sm:max-w-[75%] sm:shrink-0">{entry.title}</span>
        <span className="block min-w-0 truncate text-muted text-sm">{words}</span>
      </span>
      {level === 1 && entry.is_mega && entry.children.length > 0 && <Badge>{i18n.t("Mega menu")}</Badge>}
      {isHidden && (
        <Badge>{entry.children.length === 0 && !words ? i18n.t("Empty") : i18n.t("Hidden")}</Badge>
      )}
      {!isReader && <RowMenu entry={entry} acts={acts} isFlat={isFlat} />}
    </div>
  );
}

const STEPS: Readonly<Record<Step, { label: string; icon: typeof ArrowUp }>> = {
  up: { label: i18n.t("Move up"), icon: ArrowUp },
  down: { label: i18n.t("Move down"), icon: ArrowDown },
  in: { label: i18n.t("Put into the entry above"), icon: IndentIncrease },
  out: { label: i18n.t("Take out one level"), icon: IndentDecrease },
};

function RowMenu({ entry, acts, isFlat }: Pick<EntryRowProps, "entry" | "acts" | "isFlat">) {
  const label = i18n.t("Actions for {title}", { title: entry.title });
  const may = acts.maySteps(entry.key);
  const steps = STEP_KEYS.filter(({ step }) => !isFlat || step === "up" || step === "down");
  return (
    <ActionMenu
      label={label}
      actions={[
        {
          id: "edit",
          label: i18n.t("Rename or change"),
          hint: "F2",
          icon: <Pencil size={15} aria-hidden />,
          onAction: () => acts.edit(entry.key),
        },
        ...steps.map(({ step, keys }, index) => {
          const Icon = STEPS[step].icon;
          return {
            id: step,
            label: STEPS[step].label,
            hint: shownKeys(keys.replace("ArrowRight", "→").replace("ArrowLeft", "←")),
            icon: <Icon size={15} aria-hidden />,
            startsGroup: index === 0,
            isDisabled: !may[step],
            onAction: () => acts.step(entry.key, step),
          };
        }),
        ...acts.mayLeaveFor(entry.key).map((name, index) => ({
          id: `to-${name}`,
          label: i18n.t("Move to {menu}", { menu: menuKind(name).title }),
          icon: <CornerDownRight size={15} aria-hidden />,
          startsGroup: index === 0,
          onAction: () => acts.leaveFor(entry.key, name),
        })),
        {
          id: "remove",
          label: i18n.t("Take out of the menu"),
          hint: shownKeys("Delete"),
          icon: <X size={15} aria-hidden />,
          startsGroup: true,
          isDangerous: true,
          onAction: () => acts.remove(entry.key),
        },
      ]}
    />
  );
}
