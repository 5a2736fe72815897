import { mergeAttributes, Node } from "@tiptap/core";

export type PictureOfText = { src: string; alt: string; caption: string; width: string; height: string };

const NAMES = ["src", "alt", "width", "height"] as const;

/** A picture with a caption between paragraphs: `<figure><img><figcaption>`; a picture alone is read as one, too. */
export const PICTURE = Node.create({
  name: "picture",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes() {
    const plain = Object.fromEntries(NAMES.map((name) => [name, { default: "" }]));
    return { ...plain, caption: { default: "" } };
  },
  parseHTML() {
    return [
      { tag: "figure", getAttrs: (figure) => attributesOf(figure.querySelector("img"), figure) },
      { tag: "img[src]", getAttrs: (image) => attributesOf(image, null) },
    ];
  },
  renderHTML({ node, HTMLAttributes }) {
    const { caption: _caption, ...given } = HTMLAttributes;
    const said = Object.fromEntries(Object.entries(given).filter(([name, value]) => name === "alt" || value));
    const caption = String(node.attrs.caption ?? "");
    const image = ["img", mergeAttributes(said)] as const;
    return caption ? ["figure", image, ["figcaption", {}, caption]] : ["figure", image];
  },
});

function attributesOf(image: Element | null, figure: Element | null): PictureOfText | false {
  if (!image) return false;
  const [src = "", alt = "", width = "", height = ""] = NAMES.map((name) => image.getAttribute(name) ?? "");
  return { src, alt, width, height, caption: figure?.querySelector("figcaption")?.textContent?.trim() ?? "" };
}
