import type { Clock } from '#server/platform/process/clock.ts';

const MAX_KEPT = 10_000;

interface Account {
  left: number;
  at: number;
}

/** Milliseconds of work that each organization may take above the usual: so many at once, growing back with time. */
export class RenderBudget {
  readonly #clock: Clock;
  readonly #most: number;
  readonly #perSecond: number;
  readonly #accounts = new Map<string, Account>();

  constructor(clock: Clock, { most, perSecond }: { most: number; perSecond: number }) {
    this.#clock = clock;
    this.#most = most;
    this.#perSecond = perSecond;
  }

  has(organizationId: string): boolean {
    const account = this.#accounts.get(organizationId);
    return account === undefined || this.#leftOf(account) > 0;
  }

  /** Takes what was used, also where less is left: the debt has to grow back too. */
  take(organizationId: string, milliseconds: number): void {
    const account = this.#accounts.get(organizationId);
    const left = account ? this.#leftOf(account) : this.#most;
    this.#accounts.delete(organizationId);
    this.#accounts.set(organizationId, { left: left - milliseconds, at: this.#clock() });
    if (this.#accounts.size > MAX_KEPT) this.#accounts.delete(this.#accounts.keys().next().value ?? '');
  }

  #leftOf({ left, at }: Account): number {
    const grown = (Math.max(0, this.#clock() - at) / 1000) * this.#perSecond;
    return Math.min(this.#most, left + grown);
  }
}
