import { FilterChips } from "@sitewright/ui/filter-chips";
import { SearchField } from "@sitewright/ui/search-field";
import { Segments } from "@sitewright/ui/segments";
import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { DropZone } from "react-aria-components";
import { i18n } from "../../app/i18n.ts";
import { useTypedSearch } from "../../app/use-typed-search.ts";
import { PICTURE_DRAG } from "../../media/folders/folder-bar.tsx";
import { mediaQuery, TOP } from "../../media/media-api.ts";
import { UploadButton } from "../../media/picker/media-picker.tsx";
import { uploadFile } from "../../media/upload-image.ts";
import { droppedFiles } from "../../media/uploads/files-of.ts";
import { UploadList } from "../../media/uploads/upload-list.tsx";
import { usePastedFiles } from "../../media/uploads/use-pasted-files.ts";
import { useUploads } from "../../media/uploads/use-uploads.ts";
import { may, useSession } from "../../session/session.ts";
import { Card, Screen } from "../../shell/screen.tsx";
import { DescribeList } from "./describe-list.tsx";
import { LibraryFolders } from "./folders/library-folders.tsx";
import { MediaLibrary } from "./media-library.tsx";
import { UnfinishedUploads } from "./unfinished-uploads.tsx";

const route = getRouteApi("/signed-in/main/media");

/** The pictures of the site: found, described, added, deleted. */
export default function MediaScreen() {
  const { search = "", undescribed = false, uncaptioned = false, folder = "", kind } = route.useSearch();
  const navigate = useNavigate({ from: "/media" });
  const session = useSession();
  const mayUpload = may(session, "content", "draft");
  const lacksCaptions = uncaptioned && kind === "video";
  const query = useInfiniteQuery(mediaQuery({ search, folder, lacksCaptions, ...(kind && { kind }) }));
  const [text, setText] = useTypedSearch(
    search,
    ({ search: words }) => void navigate({ search: (old) => ({ ...old, search: words }), replace: true }),
  );
  const uploads = useUploads(() => {}, folder === TOP ? "" : folder, uploadFile);
  usePastedFiles((files) => mayUpload && uploads.add(files));
  const missing = query.data?.pages[0]?.without_alt_text ?? 0;
  return (
    <Screen
      title={i18n.t("Media")}
      lead={i18n.t("Every picture, film and sound of your site. Drop more anywhere here, or paste them.")}
      actions={mayUpload && <UploadButton uploads={uploads} allowsSeveral takesRecordings />}
    >
      <DropZone
        aria-label={i18n.t("Drop files here to upload them")}
        isDisabled={!mayUpload}
        // Pictures of the library itself are on their way to a folder.
        getDropOperation={(types) => (types.has(PICTURE_DRAG) ? "cancel" : "copy")}
        onDrop={(event) => void droppedFiles(event).then(uploads.add)}
        className="flex flex-col gap-3 rounded-lg data-drop-target:outline-solid data-drop-target:outline-2 data-drop-target:outline-brand data-drop-target:outline-offset-4 data-focus-visible:outline-solid data-focus-visible:outline-2 data-focus-visible:outline-ring data-focus-visible:outline-offset-4"
      >
        <UploadList uploads={uploads} />
        {mayUpload && <UnfinishedUploads uploads={uploads} />}
        <Card>
          <div className="flex flex-wrap items-center gap-3 border-line border-b p-3">
            <Segments
              isLabelHidden
              label={i18n.t("Which files")}
              value={undescribed ? "undescribed" : (kind ?? "all")}
              choices={[
                { id: "all", label: i18n.t("All pictures") },
                {
                  id: "undescribed",
                  label: i18n.t("Without alt text ({count, number})", { count: missing }),
                },
                { id: "video", label: i18n.t("Films") },
                { id: "audio", label: i18n.t("Sounds") },
              ]}
              onChange={(id) =>
                void navigate({
                  search: (old) => ({
                    ...old,
                    undescribed: id === "undescribed" || undefined,
                    uncaptioned: undefined,
                    kind: id === "video" || id === "audio" ? id : undefined,
                  }),
                })
              }
            />
            {!undescribed && (
              <SearchField label={i18n.t("Search the library")} value={text} onChange={setText} />
            )}
          </div>
          {kind === "video" && (
            <div className="border-line border-b px-3 py-2">
              <FilterChips
                label={i18n.t("Which films")}
                value={lacksCaptions ? "uncaptioned" : "all"}
                choices={[
                  { value: "all", label: i18n.t("All films") },
                  {
                    value: "uncaptioned",
                    label: i18n.t("Without captions ({count, number})", {
                      count: query.data?.pages[0]?.without_captions ?? 0,
                    }),
                  },
                ]}
                onChange={(id) =>
                  void navigate({
                    search: (old) => ({ ...old, uncaptioned: id === "uncaptioned" || undefined }),
                  })
                }
              />
            </div>
          )}
          {!undescribed && (
            <LibraryFolders
              chosen={folder}
              onChoose={(chosen) =>
                void navigate({ search: (old) => ({ ...old, folder: chosen || undefined }) })
              }
            />
          )}
          <div className="p-3">
            {undescribed ? (
              <DescribeList />
            ) : (
              <MediaLibrary
                query={query}
                {...(kind && { kind })}
                isComplete={lacksCaptions}
                isSearched={search !== ""}
                isInFolder={folder !== ""}
              />
            )}
          </div>
        </Card>
      </DropZone>
    </Screen>
  );
}
