/** Keeps pointer, keyboard and screen readers away from all of a page but what is edited in it. */
export class InertRegions {
  #shaded: Element[] = [];

  keepApart(body: Element, edited: readonly Element[], within: readonly Element[]): void {
    const shaded = edited.length === 0 ? [] : [...beside(body, edited), ...within];
    const now = new Set(shaded);
    for (const element of this.#shaded) if (!now.has(element)) element.removeAttribute('inert');
    // Also those it had before: what is drawn anew loses it.
    for (const element of shaded) if (!element.hasAttribute('inert')) element.setAttribute('inert', '');
    this.#shaded = shaded;
  }
}

/** What is next to elements, and next to what they are in. */
function beside(body: Element, elements: readonly Element[]): Element[] {
  const found: Element[] = [];
  let inner: readonly Element[] = elements;
  for (let at = elements[0]?.parentElement; at; at = at === body ? null : at.parentElement) {
    for (const child of at.children) if (!inner.includes(child)) found.push(child);
    inner = [at];
  }
  return found;
}
