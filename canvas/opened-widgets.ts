/** What is closed on a page until a visitor opens it. */
const CLOSED = 'dialog__window';

/** Lies open in its place while somebody works on it: on the widget itself, or on what is in it. Else it is as on the page. */
export class OpenedWidgets {
  readonly #windows = document.getElementsByClassName(CLOSED);
  readonly #elementsOf: (id: string) => readonly Element[];
  #selected: readonly string[] = [];
  /** What was carried over them; they stay open until it is let go, so that nothing moves under the pointer twice. */
  #carriedOver: readonly string[] = [];

  constructor(elementsOf: (id: string) => readonly Element[]) {
    this.#elementsOf = elementsOf;
  }

  select(ids: readonly string[]): void {
    this.#selected = ids;
    this.show();
  }

  keepOpen(id: string): void {
    if (this.#windows.length === 0 || this.#carriedOver.includes(id)) return;
    this.#carriedOver = [...this.#carriedOver, id];
    this.show();
  }

  release(): void {
    if (this.#carriedOver.length === 0) return;
    this.#carriedOver = [];
    this.show();
  }

  /** What is drawn anew is closed again. */
  show(): void {
    if (this.#windows.length === 0) return;
    const elements = [...this.#selected, ...this.#carriedOver].flatMap((id) => this.#elementsOf(id));
    for (const window of this.#windows) {
      const owner = window.closest('[data-node]');
      const isOpen = elements.some((element) => element === owner || window.contains(element));
      if (window.hasAttribute('data-opened') !== isOpen) window.toggleAttribute('data-opened', isOpen);
    }
  }

  /** Does something that asks the page about all there is on it. Nothing is painted meanwhile. */
  whileAllOpen<T>(act: () => T): T {
    if (this.#windows.length === 0) return act();
    for (const window of this.#windows) window.toggleAttribute('data-opened', true);
    try {
      return act();
    } finally {
      this.show();
    }
  }
}
