import { Worker } from 'node:worker_threads';
import type { CompiledQuery, QueryResult } from 'kysely';
import { Problem } from '#contract/problems.ts';
import { engineProblem } from './faults.ts';
import type { AskedRead, FromReader } from './long-read-worker.ts';

/** Milliseconds a read may take once it is its turn, and a thread until it can read. */
const LONGEST = 15_000;
/** Milliseconds without a read after which the thread and its memory are given back. */
const IDLE = 60_000;
const MAX_WAITING = 200;
/** Megabytes: rows of one page at a time. */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 };

interface Waiting {
  asked: AskedRead;
  resolve: (rows: unknown[]) => void;
  reject: (error: unknown) => void;
}

interface Limits {
  longest?: number;
  idle?: number;
}

/**
 * Reads an SQLite file in a thread of its own, one statement after the other, so that none holds up the thread that
 * answers. The thread starts with the first read, ends when there was none for a while, and is replaced when it fails.
 */
export class LongReader {
  readonly #path: string;
  readonly #longest: number;
  readonly #idle: number;
  readonly #waiting: Waiting[] = [];
  #worker: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(path: string, { longest = LONGEST, idle = IDLE }: Limits = {}) {
    this.#path = path;
    this.#longest = longest;
    this.#idle = idle;
  }

  get isRunning(): boolean {
    return this.#worker !== undefined;
  }

  /** @throws Problem `unavailable` when too many wait, or it takes too long */
  async run<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isClosed) throw new Error('The database is closed.');
    if (this.#waiting.length >= MAX_WAITING) throw new Problem('unavailable', { retryAfter: 2 });
    const rows = await new Promise<unknown[]>((resolve, reject) => {
      this.#waiting.push({ asked: { sql, parameters }, resolve, reject });
      if (this.#waiting.length === 1) this.#next();
    });
    return { rows: rows as R[] };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#end(new Error('The database is closed.'));
  }

  #next(): void {
    const [first] = this.#waiting;
    const isNew = this.#worker === undefined;
    const worker = first ? this.#start() : this.#worker;
    if (first) {
      // Who waits for an answer keeps the process; an idle thread does not.
      worker?.ref();
      worker?.postMessage(first.asked);
    } else worker?.unref();
    this.#await(first ? (isNew ? LONGEST : this.#longest) : this.#idle);
  }

  #await(milliseconds: number): void {
    clearTimeout(this.#timer);
    const end = () => void this.#end(new Problem('unavailable', { retryAfter: 2 }));
    this.#timer = setTimeout(end, milliseconds);
    this.#timer.unref();
  }

  #start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./long-read-worker.ts', import.meta.url), {
      workerData: { path: this.#path },
      resourceLimits: LIMITS,
    });
    const fail = (error: unknown) => {
      if (this.#worker === worker) void this.#end(new Problem('unavailable', { retryAfter: 2, cause: error }));
    };
    worker.on('message', (message: FromReader) => {
      if (message === 'ready') {
        if (this.#worker === worker && this.#waiting.length > 0) this.#await(this.#longest);
        return;
      }
      const { rows, fault } = message;
      const answered = this.#worker === worker ? this.#waiting.shift() : undefined;
      if (!answered) return;
      if (rows) answered.resolve(rows);
      else answered.reject(engineProblem(fault) ?? Object.assign(new Error(fault?.message), fault));
      this.#next();
    });
    worker.on('error', fail);
    worker.on('exit', fail);
    this.#worker = worker;
    return worker;
  }

  /** Ends the thread; whoever waits is told why: nobody, when it was idle. */
  async #end(fault: unknown): Promise<void> {
    clearTimeout(this.#timer);
    const worker = this.#worker;
    this.#worker = undefined;
    for (const { reject } of this.#waiting.splice(0)) reject(fault);
    await worker?.terminate();
  }
}
