import { useMemo } from "react";
import { i18n } from "../../app/i18n.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { EditConflicts } from "../../history/edit-conflicts.tsx";
import { type Edit, useEdit, useFollowedVersion } from "../../history/use-edit.ts";
import { may, useSession } from "../../session/session.ts";
import { BackLink } from "../../shell/back-link.tsx";
import { FormFailure } from "../../shell/form-failure.tsx";
import { Screen } from "../../shell/screen.tsx";
import { UnsavedGuard } from "../../shell/unsaved-guard.tsx";
import { ItemMenu } from "./item-menu.tsx";
import { FilingCard, LinksCard, PictureCard, PublishingCard, SearchEngineCard } from "./post-cards.tsx";
import { conflictWords, shownValue, takeTheirs } from "./post-conflicts.ts";
import { fieldFor, type PostValues, postSchema } from "./post-form.ts";
import { PostHeader } from "./post-header.tsx";
import { deletePost, type PostChoices, type PostDetail, postQuery } from "./posts-api.ts";
import { TracksCard } from "./tracks-card.tsx";
import { useAutosave } from "./use-autosave.ts";
import { Writing } from "./writing.tsx";

export type PostForm = ReturnType<typeof useServerForm<PostValues>>;
export type SavePost = (values: PostValues, edit: Edit, isByItself: boolean) => Promise<PostDetail>;

type PostEditorProps = {
  post: PostDetail | null;
  values: PostValues;
  choices: PostChoices;
  blog: string;
  onBlog: (id: string) => void;
  save: SavePost;
};

/** Title and text as on a page; beside them when, where and under what the post appears. */
export function PostEditor({ post, values, choices, blog, onBlog, save }: PostEditorProps) {
  const session = useSession();
  const edit = useEdit(post?.version ?? "");
  const byItself = useMemo(() => ({ now: false }), []);
  const form = useServerForm({
    schema: postSchema,
    values,
    save: (written) => {
      // Taken back at once: whoever saves by hand meanwhile is told so.
      const isByItself = byItself.now;
      byItself.now = false;
      return save(written, edit, isByItself);
    },
    fieldFor,
  });
  const { isDirty } = form.formState;
  const home = post?.collection_id ?? blog;
  const isAlbum = choices.blogs.some(({ id, kind }) => id === home && kind === "album");
  useFollowedVersion(edit, post?.version ?? "", isDirty);
  const mayPublish = may(session, "content", "edit");
  const mayWrite = mayPublish || (may(session, "content", "draft") && isOpenToDrafts(post));
  const autosaved = useAutosave({
    form,
    isOn: mayWrite && isOpenToDrafts(post) && edit.conflicts.length === 0,
    save: () => {
      byItself.now = true;
      return form.submit();
    },
  });
  return (
    <Screen
      title={post?.title || i18n.t("New post")}
      back={<BackLink to="/blog">{i18n.t("Blog")}</BackLink>}
      actions={
        <PostHeader
          status={post?.status ?? "draft"}
          form={form}
          mayPublish={mayPublish}
          mayWrite={mayWrite}
          autosaved={autosaved}
          menu={
            post && (
              <ItemMenu
                item={post}
                historyLabel={i18n.t("History of this post")}
                mayDelete={mayPublish}
                isDirty={isDirty}
                onDelete={() => deletePost(post.id)}
                list="/blog"
                queryKey={postQuery(post.id).queryKey}
              />
            )
          }
          readOnlyWords={i18n.t("You can read this post only.")}
        />
      }
    >
      <form
        className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <div className="flex min-w-0 flex-col gap-5">
          <FormFailure message={form.failure} />
          <EditConflicts
            edit={edit}
            labelOf={conflictWords}
            keep={(field) => form.clearErrors(fieldFor(field) ?? [])}
            canTake={(field) => fieldFor(field) !== null}
            shown={shownValue(session.website.time_zone)}
            take={(conflict) => takeTheirs(form, conflict, session.website.time_zone)}
          />
          <Writing form={form} />
          {isAlbum && <TracksCard form={form} />}
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <PublishingCard form={form} post={post} choices={choices} blog={blog} onBlog={onBlog} />
          <PictureCard form={form} />
          <FilingCard form={form} choices={choices} hasAuthor={!isAlbum} />
          {!isAlbum && <LinksCard form={form} />}
          <SearchEngineCard form={form} />
        </div>
      </form>
      <UnsavedGuard isDirty={isDirty} onSave={form.submit} />
    </Screen>
  );
}

/** Whether nobody outside reads it: then it is saved while it is written, and draft editors may write in it. */
function isOpenToDrafts(post: PostDetail | null): boolean {
  return post === null || post.status === "draft" || post.status === "needs-review";
}
