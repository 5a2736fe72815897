import { Button } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { EmptyState } from "@sitewright/ui/empty-state";
import { SearchField } from "@sitewright/ui/search-field";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { FolderOpen, ImagePlus, SearchX, Upload } from "lucide-react";
import { useState } from "react";
import { DropZone, FileTrigger } from "react-aria-components";
import { i18n } from "../../app/i18n.ts";
import { useSettled } from "../../app/use-settled.ts";
import { FolderBar } from "../folders/folder-bar.tsx";
import { InfiniteRows } from "../infinite-rows.tsx";
import { foldersQuery, type MediaFile, mediaQuery, type Picture } from "../media-api.ts";
import { FILE_KINDS, PICTURE_KINDS, type UploadedImage } from "../upload-image.ts";
import { droppedFiles } from "../uploads/files-of.ts";
import { UploadList } from "../uploads/upload-list.tsx";
import { usePastedFiles } from "../uploads/use-pasted-files.ts";
import { type Uploads, useUploads } from "../uploads/use-uploads.ts";
import { PictureGrid } from "./picture-grid.tsx";

type MediaPickerProps = {
  onChoose: (picture: Picture) => void;
  onClose: () => void;
  /** Several are marked first and then chosen together, in the order in which they were marked. */
  allowsSeveral?: boolean;
};

/** Takes a picture from the library, or one that is uploaded here by choice, drop or paste. */
export default function MediaPicker({ onChoose, onClose, allowsSeveral = false }: MediaPickerProps) {
  const [marked, setMarked] = useState<ReadonlyMap<string, Picture>>(new Map());
  const take = (picture: Picture) => {
    onChoose(picture);
    onClose();
  };
  const mark = (picture: Picture) => setMarked((before) => new Map(before).set(picture.id, picture));
  const uploads = useUploads((uploaded) => {
    const picture = pictureOf(uploaded);
    // The only one on its way is the one that is meant; of several, somebody chooses.
    if (allowsSeveral) mark(picture);
    else if (uploads.list.length <= 1) take(picture);
  });
  usePastedFiles(uploads.add);
  return (
    <Dialog
      isOpen
      size="large"
      title={allowsSeveral ? i18n.t("Choose pictures") : i18n.t("Choose a picture")}
      onClose={onClose}
      actions={
        allowsSeveral && (
          <Button
            tone="primary"
            isDisabled={marked.size === 0}
            onPress={() => {
              for (const picture of marked.values()) onChoose(picture);
              onClose();
            }}
          >
            {i18n.t("{count, plural, =0 {Add pictures} one {Add # picture} other {Add # pictures}}", {
              count: marked.size,
            })}
          </Button>
        )
      }
    >
      <PickerBody
        uploads={uploads}
        {...(allowsSeveral ? { marked, onMark: setMarked } : { onTake: take })}
        allowsSeveral={allowsSeveral}
      />
    </Dialog>
  );
}

type PickerBodyProps = {
  uploads: Uploads;
  allowsSeveral: boolean;
  onTake?: (picture: Picture) => void;
  marked?: ReadonlyMap<string, Picture>;
  onMark?: (marked: ReadonlyMap<string, Picture>) => void;
};

function PickerBody({ uploads, allowsSeveral, onTake, marked, onMark }: PickerBodyProps) {
  const [search, setSearch] = useState("");
  const [folder, setFolder] = useState("");
  const { data: folders = [] } = useQuery(foldersQuery);
  const wanted = useSettled(search.trim());
  const query = useInfiniteQuery({
    ...mediaQuery({ search: wanted, folder }),
    placeholderData: keepPreviousData,
  });
  const put = (files: readonly MediaFile[], ids: ReadonlySet<string>) => {
    const known = new Map<string, Picture>([
      ...files.map((file) => [file.id, file] as const),
      ...(marked ?? []),
    ]);
    // Those marked before stay in their order, also when a search hides them.
    const order = [...(marked?.keys() ?? [])].filter((id) => ids.has(id));
    const all = new Set([...order, ...ids]);
    onMark?.(new Map([...all].flatMap((id) => pair(id, known.get(id)))));
  };
  return (
    <DropZone
      aria-label={i18n.t("Drop pictures here to upload them")}
      onDrop={(event) => void droppedFiles(event).then(uploads.add)}
      className="group flex flex-col gap-3 rounded-lg data-drop-target:bg-brand-soft data-drop-target:outline-solid data-drop-target:outline-2 data-drop-target:outline-brand data-drop-target:outline-offset-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          label={i18n.t("Search pictures")}
          value={search}
          onChange={setSearch}
          // Not where a keyboard would cover the pictures.
          autoFocus={matchMedia("(hover: hover)").matches}
        />
        <UploadButton uploads={uploads} allowsSeveral />
      </div>
      {folders.length > 0 && <FolderBar folders={folders} chosen={folder} onChoose={setFolder} />}
      <UploadList uploads={uploads} />
      <InfiniteRows
        query={query}
        rowsOf={(page) => page.rows}
        empty={<NoPictures isSearched={wanted !== ""} isInFolder={folder !== ""} />}
      >
        {(files, more) => (
          <PictureGrid
            files={files}
            {...more}
            {...(allowsSeveral
              ? { selected: new Set(marked?.keys()), onSelect: (ids) => put(files, ids) }
              : onTake && { onTake })}
          />
        )}
      </InfiniteRows>
      <p className="text-muted text-sm max-sm:hidden">
        {i18n.t(
          "Drop pictures anywhere here, or paste one. JPEG, PNG, WebP, GIF, AVIF or SVG, up to 20 MB each.",
        )}
      </p>
    </DropZone>
  );
}

type UploadButtonProps = { uploads: Uploads; allowsSeveral: boolean; takesRecordings?: boolean };

export function UploadButton({ uploads, allowsSeveral, takesRecordings }: UploadButtonProps) {
  return (
    <FileTrigger
      acceptedFileTypes={takesRecordings ? FILE_KINDS : PICTURE_KINDS}
      allowsMultiple={allowsSeveral}
      onSelect={(files) => uploads.add([...(files ?? [])])}
    >
      <Button>
        <Upload size={15} aria-hidden /> {i18n.t("Upload")}
      </Button>
    </FileTrigger>
  );
}

export function NoPictures({ isSearched, isInFolder }: { isSearched: boolean; isInFolder: boolean }) {
  if (isSearched)
    return (
      <EmptyState icon={<SearchX size={20} aria-hidden />} title={i18n.t("Nothing found")}>
        {i18n.t("No picture has these words in its name or description.")}
      </EmptyState>
    );
  if (isInFolder)
    return (
      <EmptyState icon={<FolderOpen size={20} aria-hidden />} title={i18n.t("Nothing in this folder")}>
        {i18n.t("Drag pictures onto it, mark some and use “Move to…”, or upload new ones.")}
      </EmptyState>
    );
  return (
    <EmptyState icon={<ImagePlus size={20} aria-hidden />} title={i18n.t("No pictures yet")}>
      {i18n.t("Upload the first one: choose a file, drop it here, or paste it.")}
    </EmptyState>
  );
}

function pair(id: string, picture: Picture | undefined): [string, Picture][] {
  return picture ? [[id, picture]] : [];
}

function pictureOf({ media_id, url, alt_text }: UploadedImage): Picture {
  return { id: media_id, url, alt_text };
}
