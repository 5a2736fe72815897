import { useState } from "react";

const CHOSEN = "sitewright.roomy-tables";

/** Whether tables have roomy rows; kept on this device. */
export function useDensity(): [boolean, () => void] {
  const [isRoomy, setRoomy] = useState(() => localStorage.getItem(CHOSEN) === "yes");
  const toggle = () => {
    localStorage.setItem(CHOSEN, isRoomy ? "no" : "yes");
    setRoomy(!isRoomy);
  };
  return [isRoomy, toggle];
}
