import { expect, it } from "vitest";
import type { PageTemplateError } from "../session/template-errors.ts";
import type { Problem } from "./problem-list.tsx";
import { problemsElsewhere } from "./use-problems.ts";

const error = (template: string): PageTemplateError => ({
  template,
  code: "partial-missing",
  message: "there is no partial or macro 'x'",
  line: 3,
  column: 1,
  excerpt: [],
  excerpt_line: 0,
});

it("tells what is in a block's partial only with the block", () => {
  const shared = error("partials/picture.html");
  const inBlock = {
    id: "block-1:code:…",
    where: "Code",
    error: { ...shared, node_id: "block-1", field: "" },
  };
  expect(problemsElsewhere([{ ...shared, page: "/shop" }], [inBlock])).toEqual([]);
});

it("tells what is around all pages only with this one", () => {
  const [header] = problemsElsewhere([{ ...error("header.region"), page: "/shop" }], []) as [Problem];
  const found = [
    { ...error("header.region"), page: "/shop" },
    { ...error("collections/products.list"), page: "/shop" },
  ];
  const elsewhere = problemsElsewhere(found, [header]);
  expect(elsewhere.map(({ where, error }) => [where, error.template])).toEqual([
    ["/shop", "collections/products.list"],
  ]);
});
