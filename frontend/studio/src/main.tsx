import "./app/under-policy.ts";
import "./main.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { I18nProvider } from "react-aria-components";
import { createRoot } from "react-dom/client";
import { formattingLocale } from "./app/language.ts";
import { createQueryClient } from "./app/query-client.ts";
import { createStudioRouter } from "./app/router.tsx";

const queryClient = createQueryClient(() => {
  // Several reads can find the session over; only the first knows where the way back leads.
  if (router.state.location.pathname === "/sign-in") return;
  void router.navigate({ to: "/sign-in", search: { next: router.state.location.href } });
});
const router = createStudioRouter(queryClient);

const root = document.getElementById("root");
if (!root) throw new Error("the page has no #root");
createRoot(root).render(
  <StrictMode>
    <I18nProvider locale={formattingLocale()}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
);

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
