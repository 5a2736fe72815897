import { Badge } from "@sitewright/ui/badge";
import { EmptyState } from "@sitewright/ui/empty-state";
import { TextField } from "@sitewright/ui/text-field";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { attempt } from "../../app/toasts.ts";
import { MEDIA_KEY, type MediaFile, mediaQuery, saveFile } from "../../media/media-api.ts";
import { may, useSession } from "../../session/session.ts";
import { InfiniteView } from "../../shell/infinite-view.tsx";

/** Pictures without alt text: written one after the other, Enter saves and goes to the next. */
export function DescribeList() {
  // Lines that are written stay where they are until the list is left: nothing moves under the hand.
  const query = useInfiniteQuery({
    ...mediaQuery({ search: "", lacksAltText: true }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: "always",
    refetchOnWindowFocus: false,
  });
  const queryClient = useQueryClient();
  useEffect(() => () => void queryClient.invalidateQueries({ queryKey: MEDIA_KEY }), [queryClient]);
  return (
    <InfiniteView
      query={query}
      rowsOf={(page) => page.rows}
      empty={
        <EmptyState icon={<CircleCheck size={20} aria-hidden />} title={i18n.t("Every picture is described")}>
          {i18n.t("People who cannot see them, and search engines, know what they show.")}
        </EmptyState>
      }
    >
      {(files) => (
        <>
          <p className="mb-2 text-muted text-sm">
            {i18n.t("Say in a few words what each picture shows. Enter saves and goes to the next.")}
          </p>
          <ul className="divide-y divide-line">
            {files.map((file) => (
              <DescribeRow key={file.id} file={file} />
            ))}
          </ul>
        </>
      )}
    </InfiniteView>
  );
}

function DescribeRow({ file }: { file: MediaFile }) {
  const isReader = !may(useSession(), "content", "edit");
  const [text, setText] = useState("");
  const saved = useRef("");
  const [isSaved, setSaved] = useState(false);
  const save = () => {
    const wanted = text.trim();
    if (wanted === saved.current) return;
    saved.current = wanted;
    const { name, focal_x, focal_y } = file;
    void attempt(async () => {
      try {
        await saveFile(file.id, { name, focal_x, focal_y, alt_text: wanted });
        setSaved(true);
      } catch (failure) {
        // It is not there yet: leaving the field tries again.
        saved.current = "";
        throw failure;
      }
    });
  };
  return (
    <li className="flex items-center gap-3 py-2">
      <img
        src={`${file.url}?format=300w`}
        alt=""
        loading="lazy"
        className="size-20 shrink-0 rounded-md border border-line bg-sunken object-cover"
      />
      <div className="min-w-0 flex-1">
        <TextField
          label={i18n.t("Alt text of {name}", { name: file.name })}
          value={text}
          maxLength={500}
          isDisabled={isReader}
          onChange={(typed) => {
            setText(typed);
            setSaved(false);
          }}
          onBlur={save}
          onKeyDown={(event) => event.key === "Enter" && goToNext(event)}
        />
      </div>
      <span role="status" className="w-16 shrink-0">
        {isSaved && <Badge tone="good">{i18n.t("Saved")}</Badge>}
      </span>
    </li>
  );
}

/** Leaving the field saves it. */
function goToNext(event: KeyboardEvent): void {
  event.preventDefault();
  const field = event.target as HTMLElement;
  const next = field.closest("li")?.nextElementSibling?.querySelector("input");
  if (next) next.focus();
  else field.blur();
}
