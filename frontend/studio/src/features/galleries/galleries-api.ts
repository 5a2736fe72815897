import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";
import type { Begun } from "../../history/use-edit.ts";

export type GalleryDetail = components["schemas"]["GalleryDetail"];
export type GalleryPicture = components["schemas"]["GalleryPicture"];
export type GalleryDesign = Required<components["schemas"]["GalleryDesign"]>;
export type PictureDetail = components["schemas"]["PictureDetail"];
type PictureBody = components["schemas"]["PictureBody"];

const ofGallery = (galleryId: string) => ({ params: { path: { gallery_id: galleryId } } });
const ofPicture = (pictureId: string) => ({ params: { path: { picture_id: pictureId } } });

export const galleryQuery = (galleryId: string) =>
  queryOptions({
    queryKey: ["galleries", galleryId],
    queryFn: () => answered(api.GET("/config/api/galleries/{gallery_id}", ofGallery(galleryId))),
  });

export const galleryPictureQuery = (pictureId: string) =>
  queryOptions({
    queryKey: ["gallery-pictures", pictureId],
    queryFn: () => answered(api.GET("/config/api/gallery-pictures/{picture_id}", ofPicture(pictureId))),
  });

export function addPictures(galleryId: string, media: readonly string[]) {
  const body = { media: [...media] };
  return answered(api.POST("/config/api/galleries/{gallery_id}/pictures", { ...ofGallery(galleryId), body }));
}

export function orderPictures(galleryId: string, pictures: readonly string[]) {
  const body = { pictures: [...pictures] };
  return answered(api.PUT("/config/api/galleries/{gallery_id}/order", { ...ofGallery(galleryId), body }));
}

export function designGallery(galleryId: string, settings: GalleryDesign, begun: Begun) {
  const body = { settings, ...begun };
  return answered(api.PUT("/config/api/galleries/{gallery_id}/design", { ...ofGallery(galleryId), body }));
}

export function updatePicture(pictureId: string, body: PictureBody): Promise<PictureDetail> {
  return answered(api.PUT("/config/api/gallery-pictures/{picture_id}", { ...ofPicture(pictureId), body }));
}

export function showPictures(pictures: readonly string[], isShown: boolean) {
  const body = { pictures: [...pictures], is_shown: isShown };
  return answered(api.POST("/config/api/gallery-pictures/visibility", { body }));
}

export function removePictures(pictures: readonly string[]) {
  return answered(api.POST("/config/api/gallery-pictures/deletion", { body: { pictures: [...pictures] } }));
}
