import type { Guests, Mount } from './drawing.ts';

/**
 * A place within a drawing in which another one shows something. Between two texts of nothing, so that it is found again
 * whatever is shown there, and leaves no trace in the markup.
 */
export class Span implements Mount {
  readonly document: Document;
  readonly #start: Text;
  readonly #end: Text;
  #held: readonly ChildNode[] | undefined;

  constructor(document: Document) {
    this.document = document;
    this.#start = document.createTextNode('');
    this.#end = document.createTextNode('');
  }

  show(nodes: readonly ChildNode[]): void {
    for (const node of this.shown() ?? []) node.remove();
    this.#start.after(...nodes, this.#end);
  }

  /** What is shown between its ends; undefined when it was taken out of its document, or its ends apart. */
  shown(): ChildNode[] | undefined {
    const found: ChildNode[] = [];
    for (let node = this.#start.nextSibling; node !== this.#end; node = node.nextSibling) {
      if (!node) return undefined;
      found.push(node);
    }
    return this.#start.isConnected ? found : undefined;
  }

  elements(): readonly Element[] {
    return (this.shown() ?? []).filter((node): node is HTMLElement => node.nodeType === 1);
  }

  get all(): readonly ChildNode[] {
    return [this.#start, ...(this.#held ?? this.shown() ?? []), this.#end];
  }

  /** Knows what it shows while what is around it changes, which may take it apart before it is put together again. */
  during(change: () => void): void {
    this.#held = this.shown();
    change();
    this.#held = undefined;
  }

  /** As what stands in the drawing around, for this mark. */
  asGuest(mark: string): Guests {
    return {
      of: (id) => (id === mark ? this.all : undefined),
      areThere: () => true,
      isOne: (node) => this.all.includes(node),
      now: (nodes) =>
        nodes.includes(this.#start)
          ? nodes.flatMap((node) => (node === this.#start ? this.all : this.all.includes(node) ? [] : [node]))
          : nodes,
    };
  }
}
