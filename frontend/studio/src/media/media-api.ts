import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { whenNotBusy } from "./upload-image.ts";

export type MediaFile = components["schemas"]["MediaFileRow"];

/** What pages and products need to know of a picture. */
export type Picture = Pick<MediaFile, "id" | "url" | "alt_text">;

export const MEDIA_KEY = ["media"] as const;

export type MediaUse = components["schemas"]["MediaUse"];
export type PictureEdit = components["schemas"]["PictureEditRow"];
export type FileFields = components["schemas"]["MediaFileBody"];
export type MediaFolder = components["schemas"]["MediaFolderRow"];
export type MediaKind = MediaFile["kind"];
/** `folder` is the id of one, TOP for what lies in none, empty for all. Pictures, where no kind is named. */
export type MediaFilter = {
  search: string;
  lacksAltText?: boolean;
  lacksCaptions?: boolean;
  folder?: string;
  kind?: MediaKind;
};

export const TOP = "top";

/** Files newest first, page by page. */
export const mediaQuery = ({
  search,
  lacksAltText = false,
  lacksCaptions = false,
  folder = "",
  kind = "image",
}: MediaFilter) =>
  infiniteQueryOptions({
    queryKey: [...MEDIA_KEY, { search, lacksAltText, lacksCaptions, folder, kind }],
    queryFn: ({ pageParam, signal }) =>
      answered(
        api.GET("/config/api/media", {
          params: {
            query: {
              search,
              before: pageParam,
              lacks_alt_text: lacksAltText,
              lacks_captions: lacksCaptions,
              folder_id: folder,
              kind,
            },
          },
          signal,
        }),
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next_cursor || null,
  });

export const foldersQuery = queryOptions({
  queryKey: [...MEDIA_KEY, "folders"],
  queryFn: () => answered(api.GET("/config/api/media/folders")),
  select: ({ folders }) => folders,
});

export const usesQuery = (mediaId: string) =>
  queryOptions({
    queryKey: [...MEDIA_KEY, mediaId, "uses"],
    queryFn: () =>
      answered(api.GET("/config/api/media/{media_id}/uses", { params: { path: { media_id: mediaId } } })),
  });

export function saveFile(mediaId: string, body: FileFields) {
  return answered(api.PUT("/config/api/media/{media_id}", { params: { path: { media_id: mediaId } }, body }));
}

/** The picture a film shows until it plays; none for an empty id. */
export function setPoster(filmId: string, posterId: string) {
  return answered(
    api.PUT("/config/api/media/{film_id}/poster", {
      params: { path: { film_id: filmId } },
      body: { poster_id: posterId },
    }),
  );
}

/** What the edit says is of the picture of this revision. While the server looks at others it is sent again. */
export function editPicture(mediaId: string, revision: string, edit: PictureEdit) {
  const { turn, is_flipped, left, top, width, height } = edit;
  return whenNotBusy(() =>
    answered(
      api.PUT("/config/api/media/{media_id}/edit", {
        params: { path: { media_id: mediaId } },
        body: { revision, turn, is_flipped, left, top, width, height },
      }),
    ),
  );
}

export function deleteFiles(mediaIds: readonly string[]) {
  return answered(api.POST("/config/api/media/removals", { body: { media_ids: [...mediaIds] } }));
}

export function createFolder(name: string) {
  return answered(api.POST("/config/api/media/folders", { body: { name } }));
}

export function renameFolder(folderId: string, name: string) {
  return answered(
    api.PUT("/config/api/media/folders/{folder_id}", {
      params: { path: { folder_id: folderId } },
      body: { name },
    }),
  );
}

export function deleteFolder(folderId: string) {
  return answered(
    api.DELETE("/config/api/media/folders/{folder_id}", { params: { path: { folder_id: folderId } } }),
  );
}

/** Without a folder they go to the top of the library. */
export function moveFiles(mediaIds: readonly string[], folderId: string) {
  return answered(
    api.POST("/config/api/media/moves", { body: { media_ids: [...mediaIds], folder_id: folderId } }),
  );
}
