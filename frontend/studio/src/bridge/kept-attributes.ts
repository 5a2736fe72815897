/** Puts back the attributes the element had as it was printed; what else was put on it goes. */
export function keptAttributes(element: HTMLElement, printed: HTMLElement): () => void {
  return () => {
    for (const name of element.getAttributeNames())
      if (!printed.hasAttribute(name)) element.removeAttribute(name);
    for (const { name, value } of printed.attributes)
      if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  };
}
