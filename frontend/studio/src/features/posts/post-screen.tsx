import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useMemo, useRef, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { useUndo } from "../../history/use-undo.ts";
import { useSession } from "../../session/session.ts";
import { BackLink } from "../../shell/back-link.tsx";
import { QueryView } from "../../shell/query-view.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { NoBlog } from "./no-posts.tsx";
import { PostEditor, type SavePost } from "./post-editor.tsx";
import { emptyValues, fieldsOf, valuesOf } from "./post-form.ts";
import { statusWords } from "./post-status.tsx";
import {
  choicesQuery,
  createPost,
  type PostChoices,
  type PostDetail,
  postQuery,
  updatePost,
} from "./posts-api.ts";

const route = getRouteApi("/signed-in/main/blog/$postId");
const NEW = "new";

/** A post, or one that is not there yet: saved the first time it keeps its editor, and the caret in it. */
export default function PostScreen() {
  const { postId } = route.useParams();
  const begunHere = useRef("");
  const choices = useQuery(choicesQuery);
  // Looking elsewhere and back is no reason to draw a text anew that somebody writes.
  const query = useQuery({ ...postQuery(postId), enabled: postId !== NEW, refetchOnWindowFocus: false });
  const key = postId === begunHere.current ? NEW : postId;
  const noteBegun = (id: string) => {
    begunHere.current = id;
  };
  return (
    <QueryView query={choices}>
      {(found) =>
        postId === NEW || key === NEW ? (
          <OpenPost key={NEW} post={query.data ?? null} choices={found} onBegun={noteBegun} />
        ) : (
          <QueryView query={query}>
            {(post) => <OpenPost key={key} post={post} choices={found} onBegun={noteBegun} />}
          </QueryView>
        )
      }
    </QueryView>
  );
}

type OpenPostProps = { post: PostDetail | null; choices: PostChoices; onBegun: (id: string) => void };

function OpenPost({ post, choices, onBegun }: OpenPostProps) {
  const { website, person } = useSession();
  const zone = website.time_zone;
  const [blog, setBlog] = useState(choices.blogs[0]?.id ?? "");
  // Somebody without a name goes by an e-mail address, which is not for readers.
  const author = person.name.includes("@") ? "" : person.name;
  const fresh = useMemo(() => emptyValues(author), [author]);
  const values = useMemo(() => (post ? valuesOf(post, zone) : fresh), [post, zone, fresh]);
  const save = useSavePost(post, zone, blog, onBegun);
  if (!post && choices.blogs.length === 0) {
    return (
      <Screen title={i18n.t("New post")} back={<BackLink to="/blog">{i18n.t("Blog")}</BackLink>}>
        <Card>
          <NoBlog />
        </Card>
      </Screen>
    );
  }
  return (
    <PostEditor post={post} values={values} choices={choices} blog={blog} onBlog={setBlog} save={save} />
  );
}

function useSavePost(
  post: PostDetail | null,
  zone: string,
  blog: string,
  onBegun: (id: string) => void,
): SavePost {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { tellSaved } = useUndo();
  /** The change that the editor's own saves go on with, until somebody saves by hand. */
  const going = useRef("");
  return async (written, edit, isByItself) => {
    const fields = fieldsOf(written, post, zone);
    const continues = isByItself ? going.current : "";
    const saved = post
      ? await edit.save((begun) => updatePost(post.id, { ...fields, ...begun, continues }))
      : await edit.save(() => createPost(fields, blog));
    going.current = isByItself && post ? (saved.change_set_id ?? "") || going.current : "";
    queryClient.setQueryData(postQuery(saved.id).queryKey, saved);
    if (!post) {
      onBegun(saved.id);
      await navigate({
        to: "/blog/$postId",
        params: { postId: saved.id },
        replace: true,
        ignoreBlocker: true,
      });
    }
    if (isByItself) await queryClient.invalidateQueries({ queryKey: ["posts", "list"] });
    else await tellSaved(savedWords(saved), saved.change_set_id ?? "");
    return saved;
  };
}

function savedWords({ title, status }: PostDetail): string {
  if (!status || status === "draft") return i18n.t("“{title}” saved", { title });
  return i18n.t("“{title}” saved: {status}", { title, status: statusWords(status) });
}
