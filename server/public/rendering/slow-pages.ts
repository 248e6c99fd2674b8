import type { Clock } from '#server/platform/process/clock.ts';
import type { OverBudget } from '#site/budget.ts';
import type { MadePage, PageOrder } from '#site/page/page-order.ts';

/** Times in a row a template has to overrun before the answering thread leaves it to others: one may be the machine's. */
const STRIKES = 2;
const FIRST_PAUSE = 10_000;
const MAX_PAUSE = 10 * 60_000;
const MAX_REMEMBERED = 1000;

interface Pause {
  times: number;
  until: number;
}

interface Overrun extends Pause {
  readonly error: OverBudget;
}

/** What is remembered of one compiled site: which templates are too slow for the answering thread, which pages overran. */
export class SlowPages {
  readonly #clock: Clock;
  readonly #templates = new Map<string, Pause>();
  readonly #overruns = new Map<string, Overrun>();
  readonly #running = new Map<string, Promise<MadePage | undefined>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** How a page ended that is not to be tried again yet. */
  overrun(order: PageOrder): OverBudget | undefined {
    if (this.#overruns.size === 0 || order.unsaved) return undefined;
    const known = this.#overruns.get(pageOf(order));
    return known && known.until > this.#clock() ? known.error : undefined;
  }

  recordOverrun(order: PageOrder, error: OverBudget): void {
    if (order.unsaved) return;
    const page = pageOf(order);
    const times = (this.#overruns.get(page)?.times ?? 0) + 1;
    this.#overruns.delete(page);
    this.#overruns.set(page, { times, until: this.#clock() + pauseAfter(times), error });
    if (this.#overruns.size > MAX_REMEMBERED) this.#overruns.delete(this.#overruns.keys().next().value ?? '');
  }

  /** Whether the answering thread is not to try the template for a while. */
  isSlow({ pageKey, form }: PageOrder): boolean {
    if (this.#templates.size === 0) return false;
    const known = this.#templates.get(`${form} ${pageKey}`);
    return known !== undefined && known.until > this.#clock();
  }

  recordSlow({ pageKey, form }: PageOrder): void {
    const name = `${form} ${pageKey}`;
    const times = (this.#templates.get(name)?.times ?? 0) + 1;
    const until = times < STRIKES ? 0 : this.#clock() + pauseAfter(times - STRIKES + 1);
    this.#templates.set(name, { times, until });
  }

  recordQuick({ pageKey, form }: PageOrder): void {
    if (this.#templates.size > 0) this.#templates.delete(`${form} ${pageKey}`);
  }

  /** Lets everyone who asks for the same page meanwhile wait for the one that is being made. */
  once(order: PageOrder, make: () => Promise<MadePage | undefined>): Promise<MadePage | undefined> {
    if (order.unsaved) return make();
    const page = pageOf(order);
    const known = this.#running.get(page);
    if (known) return known;
    const running = make().finally(() => this.#running.delete(page));
    this.#running.set(page, running);
    return running;
  }
}

function pauseAfter(times: number): number {
  return Math.min(MAX_PAUSE, FIRST_PAUSE * 2 ** (times - 1));
}

function pageOf({ pageKey, form, input }: PageOrder): string {
  return JSON.stringify([pageKey, form, input]);
}
