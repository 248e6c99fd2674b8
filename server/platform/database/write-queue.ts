import { Problem } from '#contract/problems.ts';

/** A line whose first has waited so long takes nobody else: who came now would wait longer still. */
const LATE = 5000;
/** Longest wait for the writer. A longer one is a transaction that never ends, most likely one waiting for itself. */
const MAX_WAIT = 30_000;

interface Waiting {
  readonly since: number;
  readonly enter: () => void;
  readonly mayShare: boolean;
}

/** Hands the one writing connection to one holder at a time, in the order they asked. */
export class WriteQueue {
  #waiting: Waiting[] = [];
  #isHeld = false;

  /** True when the next in line may write in the transaction of the one who holds the writer. */
  get nextMayShare(): boolean {
    return this.#waiting[0]?.mayShare ?? false;
  }

  /** True when somebody waits in line. */
  get isAwaited(): boolean {
    return this.#waiting.length > 0;
  }

  /** Takes the writer when nobody has it. */
  tryAcquire(): boolean {
    if (this.#isHeld) return false;
    this.#isHeld = true;
    return true;
  }

  /** Resolves when the writer is the caller's; must be followed by {@link release}. */
  async acquire({ mayShare }: { mayShare: boolean }): Promise<void> {
    if (this.tryAcquire()) return;
    const now = performance.now();
    const [first] = this.#waiting;
    if (mayShare && first && now - first.since > LATE)
      throw new Problem('unavailable', { message: 'problem.busy', retryAfter: 2 });
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((other) => other.enter !== enter);
        reject(new Problem('unavailable', { retryAfter: 2 }));
      }, MAX_WAIT);
      this.#waiting.push({ since: now, enter, mayShare });
    });
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next) next.enter();
    else this.#isHeld = false;
  }
}
