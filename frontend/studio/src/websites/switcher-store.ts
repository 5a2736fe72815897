import { create } from "zustand";

type Switcher = { isOpen: boolean; open: () => void; close: () => void };

/** Opened by its key, by the website's name in the navigation, and on phones from the menu. */
export const useWebsiteSwitcher = create<Switcher>()((set) => ({
  isOpen: false,
  open: () => set({ isOpen: true }),
  close: () => set({ isOpen: false }),
}));
