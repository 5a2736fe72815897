import { expect, it } from "vitest";
import { checklistSteps } from "./checklist-steps.ts";

const overview = (changed: object) => ({
  product_count: 0,
  order_count: 0,
  open_order_count: 0,
  requested_return_count: 0,
  unanswered_dispute_count: 0,
  refused_payments: null,
  sold_out_count: 0,
  page_count: 0,
  waiting_comment_count: 0,
  waiting_review_count: 0,
  disk_used_fraction: 0.2,
  low_stock: [],
  latest_orders: [],
  latest_changes: [],
  ...changed,
});
const home = (status: string) => ({
  id: "1",
  title: "Home",
  slug: "",
  url: "/",
  status,
  is_locked: false,
  is_cover: false,
  folder_behaviour: null,
  parent_id: null,
  level: 1,
  has_unpublished_changes: false,
  updated_at: "2026-11-20T00:00:00Z",
});
const done = (steps: ReturnType<typeof checklistSteps>) =>
  steps.filter((step) => step.isDone).map((step) => step.id);

it("has everything to do on a new site", () => {
  expect(done(checklistSteps(overview({}), []))).toEqual([]);
});

it("ticks what the site itself shows", () => {
  expect(done(checklistSteps(overview({ product_count: 48 }), [home("published")]))).toEqual([
    "product",
    "home",
    "publish",
  ]);
});

it("does not take a draft for a published home page", () => {
  expect(done(checklistSteps(overview({}), [home("draft")]))).toEqual(["home"]);
});

it("does not count what the person may not see", () => {
  expect(done(checklistSteps(overview({ product_count: null, order_count: null }), []))).toEqual([]);
});
