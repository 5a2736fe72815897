// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { IconButton } from "./button.tsx";

// The next hint comes at once while the one before is fresh; every test begins without one.
afterEach(async () => {
  cleanup();
  await new Promise((resolve) => setTimeout(resolve, 600));
});

function showButtons(onPress = vi.fn()) {
  render(
    <>
      <IconButton label="Keep" hint="K" onPress={onPress}>
        ✓
      </IconButton>
      <IconButton label="Drop">✗</IconButton>
    </>,
  );
  return { onPress, user: userEvent.setup() };
}

const keep = () => screen.getByRole("button", { name: "Keep" });

describe("the hint of a button that shows a picture", () => {
  it("comes at once for the focus of the keys, and describes the button", async () => {
    const { user } = showButtons();
    await user.tab();
    const hint = await screen.findByRole("tooltip");
    expect(hint.textContent).toBe("KeepK");
    expect(document.getElementById(keep().getAttribute("aria-describedby") ?? "")?.textContent).toBe("KeepK");
  });

  it("comes for a pointer that rests, not for one that passes", async () => {
    const { user } = showButtons();
    await user.hover(keep());
    expect(screen.queryByRole("tooltip")).toBeNull();
    expect((await screen.findByRole("tooltip")).textContent).toBe("KeepK");
    await user.unhover(keep());
    await vi.waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
  });

  it("goes with Escape, which closes nothing else", async () => {
    const { user } = showButtons();
    await user.hover(keep());
    await screen.findByRole("tooltip");
    const others = vi.fn();
    document.body.addEventListener("keydown", others);
    await user.keyboard("{Escape}");
    await vi.waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
    expect(others).not.toHaveBeenCalled();
    document.body.removeEventListener("keydown", others);
  });

  it("stays away once the button is pressed", async () => {
    const { user, onPress } = showButtons();
    await user.hover(keep());
    await user.click(keep());
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(screen.queryByRole("tooltip")).toBeNull();
    expect(onPress).toHaveBeenCalledOnce();
  });

  it("is left out when it cannot be fetched, and nothing else happens", async () => {
    vi.resetModules();
    vi.doMock("./hint-bubble.tsx", () => {
      throw new Error("offline");
    });
    const { IconButton: OfflineButton } = await import("./button.tsx");
    const onPress = vi.fn();
    render(
      <OfflineButton label="Keep" onPress={onPress}>
        ✓
      </OfflineButton>,
    );
    const user = userEvent.setup();
    await user.hover(keep());
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(screen.queryByRole("tooltip")).toBeNull();
    await user.click(keep());
    expect(onPress).toHaveBeenCalledOnce();
  });
});
