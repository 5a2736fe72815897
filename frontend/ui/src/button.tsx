import { type ReactNode, useId, useRef } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components";
import { classNames, FOCUS_RING } from "./class-names.ts";
import { useHint } from "./use-hint.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

const TONES = {
  primary: "bg-brand text-on-brand data-hovered:bg-brand-strong data-pressed:bg-brand-strong",
  secondary:
    "border border-line bg-surface text-ink shadow-low data-hovered:bg-sunken data-pressed:bg-pressed",
  quiet: "text-muted data-hovered:bg-sunken data-hovered:text-ink data-pressed:bg-pressed",
  danger:
    "border border-danger/40 bg-surface text-danger data-hovered:bg-danger-soft data-pressed:bg-danger-soft",
};

type Tone = keyof typeof TONES;

const SHAPE =
  "inline-flex cursor-default select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-md font-medium transition-colors aria-disabled:opacity-45 data-disabled:opacity-45 data-pending:opacity-70";

export function buttonClass(tone: Tone = "secondary", extra?: string): string {
  return classNames(SHAPE, FOCUS_RING, "min-h-8 px-3 py-1 text-base max-sm:min-h-10", TONES[tone], extra);
}

type ButtonProps = Omit<AriaButtonProps, "className" | "style"> & { tone?: Tone; className?: string };

export function Button({ tone = "secondary", className, ...props }: ButtonProps) {
  return <AriaButton {...useKeptFocus(props)} className={buttonClass(tone, className)} />;
}

const DOT = "size-5.5 rounded-full! shadow-high max-sm:size-8";

type IconButtonProps = Omit<ButtonProps, "children" | "aria-label"> & {
  label: string;
  children: ReactNode;
  hint?: string;
  /** A dot on the canvas instead of a button in a row. */
  isDot?: boolean;
};

/** A button that shows only a picture; its label is spoken, and shown in a tooltip with the key in `hint`. */
export function IconButton({
  label,
  hint,
  tone = "quiet",
  isDot = false,
  className,
  children,
  ...props
}: IconButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { Bubble, close, listeners } = useHint(ref);
  return (
    <>
      <AriaButton
        aria-describedby={Bubble && id}
        {...listeners}
        {...useKeptFocus(props)}
        ref={ref}
        aria-label={label}
        className={classNames(
          SHAPE,
          FOCUS_RING,
          "shrink-0",
          isDot ? DOT : "size-8 max-sm:size-10",
          TONES[tone],
          className,
        )}
      >
        {children}
      </AriaButton>
      {Bubble && <Bubble label={label} hint={hint} id={id} triggerRef={ref} onClose={close} />}
    </>
  );
}
