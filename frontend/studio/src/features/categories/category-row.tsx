import { ActionMenu } from "@sitewright/ui/action-menu";
import { FOCUS_RING } from "@sitewright/ui/class-names";
import {
  ArrowDown,
  ArrowUp,
  ExternalLink,
  FolderPlus,
  GripVertical,
  IndentDecrease,
  IndentIncrease,
  Pencil,
  Trash2,
} from "lucide-react";
import { Button as AriaButton } from "react-aria-components";
import { i18n } from "../../app/i18n.ts";
import { shownKeys } from "../../app/shortcuts.ts";
import type { CategoryBranch } from "../../categories/category-branches.ts";
import type { Step } from "../../trees/tree.ts";
import { type RowActs, STEP_KEYS, stepOf } from "./category-tree.tsx";

type CategoryRowProps = {
  category: CategoryBranch;
  level: number;
  branches: readonly CategoryBranch[];
  acts: RowActs;
  isReader: boolean;
};

export function CategoryRow({ category, level, branches, acts, isReader }: CategoryRowProps) {
  const { display_name: name, product_count: count, url } = category;
  return (
    <div
      className="flex min-w-0 flex-1 items-center gap-2 pe-1"
      style={{ paddingInlineStart: `${0.25 + (level - 1) * 1.5}rem` }}
    >
      {!isReader && (
        <AriaButton
          slot="drag"
          aria-label={i18n.t("Move {title}", { title: name })}
          className={`grid size-6 shrink-0 touch-none place-items-center rounded-sm text-muted ${FOCUS_RING}`}
        >
          <GripVertical size={15} aria-hidden />
        </AriaButton>
      )}
      <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
      <span className="shrink-0 text-muted text-sm tabular-nums">
        {i18n.t("{count, plural, one {# product} other {# products}}", { count })}
      </span>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        aria-label={i18n.t("Look at {title}", { title: name })}
        className={`grid size-7 shrink-0 place-items-center rounded-sm text-muted ${FOCUS_RING}`}
      >
        <ExternalLink size={15} aria-hidden />
      </a>
      {!isReader && <RowMenu category={category} branches={branches} acts={acts} />}
    </div>
  );
}

const STEPS: readonly { step: Step; label: string; icon: typeof ArrowUp }[] = [
  { step: "up", label: i18n.t("Move up"), icon: ArrowUp },
  { step: "down", label: i18n.t("Move down"), icon: ArrowDown },
  { step: "in", label: i18n.t("Put into the category above"), icon: IndentIncrease },
  { step: "out", label: i18n.t("Take out one level"), icon: IndentDecrease },
];

function RowMenu({ category, branches, acts }: Pick<CategoryRowProps, "category" | "branches" | "acts">) {
  const label = i18n.t("Actions for {title}", { title: category.display_name });
  return (
    <ActionMenu
      label={label}
      actions={[
        {
          id: "rename",
          label: i18n.t("Rename"),
          hint: "F2",
          icon: <Pencil size={15} aria-hidden />,
          onAction: () => acts.rename(category),
        },
        {
          id: "add",
          label: i18n.t("New category in it"),
          icon: <FolderPlus size={15} aria-hidden />,
          onAction: () => acts.addInto(category),
        },
        ...STEPS.map(({ step, label, icon: Icon }, index) => {
          const place = stepOf(branches, category.key, step);
          return {
            id: step,
            label,
            hint: shownKeys(STEP_KEYS[step].replace("ArrowRight", "→").replace("ArrowLeft", "←")),
            icon: <Icon size={15} aria-hidden />,
            startsGroup: index === 0,
            isDisabled: place === null,
            onAction: () => place && acts.place(category, place),
          };
        }),
        {
          id: "delete",
          label: i18n.t("Delete"),
          hint: shownKeys("Delete"),
          icon: <Trash2 size={15} aria-hidden />,
          startsGroup: true,
          isDangerous: true,
          onAction: () => acts.remove(category),
        },
      ]}
    />
  );
}
