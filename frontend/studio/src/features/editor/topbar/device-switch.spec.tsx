// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { createStore } from "zustand";
import { type EditorPorts, EditorProvider } from "../editor-context.tsx";
import { DeviceSwitch } from "./device-switch.tsx";

afterEach(cleanup);

it("PL-3.79: shows the page as on a desktop, a tablet or a phone", async () => {
  const store = createStore(() => ({ device: "desktop" }));
  const ports = { session: { store } } as unknown as EditorPorts;
  render(
    <EditorProvider value={ports}>
      <DeviceSwitch />
    </EditorProvider>,
  );
  const devices = screen.getAllByRole("radio");
  expect(devices.map((device) => device.getAttribute("aria-label"))).toEqual(["Desktop", "Tablet", "Phone"]);
  for (const [index, name] of ["desktop", "tablet", "phone"].entries()) {
    const device = devices[index];
    if (device) await userEvent.click(device);
    expect([device?.getAttribute("aria-checked"), store.getState().device]).toEqual(["true", name]);
  }
});
