// @vitest-environment jsdom
import { Refusal } from "@sitewright/api/errors";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { useServerForm } from "./use-server-form.ts";

afterEach(cleanup);

type Values = { title: string; vendor: string; rows: { id: string; name: string }[] };

const schema = z.object({
  title: z.string().trim().min(1),
  vendor: z.string(),
  rows: z.array(z.object({ id: z.string(), name: z.string() })),
});
const STORED: Values = { title: "Fern", vendor: "Meadow", rows: [] };

/** A form on a server that answers when the test says so; `serverHas` is what was read from it last. */
function setUp(settled?: (typed: Values, fresh: Values) => Values) {
  const sent: Values[] = [];
  const answers: { accept: () => void; refuse: (why: unknown) => void }[] = [];
  const save = (values: Values) => {
    sent.push(values);
    return new Promise<void>((accept, refuse) => answers.push({ accept, refuse }));
  };
  const { result, rerender } = renderHook(
    ({ values }) => {
      const form = useServerForm<Values>({ schema, values, save, settled });
      return { form, isDirty: form.formState.isDirty };
    },
    { initialProps: { values: STORED } },
  );
  const form = () => result.current.form;
  return {
    sent,
    form,
    isDirty: () => result.current.isDirty,
    type: (name: "title" | "vendor", text: string) =>
      act(async () => form().setValue(name, text, { shouldDirty: true })),
    submit: () => act(async () => void form().submit()),
    answer: (with_: (one: (typeof answers)[number]) => void) =>
      act(async () => {
        const [first] = answers.splice(0, 1);
        if (first) with_(first);
      }),
    serverHas: (values: Values) => act(async () => rerender({ values })),
  };
}

describe("saving", () => {
  it("sends once, however often it is asked for meanwhile", async () => {
    const { sent, form, answer } = setUp();
    let both: Promise<boolean[]> = Promise.resolve([]);
    await act(async () => {
      both = Promise.all([form().submit(), form().submit()]);
    });
    await answer((one) => one.accept());
    expect([sent.length, await both]).toEqual([1, [true, true]]);
  });

  it("holds what was checked and is unchanged afterwards", async () => {
    const { form, isDirty, type, submit, answer } = setUp();
    await type("title", " Fern folio ");
    await submit();
    await answer((one) => one.accept());
    expect([form().getValues("title"), isDirty()]).toEqual(["Fern folio", false]);
  });

  it("keeps what is typed while the server saves", async () => {
    const { form, isDirty, type, submit, answer } = setUp();
    await type("title", "Fern folio");
    await submit();
    await type("vendor", "River");
    await answer((one) => one.accept());
    expect([form().getValues("title"), form().getValues("vendor"), isDirty()]).toEqual([
      "Fern folio",
      "River",
      true,
    ]);
  });

  it("loses nothing typed when it is refused, and can be tried again", async () => {
    const { sent, form, type, submit, answer } = setUp();
    await type("title", "Fern folio");
    await submit();
    await answer((one) => one.refuse(new Refusal(422, "bad", "No", { title: "Taken" }, "")));
    expect([form().getValues("title"), form().getFieldState("title").error?.message]).toEqual([
      "Fern folio",
      "Taken",
    ]);
    await submit();
    expect(sent.length).toBe(2);
  });
});

describe("what the server has", () => {
  it("is shown where nothing was typed, and what was typed stays", async () => {
    const { form, isDirty, type, serverHas } = setUp();
    await type("title", "Fern folio");
    await serverHas({ ...STORED, title: "Bracken", vendor: "River" });
    expect([form().getValues("title"), form().getValues("vendor"), isDirty()]).toEqual([
      "Fern folio",
      "River",
      true,
    ]);
  });

  it("is followed after a saving as well", async () => {
    const { form, isDirty, type, submit, answer, serverHas } = setUp();
    await type("title", "Fern folio");
    await submit();
    await serverHas({ ...STORED, title: "Fern folio", vendor: "Meadow Press" });
    await answer((one) => one.accept());
    expect([form().getValues("vendor"), isDirty()]).toEqual(["Meadow Press", false]);
  });

  it("gives what was typed meanwhile what only it knows", async () => {
    const withIds = (typed: Values, fresh: Values): Values => ({
      ...typed,
      rows: typed.rows.map((row, index) => ({ ...row, id: fresh.rows[index]?.id ?? row.id })),
    });
    const { form, submit, answer, serverHas } = setUp(withIds);
    const row = (name: string, id = "") => ({ id, name });
    await act(async () => form().setValue("rows", [row("A4")], { shouldDirty: true }));
    await submit();
    await act(async () => form().setValue("rows", [row("A4 folded")], { shouldDirty: true }));
    await serverHas({ ...STORED, rows: [row("A4", "r1")] });
    await answer((one) => one.accept());
    expect(form().getValues("rows")).toEqual([row("A4 folded", "r1")]);
  });
});
