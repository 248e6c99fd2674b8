/** What making one page may take, compiling its template included. */
export interface Limits {
  readonly milliseconds: number;
  /**
   * Largest step that nothing can interrupt: characters of a text that is parsed or cleaned, rows that are put in
   * order, what an expression may make.
   */
  readonly step: number;
  /** Characters made on the way to the page; what is put together again counts again. */
  readonly characters: number;
}

/** Longest page, in characters. */
export const MAX_PAGE = 4_000_000;

/** A second for a page that has a thread to itself. */
export const wholePage: Limits = { milliseconds: 1000, step: Number.POSITIVE_INFINITY, characters: 8 * MAX_PAGE };

/** A page that takes more than it may: too long, or it grows too large. */
export class OverBudget extends Error {
  readonly what: 'time' | 'size';
  /** Id of the node that was worked on, and its expression; each `''` where it is not known. */
  readonly node: string;
  readonly subject: string;

  constructor(what: 'time' | 'size', node = '', subject = '') {
    super(`a page takes too much ${what === 'time' ? 'time' : 'room'}`);
    this.name = 'OverBudget';
    this.what = what;
    this.node = node;
    this.subject = subject;
  }
}

/** Counts what one page takes. Everything that works for a page asks it before, or tells it after. */
export class Budget {
  readonly step: number;
  readonly #milliseconds: number;
  readonly #worked: (() => number) | undefined;
  #deadline: number;
  readonly #isLenient: boolean;
  #characters: number;
  #isOverrun = false;

  /**
   * Where it is lenient, a page whose time is up goes out with what it has. `worked` tells how many milliseconds the
   * thread has worked since, where that can be known: time in which a busy machine did something else does not count.
   */
  constructor({ milliseconds, step, characters }: Limits = wholePage, isLenient = false, worked?: () => number) {
    this.step = step;
    this.#milliseconds = milliseconds;
    this.#worked = worked;
    this.#deadline = performance.now() + milliseconds;
    this.#isLenient = isLenient;
    this.#characters = characters;
  }

  /** Milliseconds that are left, 0 for none. */
  get left(): number {
    return Math.max(0, this.#deadline - performance.now());
  }

  /** Whether something was left out because its time was up. */
  get isOverrun(): boolean {
    return this.#isOverrun;
  }

  /**
   * Whether no further work is to be begun.
   * @throws OverBudget in place of `true` where the page is not to go out without it
   */
  isUp(node: string, subject = ''): boolean {
    if (performance.now() <= this.#deadline || this.#hasRested()) return false;
    this.#isOverrun ||= this.#isLenient;
    if (this.#isLenient) return true;
    throw new OverBudget('time', node, subject);
  }

  /** Whether there is time left after all, which puts the end off by as much. */
  #hasRested(): boolean {
    const left = this.#worked ? this.#milliseconds - this.#worked() : 0;
    if (left <= 0) return false;
    this.#deadline = performance.now() + left;
    return true;
  }

  /** Lets a step of so many characters or rows begin. @throws OverBudget when it is too large to be begun here */
  admit(size: number, node = '', subject = ''): void {
    if (size > this.step) throw new OverBudget('time', node, subject);
  }

  /** Counts characters that were made. @throws OverBudget when there are too many */
  spend(characters: number): void {
    this.#characters -= characters;
    if (this.#characters < 0) throw new OverBudget('size');
  }
}
