import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { type ApiBody, isLive } from '#model/apis/api-body.ts';
import type { Json } from '#model/json.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import { OverBudget } from '#site/budget.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import type { SiteDocument } from '#site/documents.ts';
import type { LiveAnswer } from '#site/live-answer.ts';
import type { MadePage, PageOrder } from '#site/page/page-order.ts';
import type { FromProcess, ToProcess, Used } from './messages.ts';
import { PageBusy } from './page-busy.ts';
import { streamRows } from './stream-rows.ts';
import { usesOf } from './uses-of.ts';

/** Pages of one organization that may wait, and of all together. */
const MAX_WAITING = 8;
const MAX_IN_ALL = 200;
/** Milliseconds without work after which the process ends and gives its memory back. */
const IDLE = 20_000;
/** In megabytes; what needs more ends the process. */
const MEMORY = ['--max-old-space-size=128', '--max-semi-space-size=4'];
/** So V8 ends a process whose memory is full; the number is 128 and that signal, as a shell counts. */
const ABORTED = 134;
const program = fileURLToPath(new URL('./page-process.ts', import.meta.url));

interface Job {
  readonly organizationId: string;
  readonly siteId: string;
  readonly site: CompiledSite;
  readonly order: PageOrder;
  readonly isLenient: boolean;
}

interface Waiting extends Job {
  readonly since: number;
  readonly done: (page: MadePage | undefined) => void;
  readonly fail: (error: unknown) => void;
}

interface Running extends Waiting {
  readonly number: number;
  readonly began: number;
}

interface RenderQueueOptions {
  /** Time of one page. */
  readonly milliseconds: number;
  /**
   * Milliseconds past that after which a page that does not end by itself ends with its process. A new one costs more
   * than waiting, so this is for steps that nothing interrupts, and not for a busy machine.
   */
  readonly grace: number;
  /** Milliseconds a page may wait for its turn. */
  readonly longestWait: number;
  readonly analyticsSrc: string | undefined;
  readonly log: FastifyBaseLogger;
  /** Hears what each page took that overran. */
  readonly onOverrun: (organizationId: string, milliseconds: number) => void;
}

/**
 * Makes pages in a process of its own, one after the other, organizations in turn. The process starts with the first
 * page, is ended by one that overruns, and ends when there has been nothing to do for a while. A thread would do, were
 * it not for its end: whoever ends a busy one at a lower priority waits for it.
 */
export class RenderQueue {
  readonly #options: RenderQueueOptions;
  /** What waits, by organization; the one whose turn is next comes first. */
  readonly #queues = new Map<string, Waiting[]>();
  #waiting = 0;
  #running: Running | undefined;
  #process: { child: ChildProcess; isReady: boolean } | undefined;
  /** Since when the process makes pages: nobody is sent away because it had to start. */
  #readyAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #number = 0;

  constructor(options: RenderQueueOptions) {
    this.#options = options;
  }

