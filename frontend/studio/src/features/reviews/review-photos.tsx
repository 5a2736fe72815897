import { IconButton } from "@sitewright/ui/button";
import { FOCUS_RING } from "@sitewright/ui/class-names";
import { useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { attempt } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";
import { type ReviewRow, removePhoto } from "./reviews-api.ts";

type ReviewPhotosProps = { review: ReviewRow; mayRemove: boolean };

/** What a buyer sent with a review; pressed, one opens in its full size. */
export function ReviewPhotos({ review, mayRemove }: ReviewPhotosProps) {
  const { tellSaved } = useUndo();
  const queryClient = useQueryClient();
  if (review.photos.length === 0) return null;
  const author = review.author_name;

  function remove(id: string): void {
    void attempt(async () => {
      const { change_set_id: changeSetId = "" } = await removePhoto(id);
      await queryClient.invalidateQueries({ queryKey: ["reviews"] });
      await tellSaved(i18n.t("Photo removed"), changeSetId);
    });
  }

  return (
    <ul className="flex flex-wrap gap-2" aria-label={i18n.t("Photos by {author}", { author })}>
      {review.photos.map((photo, index) => {
        const words = i18n.t("Photo {number} by {author}", { number: index + 1, author });
        return (
          <li key={photo.id} className="relative">
            <a href={photo.large_url} target="_blank" rel="noreferrer" className={FOCUS_RING}>
              <img
                src={photo.small_url}
                alt={words}
                width={96}
                height={96}
                loading="lazy"
                className="size-24 rounded-control border border-line object-cover"
              />
            </a>
            {mayRemove && (
              <span className="absolute end-1 top-1 rounded-control bg-surface">
                <IconButton
                  label={i18n.t("Remove photo {number} by {author}", { number: index + 1, author })}
                  onPress={() => remove(photo.id)}
                >
                  <X size={14} aria-hidden />
                </IconButton>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
