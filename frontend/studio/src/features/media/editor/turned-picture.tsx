import type { SyntheticEvent } from "react";
import { type PictureEdit, turnedSize } from "./picture-edit.ts";

type TurnedPictureProps = {
  src: string;
  edit: PictureEdit;
  onLoad: (event: SyntheticEvent) => void;
  onError: () => void;
};

/** The whole original, turned and mirrored by style alone, filling a box of its turned proportions. */
export function TurnedPicture({ src, edit, onLoad, onError }: TurnedPictureProps) {
  const { width, height } = turnedSize(edit);
  return (
    <img
      src={src}
      alt=""
      draggable={false}
      onLoad={onLoad}
      onError={onError}
      className="absolute top-1/2 left-1/2 max-w-none select-none"
      style={{
        width: `${(edit.original_width / width) * 100}%`,
        height: `${(edit.original_height / height) * 100}%`,
        // From right to left: in its middle, turned, and mirrored at last.
        transform: `translate(-50%, -50%) scaleX(${edit.is_flipped ? -1 : 1}) rotate(${edit.turn}deg)`,
      }}
    />
  );
}
