/** Milliseconds, from the constants of the storefront document (SF-9.02 … SF-9.06, D-42). */
export const ADDED_AFTER_MS = 1000;
export const IDLE_AFTER_ADDED_MS = 2000;
export const IDLE_AFTER_ERROR_MS = 1000;
export const SELECT_OPTION_MS = 2000;
export const POPOVER_LIFE_MS = 3000;
export const POPOVER_SCROLL_THROTTLE_MS = 100;
export const PILL_FADE_MS = 300;
export const LIGHTBOX_RESIZE_DEBOUNCE_MS = 100;
