// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { type EditorPorts, EditorProvider } from "../editor-context.tsx";
import { field } from "../sample-field.ts";
import { ListSetting } from "./list-setting.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SPEC = { ...field("slides", "list"), fields: [field("picture", "image"), field("caption", "text")] };
const PORTS = { attempt: (act) => void act() } as Partial<EditorPorts> as EditorPorts;

function Slides() {
  const [rows, setRows] = useState<readonly Record<string, unknown>[]>([{ picture: "", caption: "" }]);
  return (
    <EditorProvider value={PORTS}>
      <ListSetting spec={SPEC} rows={rows} onChange={setRows} />
    </EditorProvider>
  );
}

it("keeps what is typed while a picture is uploaded", async () => {
  let answer = () => {};
  vi.stubGlobal("fetch", async (request: Request) => {
    if (new URL(request.url).pathname === "/api/crumb") return Response.json({ crumb: "c" });
    await new Promise<void>((resolve) => (answer = resolve));
    return Response.json({ media_id: "m1", url: "/media/m1/fern.png", alt_text: "" });
  });
  const { container } = render(<Slides />);
  const input = container.querySelector<HTMLInputElement>("input[type=file]");
  await userEvent.upload(input as HTMLInputElement, new File(["x"], "fern.png", { type: "image/png" }));
  await userEvent.type(screen.getByLabelText("caption"), "A fern");
  await waitFor(
    () => {
      answer();
      expect(screen.getByLabelText<HTMLInputElement>("picture").value).toBe("/media/m1/fern.png");
    },
    { timeout: 50_000 },
  );
  expect(screen.getByLabelText<HTMLInputElement>("caption").value).toBe("A fern");
});
