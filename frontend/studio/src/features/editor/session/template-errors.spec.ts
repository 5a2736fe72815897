import { expect, it } from "vitest";
import { errorsOfNode, mergedErrors, type TemplateError } from "./template-errors.ts";

const error = (nodeId: string): TemplateError => ({
  node_id: nodeId,
  field: "code",
  template: "",
  code: "formatter-unknown",
  message: "unknown formatter 'monye'",
  line: 1,
  column: 1,
  excerpt: [],
  excerpt_line: 0,
});

it("replaces the errors of sections that were rendered again", () => {
  const known = { top: [error("a")], more: [error("b")] };
  expect(mergedErrors(known, { top: [] }, ["top", "more"])).toEqual({ more: [error("b")] });
});

it("forgets sections that are gone", () => {
  expect(mergedErrors({ top: [error("a")] }, {}, ["more"])).toEqual({});
});

it("finds what concerns one part of the page", () => {
  expect(errorsOfNode({ top: [error("a"), error("b")] }, "b")).toEqual([error("b")]);
});
