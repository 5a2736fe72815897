import { FilterChips } from "@sitewright/ui/filter-chips";
import { FilterMenu } from "@sitewright/ui/filter-menu";
import { SearchField } from "@sitewright/ui/search-field";
import { X } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { COMMENT_STATUSES, type reviewSearch } from "../../app/search-params.ts";
import { statusWords } from "../moderation/moderation-words.ts";
import { starsWords } from "./review-words.ts";
import type { ReviewCounts } from "./reviews-api.ts";

export type ReviewsAsked = ReturnType<typeof reviewSearch>;

type ReviewFiltersProps = {
  asked: ReviewsAsked;
  text: string;
  counts: ReviewCounts | undefined;
  productTitle: string;
  onText: (text: string) => void;
  onAsk: (change: ReviewsAsked) => void;
};

const STARS = ["5", "4", "3", "2", "1"] as const;

export function ReviewFilters({ asked, text, counts, productTitle, onText, onAsk }: ReviewFiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-b p-2">
      <SearchField
        label={i18n.t("Search reviews")}
        placeholder={i18n.t("Words, name or product")}
        value={text}
        onChange={onText}
      />
      <FilterChips
        label={i18n.t("Show")}
        choices={COMMENT_STATUSES.map((value) => ({
          value,
          label: counts?.[value] ? `${statusWords(value)} (${counts[value]})` : statusWords(value),
        }))}
        value={asked.show ?? "waiting"}
        onChange={(status) => onAsk({ show: status === "waiting" ? undefined : status })}
      />
      <FilterMenu
        label={i18n.t("Stars")}
        choices={STARS.map((value) => ({ value, label: starsWords(Number(value)) }))}
        value={STARS.find((value) => Number(value) === asked.stars)}
        onChange={(stars) => onAsk({ stars: stars && Number(stars) })}
      />
      {asked.product && (
        <button
          type="button"
          onClick={() => onAsk({ product: undefined })}
          aria-label={i18n.t("Reviews of all products again")}
          className="inline-flex h-8 max-w-full items-center gap-1.5 rounded-full bg-brand-soft ps-3 pe-2 font-medium text-brand text-sm"
        >
          <span className="truncate">{productTitle || i18n.t("One product")}</span>
          <X size={14} aria-hidden />
        </button>
      )}
    </div>
  );
}
