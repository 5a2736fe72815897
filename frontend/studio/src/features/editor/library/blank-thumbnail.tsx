import { NodeIcon } from "../node-icon.tsx";

/** What stands in the place of a picture for a section with nothing in it. */
export function BlankThumbnail({ icon }: { icon: string }) {
  return (
    <span className="grid aspect-[16/10] place-items-center rounded-t-md bg-sunken text-muted">
      <NodeIcon name={icon} size={28} />
    </span>
  );
}
