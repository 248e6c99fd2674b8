import { Problem } from '#contract/problems.ts';
import type { Computed } from '#model/boards/compute/compute-panel.ts';
import type { RowStore } from '#model/boards/compute/row-store.ts';
import { WorkerThread } from '#server/platform/process/thread-desk.ts';
import { askRows, openRows } from './open-rows.ts';
import type { RowSource } from './row-source.ts';
import type { AnswerOfRows, AskedOfRows, RowsAsking } from './rows-messages.ts';

/** Rows, and characters of their JSON, that are asked on the answering thread: a few milliseconds. */
const FEW_ROWS = 2000;
const FEW_CHARACTERS = 384 * 1024;
const MAX_FEW = 40;
const MAX_SENT = 1000;
/** Megabytes of the thread's heap. */
const HEAP = 768;
/** Milliseconds a panel may take, and without a question until the thread and its memory are given back. */
const LONGEST = 10_000;
const IDLE = 60_000;
const MAX_WAITING = 200;
/** Times rows are sent to a thread that was ended meanwhile. */
const MAX_TRIES = 2;

/** The thread took too long, or wanted more memory than it may have. */
export class RowsThreadError extends Error {
  override name = 'RowsThreadError';
}

/** Asks rows: a few where they are, many in a thread of their own, which keeps those of the tables asked last. */
export class BoardRows {
  readonly #few = new Map<string, RowStore>();
  /** Keys of rows that were sent to the thread; it may have let go of them. */
  readonly #sent = new Set<string>();
  readonly #sending = new Map<string, Promise<RowStore | undefined>>();
  readonly #thread: WorkerThread<AskedOfRows, AnswerOfRows>;

  constructor({ longest = LONGEST }: { longest?: number } = {}) {
    const limits = { heap: HEAP, longest, idle: IDLE, maxWaiting: MAX_WAITING };
    this.#thread = new WorkerThread({ program: new URL('./board-rows-worker.ts', import.meta.url), ...limits });
  }

  /** @throws Problem `unavailable` when too many wait, RowsThreadError */
  async ask(source: RowSource, asking: RowsAsking): Promise<Computed> {
    const { key } = source;
    for (let tries = 0; tries <= MAX_TRIES; tries += 1) {
      const few = this.#few.get(key);
      if (few) return askRows(few, asking);
      const answer = this.#sent.has(key) && (await this.#run({ kind: 'ask', key, asking }));
      if (answer && 'computed' in answer) return answer.computed;
      this.#sent.delete(key);
      const opened = await this.#send(source);
      if (opened) return askRows(opened, asking);
    }
    throw new RowsThreadError('The thread was ended again and again.');
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  async #run(asked: AskedOfRows): Promise<AnswerOfRows> {
    try {
      return await this.#thread.run(asked);
    } catch (error) {
      if (error instanceof Problem) throw error;
      throw new RowsThreadError('The thread of rows was ended.', { cause: error });
    }
  }

  /** Who asks for the same rows meanwhile waits for them, too. */
  #send(source: RowSource): Promise<RowStore | undefined> {
    const known = this.#sending.get(source.key);
    if (known) return known;
    const sent = this.#read(source).finally(() => this.#sending.delete(source.key));
    this.#sending.set(source.key, sent);
    return sent;
  }

  /** Answers rows that are few; others are in the thread then, unless it was ended in between. */
  async #read(source: RowSource): Promise<RowStore | undefined> {
    const { key, about } = source;
    let held: string[] | undefined = [];
    let size = 0;
    let rows = 0;
    const add = async (text: string): Promise<boolean> => {
      const answer = await this.#run({ kind: 'add', key, from: rows, text });
      if (!('rows' in answer)) return false;
      rows = answer.rows;
      return true;
    };
    for await (const text of source.texts()) {
      size += text.length;
      if (held && size <= FEW_CHARACTERS) {
        held.push(text);
        continue;
      }
      for (const each of held ?? []) if (!(await add(each))) return undefined;
      held = undefined;
      if (!(await add(text))) return undefined;
    }
    const few = held?.flatMap((text) => JSON.parse(text) as unknown[]);
    if (few && few.length <= FEW_ROWS) return this.#keep(key, openRows(few, about));
    for (const each of held ?? []) if (!(await add(each))) return undefined;
    await this.#run({ kind: 'open', key, rows, about });
    if (this.#sent.size >= MAX_SENT) this.#sent.clear();
    this.#sent.add(key);
    return undefined;
  }

  #keep(key: string, store: RowStore): RowStore {
    this.#few.set(key, store);
    const [oldest] = this.#few.keys();
    if (this.#few.size > MAX_FEW && oldest !== undefined) this.#few.delete(oldest);
    return store;
  }
}
