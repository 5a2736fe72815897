import { IconButton } from "@sitewright/ui/button";
import { classNames } from "@sitewright/ui/class-names";
import { Toolbar } from "@sitewright/ui/toolbar";
import { Bold, Heading2, Heading3, Italic, Link2, List, ListOrdered, Quote } from "lucide-react";
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { i18n } from "../../../app/i18n.ts";
import { controlsIn, focusFirst } from "../../../app/regions.ts";
import { LinkPopover } from "../../../links/link-popover.tsx";
import type { RichState, TextAct } from "../bridge/protocol.ts";
import { useEditor, useEditorPorts } from "../editor-context.tsx";
import { barPlace } from "./bar-place.ts";
import type { FrameSize } from "./frame-size.ts";
import { useKeyboardInset } from "./keyboard-inset.ts";

const TOOLS = "[data-text-tools]";

/** As the style sheets' `md`. */
const DOCKED_BELOW = 768;

/** The tabs of a phone's editor and their line (`PanelTabs`): without a keyboard below it, the bar leaves them free. */
const ABOVE_TABS = "calc(3.5rem + 1px)";

const MARKS = [
  { name: "bold", label: i18n.t("Bold"), hint: "Ctrl+B", icon: Bold },
  { name: "italic", label: i18n.t("Italic"), hint: "Ctrl+I", icon: Italic },
  { name: "h2", label: i18n.t("Heading"), icon: Heading2 },
  { name: "h3", label: i18n.t("Smaller heading"), icon: Heading3 },
  { name: "bullets", label: i18n.t("List"), icon: List },
  { name: "numbers", label: i18n.t("Numbered list"), icon: ListOrdered },
  { name: "quote", label: i18n.t("Quotation"), icon: Quote },
] as const;

/** The bar over the rich text that has the caret; at the lower end of a phone, above its keyboard or the tabs. */
export function TextBar({ size }: { size: FrameSize }) {
  const state = useEditor((editor) => editor.richState);
  useEndOutside(useEditor((editor) => editor.typingIn !== ""));
  return state && <Bar state={state} size={size} />;
}

function Bar({ state, size }: { state: RichState; size: FrameSize }) {
  const { session, page, showPage } = useEditorPorts();
  const bar = useRef<HTMLDivElement>(null);
  const asked = useEditor((editor) => editor.asked);
  const act = (done: TextAct) => page.tell({ tell: "rich-act", act: done });
  const backToText = () => {
    session.store.setState({ asked: null });
    showPage();
    act({ do: "focus" });
  };
  useBarEvents(bar, backToText);
  useKeysInBar(bar, asked === "bar");
  return (
    <>
      <div
        ref={bar}
        data-text-tools
        className="z-20 rounded-lg border border-line bg-surface text-ink shadow-high max-md:fixed max-md:inset-x-0 max-md:rounded-none max-md:border-x-0 max-md:shadow-none md:absolute"
        style={useBarStyle(state, size, bar)}
      >
        <Toolbar label={i18n.t("Text style")} className="overflow-x-auto p-1">
          {MARKS.map(({ name, icon: Icon, ...mark }) => (
            <IconButton
              key={name}
              {...mark}
              aria-pressed={state.on.includes(name)}
              onPress={() => act({ do: name })}
              className={lit(state.on.includes(name))}
            >
              <Icon size={15} aria-hidden />
            </IconButton>
          ))}
          <IconButton
            label={i18n.t("Link")}
            hint="Ctrl+K"
            aria-pressed={state.link !== ""}
            onPress={() => session.store.setState({ asked: "link" })}
            className={lit(state.link !== "")}
          >
            <Link2 size={15} aria-hidden />
          </IconButton>
        </Toolbar>
      </div>
      <LinkPopover
        isBesideText
        trigger={bar}
        isOpen={asked === "link"}
        address={state.link}
        onClose={backToText}
        onChoose={(address, words) => {
          act({ do: "link", address, words });
          backToText();
        }}
      />
    </>
  );
}

const lit = (isOn: boolean) => classNames(isOn && "bg-brand-soft text-brand");

/**
 * A press leaves the caret where it is, so that the page keeps the keys; Escape gives them back. It is heard at the
 * window, since an open tooltip keeps it from everything below the document.
 */
function useBarEvents(bar: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true };
    bar.current?.addEventListener("mousedown", (event) => event.preventDefault(), options);
    const leave = ({ key, target }: KeyboardEvent) => {
      if (key === "Escape" && target instanceof Node && bar.current?.contains(target)) latest.current();
    };
    window.addEventListener("keydown", leave, options);
    return () => stop.abort();
  }, [bar]);
}

/** Somebody who goes on to another part of the studio has done with the text, also before its bar has come. */
function useEndOutside(isTyping: boolean): void {
  const { page, session } = useEditorPorts();
  useEffect(() => {
    if (!isTyping) return;
    const end = ({ target }: Event) => {
      const isBeside = target instanceof Element && !target.closest(`${TOOLS}, iframe`);
      if (!isBeside) return;
      session.store.setState({ asked: null });
      page.tell({ tell: "rich-end" });
    };
    // The page has the keys again.
    const stopLinking = () => {
      if (document.activeElement?.localName === "iframe") session.store.setState({ asked: null });
    };
    window.addEventListener("blur", stopLinking);
    document.addEventListener("pointerdown", end, { capture: true });
    document.addEventListener("focusin", end);
    return () => {
      document.removeEventListener("pointerdown", end, { capture: true });
      document.removeEventListener("focusin", end);
      window.removeEventListener("blur", stopLinking);
    };
  }, [isTyping, page, session]);
}

/** The keys may be asked for before there is a bar. Once it has them, they come and go by themselves. */
function useKeysInBar(bar: RefObject<HTMLElement | null>, isAsked: boolean): void {
  const { store } = useEditorPorts().session;
  useEffect(() => {
    if (!isAsked || !bar.current) return;
    focusFirst(controlsIn(bar.current));
    store.setState({ asked: null });
  }, [bar, isAsked, store]);
}

function useBarStyle(state: RichState, size: FrameSize, bar: RefObject<HTMLElement | null>): CSSProperties {
  const inset = useKeyboardInset();
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { offsetWidth = 0, offsetHeight = 0 } = bar.current ?? {};
    setRoom({ width: offsetWidth, height: offsetHeight });
  }, [bar]);
  if (window.innerWidth < DOCKED_BELOW) return { bottom: inset || ABOVE_TABS };
  const { scale } = size;
  const { x, y, width, height } = state.rect;
  const words = { x: x * scale, y: y * scale, width: width * scale, height: height * scale };
  return barPlace(words, room, { width: size.width * scale, height: size.height * scale });
}
