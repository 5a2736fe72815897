import { useQuery } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { shownKeys } from "../../app/shortcuts.ts";
import { type PageRow, pagesQuery } from "../../pages/pages-api.ts";
import { may, useSession } from "../../session/session.ts";
import { type PageStep, STEP_KEYS, stepTo } from "./page-tree.ts";
import { usePageActs } from "./use-page-acts.ts";

const STEPS: Readonly<Record<PageStep, { label: string; icon: typeof ArrowUp }>> = {
  up: { label: i18n.t("Move up"), icon: ArrowUp },
  down: { label: i18n.t("Move down"), icon: ArrowDown },
  in: { label: i18n.t("Put below the page above"), icon: IndentIncrease },
  out: { label: i18n.t("Take out one level"), icon: IndentDecrease },
};

/** The steps of the tree as a menu has them; none of the home page. */
export function usePageSteps(page: PageRow) {
  const pages = useQuery(pagesQuery).data ?? [];
  const mayMove = may(useSession(), "pages", "edit");
  const acts = usePageActs(page);
  if (page.slug === "") return [];
  return STEP_KEYS.map(({ step, keys }, index) => {
    const { label, icon: Icon } = STEPS[step];
    const place = stepTo(pages, page.id, step);
    return {
      id: step,
      label,
      hint: shownKeys(keys.replace("ArrowRight", "→").replace("ArrowLeft", "←")),
      icon: <Icon size={15} aria-hidden />,
      startsGroup: index === 0,
      isDisabled: !mayMove || place === null,
      onAction: () => place && acts.place(place),
    };
  });
}
