import { classNames } from "@sitewright/ui/class-names";
import { Star } from "lucide-react";
import { starsWords } from "./review-words.ts";

const ALL = [1, 2, 3, 4, 5];

export function Stars({ count }: { count: number }) {
  return (
    <span role="img" aria-label={starsWords(count)} className="inline-flex gap-px">
      {ALL.map((star) => (
        <Star
          key={star}
          size={14}
          aria-hidden
          className={classNames(star <= count ? "fill-current text-brand" : "text-line-strong")}
        />
      ))}
    </span>
  );
}
