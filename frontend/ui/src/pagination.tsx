import { i18n } from "@lingui/core";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "./button.tsx";

type PaginationProps = {
  page: number;
  pageSize: number;
  total: number;
  /** There are more than `total`; nobody counts further. */
  isTotalCapped?: boolean;
  onPage: (page: number) => void;
};

/** "25–48 of 312" and the two ways on; `page` counts from 1. */
export function Pagination({ page, pageSize, total, isTotalCapped = false, onPage }: PaginationProps) {
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <nav
      aria-label={i18n.t("Pages of the list")}
      className="flex items-center justify-between gap-3 px-4 py-3"
    >
      <p className="text-muted text-sm tabular-nums" aria-live="polite">
        {i18n.t("{first}–{last} of {total, number}", { first, last, total })}
        {isTotalCapped && "+"}
      </p>
      <div className="flex gap-2">
        <Button isDisabled={page <= 1} onPress={() => onPage(page - 1)}>
          <ChevronLeft size={15} aria-hidden /> {i18n.t("Previous")}
        </Button>
        <Button isDisabled={last >= total && !isTotalCapped} onPress={() => onPage(page + 1)}>
          {i18n.t("Next")} <ChevronRight size={15} aria-hidden />
        </Button>
      </div>
    </nav>
  );
}
