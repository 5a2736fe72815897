import {
  Code,
  Columns2,
  Columns3,
  Group,
  Heading,
  Image,
  List,
  Mail,
  Minus,
  MousePointerClick,
  MoveVertical,
  Newspaper,
  PanelTop,
  Quote,
  RectangleHorizontal,
  ShoppingBag,
  Square,
  Text,
} from "lucide-react";

const ICONS = {
  button: MousePointerClick,
  code: Code,
  columns: Columns3,
  group: Group,
  heading: Heading,
  image: Image,
  list: List,
  mail: Mail,
  minus: Minus,
  "move-vertical": MoveVertical,
  newspaper: Newspaper,
  "panel-top": PanelTop,
  quote: Quote,
  rows: RectangleHorizontal,
  "rectangle-horizontal": RectangleHorizontal,
  "shopping-bag": ShoppingBag,
  split: Columns2,
  "columns-2": Columns2,
  "columns-3": Columns3,
  text: Text,
};

/** The picture of a node type; themes name it in their schema, an unknown name gets a square. */
export function NodeIcon({ name, size = 15 }: { name: string | undefined; size?: number }) {
  const Icon = ICONS[name as keyof typeof ICONS] ?? Square;
  return <Icon size={size} aria-hidden className="shrink-0" />;
}
