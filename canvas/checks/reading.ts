import { type Color, contrastOn, neededContrast, readRgb } from './colors.ts';
import type { Box } from './targets.ts';

/** What of a page takes long to ask for, asked once for each look at it. */
export class Reading {
  readonly #document: Document;
  readonly #colors = new Map<string, Color>();
  readonly #grounds = new Map<Element, readonly Color[] | undefined>();
  /** Pictures that text may stand on without being in them. */
  readonly #pictures: readonly { element: Element; box: Box }[];

  constructor(document: Document) {
    this.#document = document;
    const pictures = Array.from(document.querySelectorAll('img, video, canvas, iframe'));
    this.#pictures = pictures.map((element) => ({ element, box: element.getBoundingClientRect() }));
  }

  /** Contrast of an element's own text and what it needs; undefined where its ground cannot be told. */
  contrastOf(element: HTMLElement): { is: number; needs: number } | undefined {
    const grounds = this.#groundsOf(element);
    if (!grounds || this.#isOnPicture(element)) return undefined;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const needs = neededContrast(Number.parseFloat(fontSize), Number.parseFloat(fontWeight));
    return { is: contrastOn(this.#color(color), grounds), needs };
  }

  /** The colours behind an element, the nearest first; undefined where one is a picture or fades. */
  #groundsOf(element: Element): readonly Color[] | undefined {
    if (this.#grounds.has(element)) return this.#grounds.get(element);
    const found = this.#readGrounds(element);
    this.#grounds.set(element, found);
    return found;
  }

  #readGrounds(element: Element): readonly Color[] | undefined {
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element);
    if (backgroundImage !== 'none' || opacity !== '1' || filter !== 'none' || mixBlendMode !== 'normal')
      return undefined;
    const own = this.#color(backgroundColor);
    if (own[3] === 1) return [own];
    const behind = element.parentElement ? this.#groundsOf(element.parentElement) : [];
    return behind && (own[3] === 0 ? behind : [own, ...behind]);
  }

  #isOnPicture(element: Element): boolean {
    const box = element.getBoundingClientRect();
    return this.#pictures.some(
      ({ element: picture, box: { left, top, right, bottom } }) =>
        left < box.right && right > box.left && top < box.bottom && bottom > box.top && !element.contains(picture),
    );
  }

  #color(text: string): Color {
    const known = this.#colors.get(text);
    if (known) return known;
    const color = readRgb(text) ?? paint(this.#document, text);
    this.#colors.set(text, color);
    return color;
  }
}

/** A colour of any kind as it is on a screen. */
function paint(document: Document, text: string): Color {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return [0, 0, 0, 0];
  context.fillStyle = text;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, share = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, share / 255];
}
