// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { NotFoundScreen, NothingHere } from "./screen-failure.tsx";

afterEach(cleanup);

it("PL-8.39, D-83: says that there is nothing at an address, with the way home", async () => {
  const history = createMemoryHistory({ initialEntries: ["/nowhere"] });
  const routeTree = createRootRoute({ notFoundComponent: NotFoundScreen });
  render(<RouterProvider router={createRouter({ routeTree, history })} />);
  expect(await screen.findByText("Unable to locate content")).toBeTruthy();
  expect(screen.getByRole("link", { name: "To the studio's home" }).getAttribute("href")).toBe("/");
});

it("says why where a screen is about something that is gone, under a heading", async () => {
  const component = () => <NothingHere reason="This gift card does not exist." />;
  const routeTree = createRootRoute({ component });
  render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
  expect(await screen.findByRole("heading", { level: 1, name: "Unable to locate content" })).toBeTruthy();
  expect(screen.getByText("This gift card does not exist.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "To the studio's home" })).toBeTruthy();
  expect(document.title).toBe("Unable to locate content · Sitewright");
});
