import type { DropZoneProps } from "react-aria-components";

type Dropped = Parameters<NonNullable<DropZoneProps["onDrop"]>>[0];

/** The files among what was dropped or pasted, in their order. Folders and texts are passed over. */
export function droppedFiles({ items }: Dropped): Promise<File[]> {
  return Promise.all(items.flatMap((item) => (item.kind === "file" ? [item.getFile()] : [])));
}

/** The files among what was pasted; a picture that was copied comes as one. */
export function pastedFiles(event: ClipboardEvent): File[] {
  return [...(event.clipboardData?.files ?? [])];
}
