import type { ReactNode } from "react";
import {
  Slider as AriaSlider,
  type SliderProps as AriaSliderProps,
  Label,
  SliderOutput,
  SliderThumb,
  SliderTrack,
} from "react-aria-components";

type SliderProps = Omit<AriaSliderProps<number>, "className" | "children"> & {
  label: string;
  /** The value in words, with its unit. */
  shown: string;
  aside?: ReactNode;
};

export function Slider({ label, shown, aside, ...props }: SliderProps) {
  return (
    <AriaSlider {...props} className="flex flex-col gap-1 data-disabled:opacity-60">
      <span className="flex min-h-5 items-center gap-2 text-sm">
        <Label className="flex-1 font-medium text-ink">{label}</Label>
        {aside}
        <SliderOutput className="text-muted tabular-nums">{shown}</SliderOutput>
      </span>
      <SliderTrack className="relative h-6 w-full cursor-default before:absolute before:inset-x-0 before:top-1/2 before:h-1 before:-translate-y-1/2 before:rounded-full before:bg-pressed">
        {({ state }) => (
          <>
            <span
              className="absolute top-1/2 h-1 -translate-y-1/2 rounded-full bg-brand"
              style={{ width: `${state.getThumbPercent(0) * 100}%` }}
            />
            <SliderThumb className="top-1/2 size-4 rounded-full border-2 border-brand bg-surface shadow-low outline-none data-dragging:bg-brand data-focus-visible:outline-solid data-focus-visible:outline-2 data-focus-visible:outline-ring data-focus-visible:outline-offset-2 max-sm:size-6" />
          </>
        )}
      </SliderTrack>
    </AriaSlider>
  );
}
