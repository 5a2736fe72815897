import StarterKit from "@tiptap/starter-kit";
import { PICTURE } from "./picture.ts";

/** What a rich text may hold: paragraphs, headings, lists, quotations, bold, italic and links. */
export const TEXT_EXTENSIONS = [
  StarterKit.configure({
    link: { openOnClick: false, defaultProtocol: "https" },
    heading: { levels: [2, 3] },
    // It draws with a style sheet that no page has.
    gapcursor: false,
  }),
];

/** What a post may hold: pictures as well. */
export const WRITING_EXTENSIONS = [...TEXT_EXTENSIONS, PICTURE];
