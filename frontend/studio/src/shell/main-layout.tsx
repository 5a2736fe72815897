import { classNames } from "@sitewright/ui/class-names";
import { Outlet } from "@tanstack/react-router";
import { useRef } from "react";
import { i18n } from "../app/i18n.ts";
import { PhoneBar } from "./phone-bar.tsx";
import { Sidebar } from "./sidebar.tsx";
import { useFolded } from "./use-folded.ts";
import { useScreenFocus } from "./use-screen-focus.ts";

/** Navigation beside the screen; on phones a bar above it. */
export function MainLayout() {
  const [isFolded, fold] = useFolded();
  const content = useRef<HTMLElement>(null);
  useScreenFocus(content);
  return (
    <div
      className={classNames(
        "min-h-dvh md:grid",
        isFolded ? "md:grid-cols-[3.25rem_1fr]" : "md:grid-cols-[14rem_1fr]",
      )}
    >
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-md focus:bg-surface focus:px-3 focus:py-2"
      >
        {i18n.t("Skip to the content")}
      </a>
      <Sidebar isFolded={isFolded} onFold={fold} />
      <PhoneBar />
      <main ref={content} id="main" data-region="content" tabIndex={-1} className="min-w-0 outline-none">
        <div className="mx-auto max-w-7xl px-4 py-5 has-[>[data-fills]]:max-w-none has-[>[data-fills]]:p-0 md:px-8 md:py-6 md:has-[>[data-fills]]:p-0">
          <Outlet />
        </div>
      </main>
    </div>
  );
}
