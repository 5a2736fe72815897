import { Button, buttonClass } from "@sitewright/ui/button";
import { EmptyState } from "@sitewright/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { ExternalLink, ImagePlus, Images, LayoutGrid } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { attempt } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";
import { may, useSession } from "../../session/session.ts";
import { BackLink } from "../../shell/back-link.tsx";
import { QueryView } from "../../shell/query-view.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { addPictures, type GalleryDetail, galleryQuery } from "./galleries-api.ts";
import { PictureTiles } from "./picture-tiles.tsx";

const MediaPicker = lazy(() => import("../../media/picker/media-picker.tsx"));
const DesignDialog = lazy(() => import("./design-dialog.tsx"));

const route = getRouteApi("/signed-in/main/galleries/$galleryId");
const MOST_AT_ONCE = 200;

/** The pictures of one gallery in the order visitors see them. */
export default function GalleryScreen() {
  const { galleryId } = route.useParams();
  const query = useQuery(galleryQuery(galleryId));
  const back = <BackLink to="/pages">{i18n.t("Pages")}</BackLink>;
  return (
    <QueryView query={query}>
      {(gallery) => (
        <Screen
          title={gallery.title}
          lead={i18n.t("Drag a picture, or move it with Alt and the arrow keys.")}
          back={back}
          actions={<GalleryActs gallery={gallery} />}
        >
          <Card>
            {gallery.pictures.length === 0 ? (
              <EmptyState icon={<Images size={20} aria-hidden />} title={i18n.t("No pictures yet")}>
                {i18n.t("Add as many at once as you like: from the library, or from your computer.")}
              </EmptyState>
            ) : (
              <PictureTiles gallery={gallery} />
            )}
          </Card>
        </Screen>
      )}
    </QueryView>
  );
}

function GalleryActs({ gallery }: { gallery: GalleryDetail }) {
  const session = useSession();
  const [opened, open] = useState<"" | "adding" | "design">("");
  const chosen = useRef<string[]>([]);
  const add = useAdding(gallery);
  const room = Math.min(gallery.most - gallery.pictures.length, MOST_AT_ONCE);
  const finish = () => {
    open("");
    add(chosen.current.splice(0).slice(0, MOST_AT_ONCE));
  };
  return (
    <>
      <a
        href={gallery.url}
        target="_blank"
        rel="noreferrer"
        className={buttonClass("secondary", "hover:bg-sunken")}
      >
        <ExternalLink size={15} aria-hidden /> {i18n.t("View page")}
      </a>
      {may(session, "pages", "edit") && (
        <Button onPress={() => open("design")}>
          <LayoutGrid size={15} aria-hidden /> {i18n.t("Design")}
        </Button>
      )}
      {may(session, "content", "draft") && (
        <Button tone="primary" isDisabled={room <= 0} onPress={() => open("adding")}>
          <ImagePlus size={16} aria-hidden /> {i18n.t("Add pictures")}
        </Button>
      )}
      <Suspense>
        {opened === "adding" && (
          // Each is told by itself, and all are added as one change when it closes.
          <MediaPicker allowsSeveral onChoose={({ id }) => chosen.current.push(id)} onClose={finish} />
        )}
        {opened === "design" && <DesignDialog gallery={gallery} onClose={() => open("")} />}
      </Suspense>
    </>
  );
}

function useAdding({ id }: GalleryDetail) {
  const { tellSaved } = useUndo();
  return (media: readonly string[]) =>
    void attempt(async () => {
      if (media.length === 0) return;
      const { change_set_id = "" } = await addPictures(id, media);
      const words = i18n.t("{count, plural, one {# picture added} other {# pictures added}}", {
        count: media.length,
      });
      await tellSaved(words, change_set_id);
    });
}
