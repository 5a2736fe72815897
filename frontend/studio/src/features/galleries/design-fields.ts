import { i18n } from "../../app/i18n.ts";
import type { FieldSpec, NodeType } from "../editor/node-types.ts";
import type { GalleryDesign } from "./galleries-api.ts";

const PLAIN = { default: "", help: "", responsive: false, inline: false };

type Named = { readonly name: keyof GalleryDesign; readonly label: string };
type More = Partial<Pick<FieldSpec, "help" | "unless">>;

function choice(named: Named, values: Readonly<Record<string, string>>, more: More = {}): FieldSpec {
  const choices = Object.entries(values).map(([value, label]) => ({ value, label }));
  return { ...PLAIN, ...named, type: "choice", choices, ...more };
}

function number(named: Named, min: number, max: number, more: More = {}): FieldSpec {
  return { ...PLAIN, ...named, type: "number", min, max, ...more };
}

function toggle(named: Named, more: More = {}): FieldSpec {
  return { ...PLAIN, ...named, type: "boolean", default: false, ...more };
}

const IN_PIXELS = i18n.t("In pixels.");
const NO_SLIDES = "layout=grid|stacked";
const NO_GRID = "layout=stacked|slide";
const NO_STRIP = "layout=grid|stacked|slider";

const FIELDS: readonly FieldSpec[] = [
  choice(
    { name: "layout", label: i18n.t("Layout") },
    {
      grid: i18n.t("Grid"),
      stacked: i18n.t("Below each other"),
      slider: i18n.t("Slider"),
      slideshow: i18n.t("Slideshow"),
    },
  ),
  number({ name: "columns", label: i18n.t("Pictures per row") }, 1, 10, { unless: `${NO_GRID} fit=true` }),
  toggle({ name: "fit", label: i18n.t("As many per row as there is room for") }, { unless: NO_GRID }),
  number({ name: "column_width", label: i18n.t("Most width of a column") }, 100, 300, {
    help: IN_PIXELS,
    unless: `${NO_GRID} fit=false`,
  }),
  choice(
    { name: "ratio", label: i18n.t("Shape") },
    {
      square: i18n.t("Square"),
      landscape: "3:2",
      "2-3": "2:3",
      "4-3": "4:3",
      "3-4": "3:4",
      portrait: "4:5",
      "16-9": "16:9",
      "2-40": "2.40:1",
      own: i18n.t("As the picture is"),
    },
    { unless: "layout=slider" },
  ),
  number({ name: "slider_ratio", label: i18n.t("Height for its width") }, 10, 200, {
    help: i18n.t("In percent: 50 is half as high as wide."),
    unless: "layout=grid|stacked|slideshow",
  }),
  number({ name: "padding", label: i18n.t("Space between pictures") }, 0, 50, {
    help: IN_PIXELS,
    unless: "layout=slide",
  }),
  choice(
    { name: "captions", label: i18n.t("Titles and descriptions") },
    {
      below: i18n.t("Below the picture"),
      over: i18n.t("On the picture"),
      hover: i18n.t("On the picture, when pointed at"),
      none: i18n.t("None"),
    },
  ),
  toggle({ name: "only_titles", label: i18n.t("Titles only") }, { unless: "captions=none" }),
  toggle({ name: "controls", label: i18n.t("Arrows") }, { unless: NO_SLIDES }),
  toggle({ name: "autoplay", label: i18n.t("Goes on by itself") }, { unless: NO_SLIDES }),
  number({ name: "autoplay_seconds", label: i18n.t("Seconds for each picture") }, 1, 10, {
    unless: `${NO_SLIDES} autoplay=false`,
  }),
  toggle({ name: "thumbnails", label: i18n.t("Small pictures below") }, { unless: NO_STRIP }),
  number({ name: "thumbnail_height", label: i18n.t("Height of the small pictures") }, 0, 200, {
    help: IN_PIXELS,
    unless: `${NO_STRIP} thumbnails=false`,
  }),
  number({ name: "thumbnail_margin", label: i18n.t("Space between the small pictures") }, 0, 60, {
    help: IN_PIXELS,
    unless: `${NO_STRIP} thumbnails=false`,
  }),
  toggle({ name: "lightbox", label: i18n.t("Opens large when pressed") }),
  choice(
    { name: "lightbox_theme", label: i18n.t("Around the large picture") },
    { dark: i18n.t("Dark"), light: i18n.t("Light") },
    { unless: "lightbox=false" },
  ),
  toggle({ name: "new_window", label: i18n.t("Links open in a new window") }),
];

/** What can be said of a gallery (content/galleries.py), drawn as the settings of a block are. */
export const DESIGN: NodeType = {
  type: "gallery",
  title: "",
  category: "",
  icon: "",
  summary: "",
  fields: FIELDS,
};
