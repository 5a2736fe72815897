import type { BlockSource, SectionSource } from "../document/actions/add-section.ts";
import { type NodeTypes, withoutCode } from "../node-types.ts";

/** A section with nothing in the settings that hold code, at any depth. */
export function sectionWithoutCode(types: NodeTypes, section: SectionSource): SectionSource {
  const settings = withoutCode(types, { kind: "section", ...section });
  return { ...section, settings, blocks: section.blocks.map((block) => blockWithoutCode(types, block)) };
}

function blockWithoutCode(types: NodeTypes, block: BlockSource): BlockSource {
  const settings = withoutCode(types, { kind: "block", ...block });
  return { ...block, settings, blocks: block.blocks.map((inner) => blockWithoutCode(types, inner)) };
}
