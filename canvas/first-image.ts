/** On the picture that was made the first: its markup says otherwise until it is drawn anew. */
const MARK = 'data-first';

/** The first picture of what is shown, fetched as that of a page is (`site/page/first-image.ts`): after each drawing. */
export class FirstImage {
  #made: Element | undefined;

  find(within: Document | Element): void {
    const [first] = within.getElementsByClassName('print__picture');
    if (this.#made !== first && this.#made?.hasAttribute(MARK)) putBack(this.#made);
    this.#made = first;
    if (first?.getAttribute('loading') === 'lazy') fetchFirst(first);
  }
}

function fetchFirst(image: Element): void {
  image.setAttribute(MARK, '');
  image.removeAttribute('loading');
  image.setAttribute('fetchpriority', 'high');
  for (const each of formsOf(image)) setSizes(each, (sizes) => sizes.replace(/^auto, /, ''));
}

function putBack(image: Element): void {
  image.removeAttribute(MARK);
  image.removeAttribute('fetchpriority');
  image.setAttribute('loading', 'lazy');
  for (const each of formsOf(image)) setSizes(each, (sizes) => `auto, ${sizes}`);
}

/** A picture and its better forms. */
function formsOf(image: Element): Element[] {
  const { parentElement: around } = image;
  return around?.nodeName === 'PICTURE' ? Array.from(around.children) : [image];
}

function setSizes(element: Element, change: (sizes: string) => string): void {
  const sizes = element.getAttribute('sizes');
  if (sizes !== null) element.setAttribute('sizes', change(sizes));
}
