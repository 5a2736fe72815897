import { Button } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { EmptyState } from "@sitewright/ui/empty-state";
import { SearchField } from "@sitewright/ui/search-field";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Film, Upload, Volume2 } from "lucide-react";
import { useState } from "react";
import { DropZone, FileTrigger } from "react-aria-components";
import { i18n } from "../../app/i18n.ts";
import { useSettled } from "../../app/use-settled.ts";
import { InfiniteRows } from "../infinite-rows.tsx";
import { mediaQuery } from "../media-api.ts";
import { PictureGrid } from "../picker/picture-grid.tsx";
import { RECORDING_KINDS, uploadRecording } from "../upload-image.ts";
import { droppedFiles } from "../uploads/files-of.ts";
import { UploadList } from "../uploads/upload-list.tsx";
import { type Uploads, useUploads } from "../uploads/use-uploads.ts";

type RecordingPickerProps = {
  kind: "video" | "audio";
  onChoose: (address: string) => void;
  onClose: () => void;
};

/** Takes a film or a sound from the library, or one that is uploaded here by choice or drop. */
export function RecordingPicker({ kind, onChoose, onClose }: RecordingPickerProps) {
  const [search, setSearch] = useState("");
  const wanted = useSettled(search.trim());
  const query = useInfiniteQuery({
    ...mediaQuery({ search: wanted, kind }),
    placeholderData: keepPreviousData,
  });
  const take = (address: string) => {
    onChoose(address);
    onClose();
  };
  const uploads = useUploads(({ url }) => take(url), "", uploadRecording);
  return (
    <Dialog
      isOpen
      size="large"
      title={kind === "video" ? i18n.t("Choose a film") : i18n.t("Choose a sound")}
      onClose={onClose}
    >
      <DropZone
        aria-label={i18n.t("Drop a file here to upload it")}
        onDrop={(event) => void droppedFiles(event).then((files) => uploads.add(files.slice(0, 1)))}
        className="flex flex-col gap-3 rounded-lg data-drop-target:bg-brand-soft"
      >
        <div className="flex flex-wrap items-center gap-2">
          <SearchField label={i18n.t("Search the library")} value={search} onChange={setSearch} />
          <UploadRecordingButton kinds={[kind]} uploads={uploads} />
        </div>
        <UploadList uploads={uploads} />
        <InfiniteRows
          query={query}
          rowsOf={(page) => page.rows}
          empty={<NoRecordings kind={kind} isSearched={wanted !== ""} />}
        >
          {(files, more) => <PictureGrid files={files} {...more} onTake={({ url }) => take(url)} />}
        </InfiniteRows>
        <p className="text-muted text-sm">
          {kind === "video"
            ? i18n.t("MP4 (H.264 and AAC) or WebM, up to 500 MB.")
            : i18n.t("MP3, M4A, Ogg or WAV, up to 100 MB.")}
        </p>
      </DropZone>
    </Dialog>
  );
}

type UploadRecordingButtonProps = { kinds: readonly ("video" | "audio")[]; uploads: Uploads };

export function UploadRecordingButton({ kinds, uploads }: UploadRecordingButtonProps) {
  return (
    <FileTrigger
      acceptedFileTypes={kinds.flatMap((kind) => [...RECORDING_KINDS[kind]])}
      onSelect={(files) => uploads.add([...(files ?? [])])}
    >
      <Button>
        <Upload size={15} aria-hidden /> {i18n.t("Upload")}
      </Button>
    </FileTrigger>
  );
}

type NoRecordingsProps = { kind: "video" | "audio"; isSearched: boolean };

export function NoRecordings({ kind, isSearched }: NoRecordingsProps) {
  const icon = kind === "video" ? <Film size={20} aria-hidden /> : <Volume2 size={20} aria-hidden />;
  if (isSearched)
    return (
      <EmptyState icon={icon} title={i18n.t("Nothing found")}>
        {i18n.t("Nothing has these words in its name.")}
      </EmptyState>
    );
  return (
    <EmptyState icon={icon} title={kind === "video" ? i18n.t("No films yet") : i18n.t("No sounds yet")}>
      {i18n.t("Upload the first one: choose a file, or drop it here.")}
    </EmptyState>
  );
}
