// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from "vitest";
import { rescueFocus } from "./focus-rescue.ts";

let stop = () => {};

beforeEach(() => {
  document.body.innerHTML = `
    <nav data-region="navigation"><a href="/" id="home">Home</a></nav>
    <main data-region="content" tabindex="-1" id="main">
      <ul>
        <li id="a"><button id="open-a">Open</button><button id="remove-a">Remove</button></li>
        <li id="b"><input id="field-b"><button id="open-b">Open</button><button id="remove-b">Remove</button></li>
      </ul>
      <div id="acts"><button id="send">Send</button></div>
      <p id="hint"></p>
    </main>
    <section data-region="notices" id="notices"><button id="dismiss">Dismiss</button></section>`;
  stop = rescueFocus();
});
afterEach(() => stop());

const element = (id: string) => document.getElementById(id) as HTMLElement;

/** Focuses one after the other, takes the last one (or what is around it) away, and tells what has the focus then. */
async function focusedAfter(ids: string[], removed = ids.at(-1) ?? ""): Promise<string> {
  for (const id of ids) element(id).focus();
  element(removed).remove();
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  return document.activeElement?.id ?? "";
}

it("goes to the row that took the place of a removed one", async () => {
  expect(await focusedAfter(["remove-a"], "a")).toBe("open-b");
});

it("goes to the end of the row before the last one", async () => {
  expect(await focusedAfter(["remove-b"], "b")).toBe("remove-a");
});

it("stays in its part of the screen when nothing is beside it", async () => {
  element("a").remove();
  element("b").remove();
  element("hint").remove();
  expect(await focusedAfter(["send"], "send")).toBe("main");
});

it("goes back to where it was before when its part has nothing left", async () => {
  expect(await focusedAfter(["open-a", "dismiss"])).toBe("open-a");
});

it("leaves it where somebody else has put it meanwhile", async () => {
  element("remove-a").focus();
  element("a").remove();
  element("home").focus();
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(document.activeElement?.id).toBe("home");
});
