import { Button } from "@sitewright/ui/button";
import { EyeOff, Send, Tags, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { useBulkAct } from "../../history/use-bulk-act.ts";
import { ChosenBar, MoreOfBar } from "../../shell/chosen-bar.tsx";
import { deletePosts, showPosts } from "./posts-api.ts";

const TagDialog = lazy(() => import("./tag-dialog.tsx"));

type PostBulkBarProps = { ids: readonly string[]; onDone: () => void };

/** Acts on the chosen posts; each is done at once, with one Undo. */
export function PostBulkBar({ ids, onDone }: PostBulkBarProps) {
  const [isTagging, setTagging] = useState(false);
  const count = ids.length;
  const act = useBulkAct(onDone);
  const publish = () =>
    act(
      () => showPosts([...ids], true),
      i18n.t("{count, plural, one {# post published} other {# posts published}}", { count }),
    );
  const takeDown = () =>
    act(
      () => showPosts([...ids], false),
      i18n.t("{count, plural, one {# post taken down} other {# posts taken down}}", { count }),
    );
  const remove = () =>
    act(
      () => deletePosts([...ids]),
      i18n.t("{count, plural, one {# post deleted} other {# posts deleted}}", { count }),
    );
  return (
    <ChosenBar
      words={i18n.t("{count, plural, one {# post chosen} other {# posts chosen}}", { count })}
      onNone={onDone}
    >
      <Button onPress={publish}>
        <Send size={15} aria-hidden /> {i18n.t("Publish")}
      </Button>
      <Button onPress={takeDown}>
        <EyeOff size={15} aria-hidden /> {i18n.t("Take down")}
      </Button>
      <MoreOfBar
        actions={[
          {
            id: "tags",
            label: i18n.t("Add tags and categories…"),
            icon: <Tags size={15} aria-hidden />,
            onAction: () => setTagging(true),
          },
          {
            id: "delete",
            label: i18n.t("Delete"),
            icon: <Trash2 size={15} aria-hidden />,
            isDangerous: true,
            startsGroup: true,
            onAction: remove,
          },
        ]}
      />
      {isTagging && (
        <Suspense>
          <TagDialog ids={ids} onClose={() => setTagging(false)} onDone={onDone} />
        </Suspense>
      )}
    </ChosenBar>
  );
}
