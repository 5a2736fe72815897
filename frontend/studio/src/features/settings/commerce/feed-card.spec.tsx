// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { FeedCard } from "./feed-card.tsx";

it("PL-2.20: copies the whole address of the feed", async () => {
  const user = userEvent.setup();
  render(<FeedCard />);
  const address = new URL("/feeds/products.xml", location.origin).href;
  expect(screen.getByRole("link", { name: address }).getAttribute("href")).toBe("/feeds/products.xml");
  await user.click(screen.getByRole("button", { name: `Copy ${address}` }));
  expect(await navigator.clipboard.readText()).toBe(address);
});