  /** @throws OverBudget when the page overran, PageBusy when too many wait */
  make(job: Job): Promise<MadePage | undefined> {
    const queue = this.#queues.get(job.organizationId) ?? [];
    if (queue.length >= MAX_WAITING || this.#waiting >= MAX_IN_ALL) return Promise.reject(new PageBusy());
    const { promise, resolve, reject } = Promise.withResolvers<MadePage | undefined>();
    queue.push({ ...job, since: performance.now(), done: resolve, fail: reject });
    this.#queues.set(job.organizationId, queue);
    this.#waiting += 1;
    this.#next();
    return promise;
  }

  async close(): Promise<void> {
    this.#failAll(new PageBusy());
    this.#running?.fail(new PageBusy());
    this.#running = undefined;
    await this.#end();
  }

  #next(): void {
    if (this.#running) return;
    clearTimeout(this.#timer);
    this.#process ??= this.#start();
    if (!this.#process.isReady) return;
    const job = this.#take();
    if (!job) {
      this.#timer = setTimeout(() => void this.#end(), IDLE).unref();
      return;
    }
    this.#number += 1;
    this.#running = { ...job, number: this.#number, began: performance.now() };
    this.#startTimer();
    void this.#begin(this.#running);
  }

  #startTimer(): void {
    const { milliseconds, grace } = this.#options;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#overrun(), milliseconds + grace).unref();
  }

  async #begin(job: Running): Promise<void> {
    const { site, siteId, number, isLenient } = job;
    const { live, ...order } = job.order;
    const uses = usesOf(site, order).map(({ kind, naturalKey, hash }): Used => ({ kind, naturalKey, hash }));
    const { isPreview } = site;
    const { milliseconds } = this.#options;
    const rest: Record<string, LiveAnswer> = {};
    for (const [name, answer] of Object.entries(live ?? {})) {
      if (!(await streamRows(answer.rows, (rows) => this.#post(job, { type: 'rows', live: name, rows })))) return;
      rest[name] = { ...answer, rows: [] };
    }
    const whole = live ? { ...order, live: rest } : order;
    this.#post(job, { type: 'make', number, siteId, isPreview, uses, order: whole, milliseconds, isLenient });
  }

  /** The page whose turn it is; those that waited too long are told so. */
  #take(): Waiting | undefined {
    for (const [organizationId, queue] of this.#queues) {
      this.#queues.delete(organizationId);
      const job = queue.shift();
      if (job) this.#waiting -= 1;
      if (queue.length > 0) this.#queues.set(organizationId, queue);
      if (!job) continue;
      if (performance.now() - Math.max(job.since, this.#readyAt) <= this.#options.longestWait) return job;
      job.fail(new PageBusy());
    }
    return undefined;
  }

  #start(): { child: ChildProcess; isReady: boolean } {
    const { analyticsSrc, log } = this.#options;
    const child = fork(program, analyticsSrc === undefined ? [] : [analyticsSrc], {
      execArgv: MEMORY,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const started = { child, isReady: false };
    child.unref();
    child.channel?.unref();
    child.on('message', (message: FromProcess) => {
      if (this.#process === started) this.#receive(message, started);
    });
    const end = (reason: unknown) => {
      if (this.#process !== started) return;
      this.#process = undefined;
      log.warn({ err: reason }, 'rendering process exited');
      if (reason instanceof OverBudget) this.#failOver(reason);
      else if (this.#running) this.#settle(({ fail }) => fail(reason));
      else this.#failAll(reason);
    };
    child.on('error', end);
    child.on('exit', (code, signal) => {
      const isFull = signal === 'SIGABRT' || code === ABORTED;
      end(isFull ? new OverBudget('size') : new Error(`It ended with ${signal ?? code}.`));
    });
    return started;
  }

  #receive(message: FromProcess, started: { isReady: boolean }): void {
    if (message.type === 'ready') {
      started.isReady = true;
      this.#readyAt = performance.now();
      this.#next();
    } else if (message.type === 'missing') this.#running && void this.#send(this.#running, message.uses);
    else if (message.number !== this.#running?.number) return;
    else if (message.type === 'made') this.#settle(({ done }) => done(message.page));
    else this.#failOver(new OverBudget(message.what, message.node, message.subject));
  }

  async #send(job: Running, missing: readonly Used[]): Promise<void> {
    const breathe = createYielder();
    for (const { kind, naturalKey } of missing) {
      const document = job.site.find(kind, naturalKey);
      if (!document) continue;
      const { rows, rest } = apart(document);
      if (rows && !(await streamRows(rows, (some) => this.#post(job, { type: 'rows', rows: some })))) return;
      this.#post(job, { type: 'document', document: rest, hasRows: rows !== undefined });
      await breathe();
    }
    // Large tables take their time, and the time of the page begins when it has them.
    if (this.#post(job, { type: 'sent' })) this.#startTimer();
  }

  /** Sends a message for a page; false when that is no longer the one that is made. */
  #post(job: Running, message: ToProcess): boolean {
    if (this.#running !== job || !this.#process) return false;
    this.#process.child.send(message);
    return true;
  }

  #settle(tell: (job: Running) => void): void {
    const job = this.#running;
    this.#running = undefined;
    if (!job) return;
    tell(job);
    if (this.#waiting > 0 || this.#process) this.#next();
  }

  #overrun(): void {
    void this.#end();
    this.#failOver(new OverBudget('time'));
  }

  #failOver(error: OverBudget): void {
    const { organizationId = '', began = 0 } = this.#running ?? {};
    this.#options.onOverrun(organizationId, performance.now() - began);
    this.#settle(({ fail }) => fail(error));
  }

  /** A process that cannot even start would be started again for ever. */
  #failAll(reason: unknown): void {
    for (const queue of this.#queues.values()) for (const { fail } of queue) fail(reason);
    this.#queues.clear();
    this.#waiting = 0;
  }

  async #end(): Promise<void> {
    clearTimeout(this.#timer);
    const child = this.#process?.child;
    this.#process = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

/** A table without its rows, which are sent by themselves. */
function apart(document: SiteDocument): { rows?: readonly Json[]; rest: SiteDocument } {
  if (document.kind !== 'api') return { rest: document };
  const body = document.body as ApiBody;
  if (isLive(body.source) || !body.source.rows) return { rest: document };
  const { rows, ...source } = body.source;
  return { rows, rest: { ...document, body: { ...body, source } } };
}
