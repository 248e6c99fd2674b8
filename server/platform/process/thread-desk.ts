import { type Transferable, Worker } from 'node:worker_threads';
import { withPermit } from './pool-slots.ts';
import { Semaphore } from './slots.ts';

interface WorkerThreadOptions {
  /** The program of the thread: it answers each message with one. */
  program: URL;
  /** Megabytes of its heap. */
  heap: number;
  /** Milliseconds one piece of work may take, the start of the thread included. */
  longest: number;
  /** Milliseconds without work after which the thread and its memory are given back. */
  idle: number;
  maxWaiting: number;
}

/**
 * Does work on untrusted bytes in a thread of its own, one piece after the other. A thread that takes too long, runs out
 * of memory or fails is ended: its piece is rejected, and the next one gets a new thread.
 */
export class WorkerThread<Asked, Answer> {
  readonly #options: WorkerThreadOptions;
  readonly #slots: Semaphore;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: WorkerThreadOptions) {
    this.#options = options;
    this.#slots = new Semaphore(1, options.maxWaiting);
  }

  get isRunning(): boolean {
    return this.#worker !== undefined;
  }

  /** @throws Problem `unavailable` when too many wait; Error when the thread was ended */
  run(asked: Asked, transferred: readonly Transferable[] = []): Promise<Answer> {
    return withPermit(this.#slots, () => this.#ask(asked, transferred));
  }

  /** Ends the thread. A piece of work that is under way is rejected. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    if (worker) await this.#end(worker);
  }

  #ask(asked: Asked, transferred: readonly Transferable[]): Promise<Answer> {
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    const worker = this.#worker;
    // Who waits for an answer keeps the process; an idle thread does not.
    worker.ref();
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        worker.off('message', answered).off('error', failed).off('exit', ended);
      };
      const answered = (answer: Answer) => {
        leave();
        this.#rest(worker);
        resolve(answer);
      };
      const failed = (cause: unknown) => {
        leave();
        void this.#end(worker);
        reject(new Error('The thread was ended.', { cause }));
      };
      const ended = () => failed(undefined);
      const timer = setTimeout(() => failed('It took too long.'), this.#options.longest);
      worker.on('message', answered).on('error', failed).on('exit', ended);
      worker.postMessage(asked, transferred);
    });
  }

  #start(): Worker {
    const { program, heap } = this.#options;
    const resourceLimits = { maxOldGenerationSizeMb: heap, stackSizeMb: 4 };
    const worker = new Worker(program, { resourceLimits, stdout: true, stderr: true });
    // One that fails between two pieces of work is replaced as well.
    worker.on('error', () => void this.#end(worker));
    return worker;
  }

  #rest(worker: Worker): void {
    if (this.#options.idle === 0) return void this.#end(worker);
    worker.unref();
    this.#idle = setTimeout(() => void this.#end(worker), this.#options.idle);
    this.#idle.unref();
  }

  async #end(worker: Worker): Promise<void> {
    if (this.#worker === worker) this.#worker = undefined;
    await worker.terminate();
  }
}
