/** Calls of one source at a time, and how many more may wait. */
const AT_ONCE = 8;
const MAX_WAITING = 64;

interface Line {
  running: number;
  /** Called with the turn of whoever ended. */
  waiting: Set<() => void>;
}

/** Lets a source be called a few times at once; the rest wait for their turn. */
export class ConcurrencyLimit {
  readonly #lines = new Map<string, Line>();

  /** Undefined, and nothing is done, where too many wait already, or a turn does not come in so many milliseconds. */
  async take<T>(source: string, longestWait: number, work: () => Promise<T>): Promise<T | undefined> {
    const line = this.#lines.get(source) ?? { running: 0, waiting: new Set() };
    this.#lines.set(source, line);
    if (line.running < AT_ONCE) line.running += 1;
    else if (line.waiting.size >= MAX_WAITING || !(await waitForTurn(line, longestWait))) return undefined;
    try {
      return await work();
    } finally {
      this.#pass(source, line);
    }
  }

  #pass(source: string, line: Line): void {
    const [next] = line.waiting;
    if (next) {
      line.waiting.delete(next);
      next();
      return;
    }
    line.running -= 1;
    if (line.running === 0) this.#lines.delete(source);
  }
}

function waitForTurn(line: Line, longestWait: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const turn = () => {
    clearTimeout(late);
    resolve(true);
  };
  const late = setTimeout(() => {
    line.waiting.delete(turn);
    resolve(false);
  }, longestWait);
  line.waiting.add(turn);
  return promise;
}
