import { filledId, type PlaceGiven } from '#site/template/live-place.ts';
import type { Guests } from './drawing.ts';
import { parse } from './morph.ts';

/** What a place of a page puts into the slots of the widget that is edited there. */
export class SlotFills implements Guests {
  readonly #document: Document;
  #nodes = new Map<string, readonly ChildNode[]>();
  #all: ReadonlySet<ChildNode> = new Set();

  constructor(document: Document) {
    this.#document = document;
  }

  take(given: PlaceGiven | undefined): void {
    const children = given?.slots.flatMap(({ node, slot, children }) =>
      children.map(({ html }, at) => [filledId(node, slot, at), html] as const),
    );
    this.#nodes = new Map(
      children?.map(([id, html]) => [id, Array.from(parse(this.#document, html).childNodes)] as const),
    );
    this.#all = new Set([...this.#nodes.values()].flat());
  }

  of(id: string): readonly ChildNode[] | undefined {
    return this.#nodes.get(id);
  }

  areThere(): boolean {
    return this.#nodes.size > 0;
  }

  isOne(node: ChildNode): boolean {
    return this.#all.has(node);
  }

  now(nodes: readonly ChildNode[]): readonly ChildNode[] {
    return nodes;
  }

  elements(): readonly Element[] {
    return [...this.#all].filter((node): node is HTMLElement => node.nodeType === 1);
  }
}
