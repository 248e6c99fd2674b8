/** Lets so many in at once, and so many wait in line. */
export class Semaphore {
  readonly #size: number;
  readonly #longestLine: number;
  #taken = 0;
  readonly #line: (() => void)[] = [];

  constructor(size: number, longestLine: number) {
    this.#size = size;
    this.#longestLine = longestLine;
  }

  /** Resolves to the way out when there is room; undefined at once when the line is full. */
  async acquire(): Promise<(() => void) | undefined> {
    if (this.#taken >= this.#size) {
      if (this.#line.length >= this.#longestLine) return undefined;
      // Whoever leaves hands the slot over, so it stays taken.
      await new Promise<void>((resolve) => this.#line.push(resolve));
    } else {
      this.#taken += 1;
    }
    return () => {
      const next = this.#line.shift();
      if (next) next();
      else this.#taken -= 1;
    };
  }
}
