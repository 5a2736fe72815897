import { useState } from "react";
import type { ButtonProps } from "react-aria-components";

type Held = Pick<
  ButtonProps,
  "isDisabled" | "aria-disabled" | "type" | "onPress" | "onPressStart" | "onFocusChange"
>;

/**
 * A button that becomes unavailable while it has the focus, such as Save after saving, keeps the focus until
 * it moves on: browsers drop the focus of a disabled element, and somebody without a mouse would start over.
 */
export function useKeptFocus<Props extends Held>(props: Props): Props {
  const [isFocused, setFocused] = useState(false);
  const onFocusChange = (isNow: boolean) => {
    setFocused(isNow);
    props.onFocusChange?.(isNow);
  };
  if (!props.isDisabled || !isFocused) return { ...props, onFocusChange };
  const idle = { onPress: undefined, onPressStart: undefined, type: "button" as const };
  return { ...props, ...idle, onFocusChange, isDisabled: false, "aria-disabled": true };
}
