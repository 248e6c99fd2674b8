import type { CollaboratorMark, NumberMark } from '../protocol.ts';
import { CollaboratorMarks } from './collaborator-marks.ts';
import { Dimmer } from './dimmer.ts';
import { DropMark } from './drop-mark.ts';
import marksCss from './marks.css?raw';
import { NumberMarks } from './number-marks.ts';
import { type Box, positionElement, type Scroll } from './position.ts';

interface Shown {
  selected: readonly string[];
  hovered: string | undefined;
  lasso: Box | undefined;
  drop: { box: Box; isInto: boolean } | undefined;
  others: readonly CollaboratorMark[];
  numbers: readonly NumberMark[];
  /** A finger has taken hold of what is selected. */
  isHeld: boolean;
}

/** Height of the name of what is selected, in pixels. */
const TAG = 22;
/** Most boxes of selected nodes that are drawn. */
const MAX = 300;

/** What is drawn over the page: frames around nodes, where a drop goes, the name of what is selected. */
export class Marks {
  readonly layer: ShadowRoot;
  readonly #tag: HTMLElement;
  readonly #others: CollaboratorMarks;
  readonly #numbers: NumberMarks;
  readonly #drop: DropMark;
  readonly #boxes: HTMLElement[] = [];
  readonly #elementsOf: (id: string) => readonly Element[];
  readonly #nameOf: (id: string) => string;
  #shown: Shown = {
    selected: [],
    hovered: undefined,
    lasso: undefined,
    drop: undefined,
    others: [],
    numbers: [],
    isHeld: false,
  };
  #isWaiting = false;
  #scale = 1;
  readonly #host: HTMLElement;
  readonly #cover: HTMLElement;
  /** Drawn with what is selected, over it. */
  over: { draw: (id: string | undefined, element: Element | undefined, scroll: Scroll) => void } | undefined;
  readonly #veil: Dimmer;

  constructor(
    document: Document,
    elementsOf: (id: string) => readonly Element[],
    nameOf: (id: string) => string,
    direction: 'ltr' | 'rtl',
  ) {
    const host = document.createElement('sitewright-marks');
    host.setAttribute('aria-hidden', 'true');
    this.#host = host;
    this.layer = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(marksCss);
    this.layer.adoptedStyleSheets = [sheet];
    this.#tag = document.createElement('div');
    this.#tag.className = 'tag';
    this.#tag.dir = direction;
    this.#tag.hidden = true;
    this.layer.append(this.#tag);
    this.#veil = new Dimmer(this.layer, this.#tag);
    this.#others = new CollaboratorMarks(this.layer, this.#tag, direction);
    this.#numbers = new NumberMarks(this.layer, this.#tag, direction);
    this.#drop = new DropMark(this.layer);
    this.#cover = document.createElement('div');
    this.#cover.className = 'cover';
    // After the body, so that the page's own children are what they are on the site.
    document.documentElement.append(host);
    this.#elementsOf = elementsOf;
    this.#nameOf = nameOf;
  }

  /** The name of what is selected, by which it can be dragged with a finger. */
  get handle(): HTMLElement {
    return this.#tag;
  }

  /** Keeps the pointer from the page while something is dragged over it. */
  cover(cursor: 'grabbing' | 'default' | undefined): void {
    if (cursor === undefined) {
      this.#cover.remove();
      return;
    }
    this.#cover.style.cursor = cursor;
    this.layer.append(this.#cover);
  }

  /** What of the page is at a point, whatever lies over it meanwhile. */
  elementAt({ x, y }: { x: number; y: number }): Element | undefined {
    if (!this.#cover.isConnected) return document.elementFromPoint(x, y) ?? undefined;
    return document.elementsFromPoint(x, y).find((element) => element !== this.#host);
  }

  /** Whether an event is of these marks, not of the page. */
  owns(event: Event): boolean {
    return event.composedPath().includes(this.layer);
  }

  /** How large the page is shown; marks keep their size. */
  get scale(): number {
    return this.#scale;
  }

  set scale(scale: number) {
    this.#scale = scale;
    this.#host.style.setProperty('--scale', `${scale}`);
    this.place();
  }

  get selected(): readonly string[] {
    return this.#shown.selected;
  }

  /** What is around these elements, and others within them, lies under a veil; without any there is none. */
  veil(edited: readonly Element[], within: readonly Element[]): void {
    this.#veil.around(edited, within);
    this.place();
  }

  show(change: Partial<Shown>): void {
    this.#shown = { ...this.#shown, ...change };
    this.place();
  }

  /** Looks before the next frame where everything is now. */
  place(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    requestAnimationFrame(() => {
      this.#isWaiting = false;
      this.#draw();
    });
  }

  #draw(): void {
    const { selected, hovered, lasso, drop, others, numbers, isHeld } = this.#shown;
    // Everything is asked before anything is written: what is asked after it would have the page laid out anew.
    const scroll = { x: scrollX, y: scrollY };
    // What a width leaves out has no place.
    const boxesOf = (id: string) =>
      this.#elementsOf(id)
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 || height > 0);
    const frames: { box: Box; look: string }[] = selected
      .slice(0, MAX)
      .flatMap((id) => boxesOf(id).map((box) => ({ box, look: isHeld ? 'box held' : 'box' })));
    const [first] = frames;
    const drawVeil = this.#veil.measure(scroll);
    const boxesOfNumbers = numbers.map(({ node }) => boxesOf(node)[0]);
    const boxesOfOthers = others.map(({ node }) => boxesOf(node));
    if (hovered !== undefined && !selected.includes(hovered))
      for (const box of boxesOf(hovered)) frames.push({ box, look: 'box hover' });
    if (lasso) frames.push({ box: lasso, look: 'box lasso' });
    const [only] = selected;
    const element = selected.length === 1 && only !== undefined ? this.#elementsOf(only)[0] : undefined;
    drawVeil();
    this.#drop.draw(drop, scroll, this.#scale);
    this.#others.draw(others, boxesOfOthers, scroll, this.#scale);
    this.#numbers.draw(numbers, boxesOfNumbers, scroll, this.#scale);
    this.over?.draw(element && only, drop || lasso ? undefined : element, scroll);
    for (const [at, { box, look }] of frames.entries()) {
      const frame = this.#boxes[at] ?? this.#newBox();
      if (frame.className !== look) frame.className = look;
      positionElement(frame, box, scroll);
      frame.style.width = `${box.width}px`;
      frame.style.height = `${box.height}px`;
    }
    for (const frame of this.#boxes.slice(frames.length)) frame.hidden = true;
    const isNamed = selected.length === 1 && first !== undefined && only !== undefined;
    if (!isNamed) {
      this.#tag.hidden = true;
      return;
    }
    const name = this.#nameOf(only);
    if (this.#tag.textContent !== name) this.#tag.textContent = name;
    const { x, y } = first.box;
    const height = TAG / this.#scale;
    positionElement(this.#tag, { x, y: y + scroll.y >= height ? y - height : y }, scroll, this.#scale);
  }

  #newBox(): HTMLElement {
    const frame = this.layer.ownerDocument.createElement('div');
    this.layer.insertBefore(frame, this.#tag);
    this.#boxes.push(frame);
    return frame;
  }
}
