import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import type { Drawing, Visit } from '#contract/drawing.ts';
import type { Answered, Asked, FromWorker, ToWorker } from '#server/drawing/messages.ts';

/** Milliseconds a drawing may take: without it the browser would have drawn the screen by then. */
const LONGEST = 1000;
/** Drawings that may wait for each other; whoever comes then gets the page without. */
const MOST_WAITING = 8;
/** Megabytes. */
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

export type Answer = (asked: Asked) => Promise<Answered>;

interface Drawn {
  worker: Worker;
  isReady: boolean;
}

/**
 * Draws screens with the modules of the studio, in a thread that starts with the first wish and is replaced when it
 * fails. One screen at a time, as those modules know one person.
 */
export class Drawer {
  readonly #module: string;
  readonly #log: FastifyBaseLogger;
  #thread: Drawn | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** `module` is the address (URL) of the studio's built `drawing.js`. */
  constructor(module: string, log: FastifyBaseLogger) {
    this.#module = module;
    this.#log = log;
  }

  /** Starts the thread, which takes a moment, unless it runs. */
  prepare(): void {
    if (this.#thread) return;
    const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), {
      workerData: { module: this.#module },
      env: { ...process.env, NODE_ENV: 'production' },
      resourceLimits: LIMITS,
    });
    const thread: Drawn = { worker, isReady: false };
    this.#thread = thread;
    worker.unref();
    worker.on('message', ({ type }: FromWorker) => {
      if (type === 'ready') thread.isReady = true;
    });
    worker.on('error', (error) => this.#log.warn({ err: error }, 'the thread that draws screens failed'));
    worker.on('exit', () => {
      if (this.#thread === thread) this.#thread = undefined;
    });
  }

  /** Whether one could draw now. */
  get isReady(): boolean {
    return this.#thread?.isReady === true && this.#waiting < MOST_WAITING;
  }

  /** The screen of a visit, its reads answered by `answer`; undefined when it cannot be had in time. */
  async draw(visit: Visit, answer: Answer): Promise<Drawing | undefined> {
    if (!this.isReady) return undefined;
    this.#waiting += 1;
    const turn = this.#last.then(() => this.#drawNow(visit, answer));
    this.#last = turn.catch(() => undefined);
    try {
      return await turn;
    } catch (error) {
      this.#log.warn({ err: error, address: visit.address.split('?', 1)[0] }, 'a screen was not drawn');
      return undefined;
    } finally {
      this.#waiting -= 1;
    }
  }

  async close(): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.worker.terminate();
  }

  async #drawNow(visit: Visit, answer: Answer): Promise<Drawing> {
    const thread = this.#thread;
    if (!thread?.isReady) throw new Error('The thread has ended.');
    const { worker } = thread;
    const { promise, resolve, reject } = Promise.withResolvers<Drawing>();
    const listen = (message: FromWorker) => {
      if (message.type === 'drawn') resolve(message.drawing);
      else if (message.type === 'failed') reject(new Error(message.why));
      else if (message.type === 'ask') void reply(message.id, message.asked);
    };
    const reply = async (id: number, asked: Asked) => {
      try {
        post(worker, { type: 'answer', id, answer: await answer(asked) });
      } catch (error) {
        reject(error);
      }
    };
    const end = () => reject(new Error('The thread has ended.'));
    const timer = setTimeout(() => {
      reject(new Error(`It took more than ${LONGEST} ms.`));
      // Whatever holds it up would hold up the next one as well.
      if (this.#thread === thread) this.#thread = undefined;
      void worker.terminate();
    }, LONGEST);
    worker.on('message', listen).once('exit', end);
    post(worker, { type: 'draw', visit });
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      worker.off('message', listen).off('exit', end);
    }
  }
}

const post = (worker: Worker, message: ToWorker): void => worker.postMessage(message);
