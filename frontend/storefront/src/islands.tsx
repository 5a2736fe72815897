import type { ReactNode } from "react";
import { renderNow } from "#runtime";
import { AlbumPlayer } from "./album/AlbumPlayer.tsx";
import { CartPage } from "./cart/CartPage.tsx";
import { Comments } from "./comments/Comments.tsx";
import { Form } from "./form/Form.tsx";
import { PictureGallery } from "./gallery/PictureGallery.tsx";
import { ListingAdd } from "./listing/ListingAdd.tsx";
import { Gallery } from "./product/Gallery.tsx";
import { ProductForm } from "./product/ProductForm.tsx";
import { RestockBox } from "./product/RestockBox.tsx";
import type { ProductFormProps } from "./product/selection.ts";
import { SearchBox } from "./search/SearchBox.tsx";
import { SearchLink } from "./search/SearchLink.tsx";
import { CartLink } from "./widgets/CartLink.tsx";
import { CartPill } from "./widgets/CartPill.tsx";
import { ItemAddedPopover } from "./widgets/ItemAddedPopover.tsx";
import { PageNote } from "./widgets/PageNote.tsx";

export { report } from "./site/errorReporter.ts";
export { speak } from "./site/texts.ts";

/** Each island gets the element the server printed; the properties come from its `data-props`. */
const ISLANDS: Record<string, (element: HTMLElement) => ReactNode> = {
  AlbumPlayer: (element) => <AlbumPlayer root={element} />,
  CartLink: (element) => <CartLink link={element} />,
  CartPill: () => <CartPill />,
  CartPage: (element) => <CartPage root={element} />,
  Comments: (element) => <Comments root={element} />,
  Form: (element) => <Form form={element as HTMLFormElement} />,
  Gallery: (element) => <Gallery root={element} />,
  PictureGallery: (element) => <PictureGallery root={element} />,
  Installments: (element) => <PageNote link={element as HTMLAnchorElement} />,
  ListingAdd: (element) => <ListingAdd element={element} />,
  ProductForm: (element) => (
    <ProductForm form={element as HTMLFormElement} product={props<ProductFormProps>(element)} />
  ),
  PageNote: (element) => <PageNote link={element as HTMLAnchorElement} />,
  RestockBox: (element) => <RestockBox root={element} />,
  SearchBox: (element) => <SearchBox form={element} />,
  SearchLink: (element) => <SearchLink link={element} />,
};

let hasWidgets = false;

/** Bring one island to life, once. An island this script does not know keeps its plain HTML. */
export function mount(element: HTMLElement): void {
  if ("mounted" in element.dataset) return;
  element.dataset.mounted = "";
  const island = ISLANDS[element.dataset.island ?? ""];
  if (island) render(island(element));
  mountWidgets();
}

/** What follows the cart on every page: as soon as one island lives, the others about the cart must too. */
function mountWidgets(): void {
  if (hasWidgets) return;
  hasWidgets = true;
  render(<ItemAddedPopover />);
  for (const element of document.querySelectorAll<HTMLElement>('[data-island][data-when="cart"]'))
    mount(element);
}

/**
 * Islands work on the server's markup and put their own into places of it, so their root stands aside. Rendering is
 * synchronous: the press that woke an island is replayed right afterwards and must find its listeners.
 */
function render(node: ReactNode): void {
  const place = document.createElement("div");
  document.body.append(place);
  renderNow(node, place);
}

function props<Props>(element: HTMLElement): Props {
  return JSON.parse(element.dataset.props ?? "{}") as Props;
}
