import { Button } from "@sitewright/ui/button";
import { ShieldCheck, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { i18n } from "../../../app/i18n.ts";
import { useEditor, useEditorPorts } from "../editor-context.tsx";

/** A slow page is no broken one. */
const LOADING_MS = 10_000;
/** Longer than any section takes to fade in. */
const HIDDEN_MS = 3_000;

/**
 * The way out when the page in the frame does not come, or hides itself: without the owner's own CSS and code. Once
 * it is shown like that, the way back.
 */
export function SafeMode() {
  const { session } = useEditorPorts();
  const isSafe = useEditor((state) => state.isSafe);
  const isMissing = useIsMissing();
  const show = (safe: boolean) => session.store.setState({ isSafe: safe });
  if (isSafe)
    return (
      <Line
        icon={<ShieldCheck size={17} aria-hidden />}
        words={i18n.t("Shown without your own CSS and code. Only you see this.")}
      >
        <Button onPress={() => show(false)}>{i18n.t("Show with them")}</Button>
      </Line>
    );
  if (!isMissing) return null;
  return (
    <Line
      icon={<TriangleAlert size={17} aria-hidden />}
      words={i18n.t("The page does not show. Your own CSS or code may be the reason.")}
    >
      <Button onPress={() => show(true)}>{i18n.t("Show without them")}</Button>
    </Line>
  );
}

/** Whether the page has been out of sight for longer than it may be. */
export function useIsMissing(): boolean {
  const isSeen = useEditor((state) => state.isPageSeen);
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    setOverdue(false);
    if (isSeen) return;
    const timer = setTimeout(() => setOverdue(true), isSeen === null ? LOADING_MS : HIDDEN_MS);
    return () => clearTimeout(timer);
  }, [isSeen]);
  return isOverdue && !isSeen;
}

type LineProps = { icon: ReactNode; words: string; children: ReactNode };

function Line({ icon, words, children }: LineProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 border-line border-b bg-warning-soft px-4 py-2 text-ink"
    >
      {icon}
      <p className="min-w-40 flex-1">{words}</p>
      {children}
    </div>
  );
}
