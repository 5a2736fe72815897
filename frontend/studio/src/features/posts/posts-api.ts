import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { POST_SORTS, POST_STATUSES } from "../../app/search-params.ts";

export type PostRow = components["schemas"]["PostRow"];
export type PostDetail = components["schemas"]["PostDetail"];
export type PostBody = components["schemas"]["PostBody"];
export type PostFields = Omit<components["schemas"]["NewPost"], "collection_id">;
export type PostChoices = components["schemas"]["PostChoices"];
type Saved = components["schemas"]["Saved"];

export type PostStatus = (typeof POST_STATUSES)[number];
export type PostSort = (typeof POST_SORTS)[number];
type PostSearch = { search?: string; sort?: PostSort; show?: PostStatus; page?: number };

export const postsQuery = (query: PostSearch) =>
  queryOptions({
    queryKey: ["posts", "list", query],
    queryFn: () => answered(api.GET("/config/api/posts", { params: { query } })),
    placeholderData: keepPreviousData,
  });

export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: ["posts", postId],
    queryFn: () => answered(api.GET("/config/api/posts/{post_id}", at(postId))),
  });

/** Blogs to write in, and names to suggest. */
export const choicesQuery = queryOptions({
  queryKey: ["posts", "choices"],
  queryFn: () => answered(api.GET("/config/api/posts/choices")),
});

export function createPost(fields: PostFields, blogId: string): Promise<PostDetail> {
  return answered(api.POST("/config/api/posts", { body: { ...fields, collection_id: blogId } }));
}

export function updatePost(postId: string, body: PostBody): Promise<PostDetail> {
  return answered(api.PUT("/config/api/posts/{post_id}", { ...at(postId), body }));
}

export function deletePost(postId: string): Promise<Saved> {
  return answered(api.DELETE("/config/api/posts/{post_id}", at(postId)));
}

export function showPosts(posts: string[], isShown: boolean): Promise<Saved> {
  return answered(api.POST("/config/api/posts/several/visibility", { body: { posts, is_shown: isShown } }));
}

export function tagPosts(posts: string[], tags: string[], categories: string[]): Promise<Saved> {
  return answered(api.POST("/config/api/posts/several/tags", { body: { posts, tags, categories } }));
}

export function deletePosts(posts: string[]): Promise<Saved> {
  return answered(api.POST("/config/api/posts/several/deletion", { body: { posts } }));
}

function at(postId: string) {
  return { params: { path: { post_id: postId } } };
}
