import type { components } from "@sitewright/api/schema";
import { Button } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { EmptyState } from "@sitewright/ui/empty-state";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { CircleCheck, Trash2 } from "lucide-react";
import { useState } from "react";
import { Group } from "react-aria-components";
import { i18n } from "../../app/i18n.ts";
import { useMediaQuery } from "../../app/use-media-query.ts";
import { InfiniteRows } from "../../media/infinite-rows.tsx";
import type { MediaFile } from "../../media/media-api.ts";
import { NoPictures } from "../../media/picker/media-picker.tsx";
import { PictureGrid } from "../../media/picker/picture-grid.tsx";
import { NoRecordings } from "../../media/recordings/recording-picker.tsx";
import { may, useSession } from "../../session/session.ts";
import { FileDetails } from "./file-details.tsx";
import { MoveMenu } from "./folders/move-menu.tsx";
import { RecordingDetails } from "./recordings/recording-details.tsx";
import { useDeletion } from "./use-deletion.ts";

type MediaPage = components["schemas"]["MediaPage"];
type MediaLibraryProps = {
  query: UseInfiniteQueryResult<InfiniteData<MediaPage>>;
  /** Pictures without one. */
  kind?: "video" | "audio";
  /** Those that lack captions: none is good news. */
  isComplete?: boolean;
  isSearched: boolean;
  isInFolder: boolean;
};

const rowsOf = (page: MediaPage) => page.rows;

export function MediaLibrary({ query, kind, isComplete, isSearched, isInFolder }: MediaLibraryProps) {
  return (
    <InfiniteRows
      query={query}
      rowsOf={rowsOf}
      empty={
        isComplete && !isSearched && !isInFolder ? (
          <EmptyState icon={<CircleCheck size={20} aria-hidden />} title={i18n.t("Every film has captions")}>
            {i18n.t("People who cannot hear them, or do not want to, can follow.")}
          </EmptyState>
        ) : kind && !isInFolder ? (
          <NoRecordings kind={kind} isSearched={isSearched} />
        ) : (
          <NoPictures isSearched={isSearched} isInFolder={isInFolder} />
        )
      }
    >
      {(files, more) => <Library files={files} {...more} />}
    </InfiniteRows>
  );
}

type LibraryProps = { files: readonly MediaFile[]; onMore?: () => void; isLoadingMore: boolean };

/** The grid, and beside it what is known of the one picture that is marked; on small screens in a sheet. */
function Library({ files, onMore, isLoadingMore }: LibraryProps) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const isWide = useMediaQuery("(min-width: 64rem)");
  const mayEdit = may(useSession(), "content", "edit");
  const remove = useDeletion(() => setMarked(new Set()));
  const chosen = files.filter((file) => marked.has(file.id));
  const clear = () => setMarked(new Set());
  const ids = chosen.map((file) => file.id);
  const [only] = chosen.length === 1 ? chosen : [];
  const Details = only?.kind === "image" ? FileDetails : RecordingDetails;
  const details = only && (
    <Details key={only.id} file={only} mayEdit={mayEdit} onDelete={() => remove(ids)} />
  );
  return (
    <div className="flex items-start gap-5">
      <Group
        aria-label={i18n.t("Pictures")}
        className="min-w-0 flex-1"
        onKeyDown={(event) => {
          if (event.key === "Delete" && mayEdit && ids.length > 0) remove(ids);
        }}
      >
        {chosen.length > 1 && (
          <p
            role="status"
            className="mb-2 flex flex-wrap items-center gap-2 rounded-md bg-sunken px-3 py-1.5"
          >
            <span className="flex-1">
              {i18n.t("{count, plural, one {# picture marked} other {# pictures marked}}", {
                count: chosen.length,
              })}
            </span>
            <Button onPress={clear}>{i18n.t("Clear")}</Button>
            {mayEdit && <MoveMenu files={chosen} onMoved={clear} />}
            {mayEdit && (
              <Button tone="danger" onPress={() => remove(ids)}>
                <Trash2 size={15} aria-hidden /> {i18n.t("Delete")}
              </Button>
            )}
          </p>
        )}
        <PictureGrid
          files={files}
          isLoadingMore={isLoadingMore}
          {...(onMore && { onMore })}
          isFileManager
          isDraggable={mayEdit}
          selected={marked}
          onSelect={setMarked}
          onTake={(file) => setMarked(new Set([file.id]))}
          className="h-[max(22rem,calc(100dvh-22rem))]"
        />
      </Group>
      {isWide && (
        <aside aria-label={i18n.t("Details")} className="w-80 shrink-0">
          {details ?? (
            <p className="rounded-lg border border-line border-dashed p-6 text-center text-muted">
              {i18n.t("Mark a picture to see what is known of it. With Ctrl or Shift you mark several.")}
            </p>
          )}
        </aside>
      )}
      {!isWide && only && (
        <Dialog isOpen title={only.name} onClose={clear}>
          {details}
        </Dialog>
      )}
    </div>
  );
}
