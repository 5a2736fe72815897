// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { type UploadedImage, uploadImage } from "../../../media/upload-image.ts";
import { type EditorPorts, EditorProvider } from "../editor-context.tsx";
import { field } from "../sample-field.ts";
import { ListSetting } from "./list-setting.tsx";

vi.mock("../../../media/upload-image.ts", () => ({
  uploadImage: vi.fn(),
  isResumable: () => false,
  PICTURE_KINDS: [],
}));

afterEach(cleanup);

const SPEC = { ...field("slides", "list"), fields: [field("picture", "image"), field("caption", "text")] };
const PORTS = { attempt: (act) => void act() } as Partial<EditorPorts> as EditorPorts;

function Slides() {
  const [rows, setRows] = useState<readonly Record<string, unknown>[]>([{ picture: "", caption: "" }]);
  return (
    <QueryClientProvider client={new QueryClient()}>
      <EditorProvider value={PORTS}>
        <ListSetting spec={SPEC} rows={rows} onChange={setRows} />
      </EditorProvider>
    </QueryClientProvider>
  );
}

it("keeps what is typed while a picture is uploaded", async () => {
  let answer: (picture: UploadedImage) => void = () => {};
  const uploaded = new Promise<UploadedImage>((resolve) => (answer = resolve));
  vi.mocked(uploadImage).mockReturnValue(uploaded);
  const { container } = render(<Slides />);
  await drop(screen.getByLabelText("Drop or paste a picture: picture"));
  await userEvent.type(screen.getByLabelText("caption"), "A fern");
  answer({ media_id: "m1", url: "/media/m1/fern.png", alt_text: "", width: 40, height: 30 });
  await waitFor(() =>
    expect(container.querySelector("img")?.getAttribute("src")).toBe("/media/m1/fern.png?format=750w"),
  );
  expect(screen.getByLabelText<HTMLInputElement>("caption").value).toBe("A fern");
});

/** As a browser pastes a copied picture into what has the focus. */
async function drop(zone: HTMLElement): Promise<void> {
  zone.focus();
  const file = new File(["x"], "fern.png", { type: "image/png" });
  const item = { kind: "file", type: file.type, getAsFile: () => file };
  const paste = new Event("paste", { bubbles: true, cancelable: true });
  Object.assign(paste, {
    clipboardData: { items: [item], files: [file], types: ["Files"], getData: () => "" },
  });
  zone.dispatchEvent(paste);
  await waitFor(() => expect(uploadImage).toHaveBeenCalled());
}

it("PL-9.39, PL-9.40: offers no more rows than the list holds", async () => {
  const rows = [{ caption: "One" }, { caption: "Two" }];
  const spec = { ...field("slides", "list"), fields: [field("caption", "text")], most: 2 };
  const onChange = vi.fn();
  render(<ListSetting spec={spec} rows={rows} onChange={onChange} />);
  expect(screen.getByRole("button", { name: "Add" })).toHaveProperty("disabled", true);
  expect(screen.getByText("There is room for 2 rows.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Move row 2 up" }));
  expect(onChange).toHaveBeenCalledWith([{ caption: "Two" }, { caption: "One" }]);
});
