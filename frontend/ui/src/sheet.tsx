import { lazy, type ReactNode, Suspense } from "react";

/** Comes when the first sheet opens, or is fetched before. */
export const loadSheetFrame = () => import("./sheet-frame.tsx");
const SheetFrame = lazy(loadSheetFrame);

export type SheetProps = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode };

/** A panel over the side of the screen where reading ends; Escape and a press beside it close it. */
export function Sheet(props: SheetProps) {
  return (
    props.isOpen && (
      <Suspense>
        <SheetFrame {...props} />
      </Suspense>
    )
  );
}
