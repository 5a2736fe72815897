// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { TagField } from "./tag-field.tsx";

afterEach(cleanup);

let isTaken = true;
let sent = 0;

beforeEach(() => {
  isTaken = true;
  sent = 0;
});

function Shown({ addsOnLeave, isReader }: { addsOnLeave?: boolean; isReader?: boolean }) {
  const [tags, setTags] = useState(["old"]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent += 1;
      }}
    >
      <TagField
        label="Tags"
        tags={tags}
        suggestions={["gift", "gifted", "Old", "wholesale"]}
        onAdd={(more) => {
          if (isTaken) setTags([...tags, ...more]);
          return isTaken;
        }}
        onRemove={(tag) => setTags(tags.filter((other) => other !== tag))}
        addsOnLeave={addsOnLeave}
        isReader={isReader}
      />
      <button type="submit">Send</button>
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Tags" });
const tags = () =>
  [...screen.getByRole("list", { name: "Tags" }).querySelectorAll("li")].map((item) => item.textContent);
const offered = () => screen.queryAllByRole("option").map((option) => option.textContent);

it("adds what is typed with Enter or a comma, and sends no form by it", async () => {
  render(<Shown />);
  await userEvent.type(field(), "red{Enter}blue,OLD,{Enter}");
  expect(tags()).toEqual(["old", "red", "blue"]);
  expect(field().value).toBe("");
});

it("offers those in use to the arrow keys", async () => {
  render(<Shown />);
  await userEvent.type(field(), "gif");
  expect(offered()).toEqual(["gift", "gifted"]);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
  expect(field().getAttribute("aria-activedescendant")).toBe(screen.getByRole("option", { name: "gift" }).id);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(tags()).toEqual(["old", "gifted"]);
  expect(sent).toBe(0);
});

it("takes one that is pressed, and closes the list with Escape", async () => {
  render(<Shown />);
  await userEvent.click(field());
  await userEvent.click(screen.getByRole("option", { name: "wholesale" }));
  expect(tags()).toEqual(["old", "wholesale"]);
  await userEvent.keyboard("g");
  expect(field().getAttribute("aria-expanded")).toBe("true");
  await userEvent.keyboard("{Escape}");
  expect(offered()).toEqual([]);
  expect(field().value).toBe("g");
});

it("takes a tag off and gives the focus back to the field", async () => {
  render(<Shown />);
  await userEvent.click(screen.getByRole("button", { name: "Remove old" }));
  expect(screen.queryByRole("list", { name: "Tags" })).toBeNull();
  expect(document.activeElement).toBe(field());
});

it("loses nothing typed that was refused", async () => {
  isTaken = false;
  render(<Shown />);
  await userEvent.type(field(), "red{Enter}");
  await expect.poll(() => field().value).toBe("red");
});

it("keeps what is typed when it is left, or adds it where a button sends it", async () => {
  const { rerender } = render(<Shown />);
  await userEvent.type(field(), "red");
  await userEvent.tab();
  expect(field().value).toBe("red");
  rerender(<Shown addsOnLeave />);
  await userEvent.click(field());
  await userEvent.tab();
  expect(tags()).toEqual(["old", "red"]);
});

it("shows who only reads the tags and nothing to change", () => {
  render(<Shown isReader />);
  expect(tags()).toEqual(["old"]);
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(screen.queryByRole("button", { name: "Remove old" })).toBeNull();
});
