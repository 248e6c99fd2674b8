import type { Clock } from '#server/platform/process/clock.ts';

/** Milliseconds that are looked back on. */
const WINDOW = 10 * 60_000;
/** Entries within that time, and spam among them, past which a site is under attack. */
const MANY = 100;
const MUCH_SPAM = 15;

interface Count {
  since: number;
  all: number;
  spam: number;
}

/** Notices that somebody floods the forms of a site. Each server counts what it is sent itself. */
export class FloodDetector {
  readonly #clock: Clock;
  readonly #counts = new Map<string, { now: Count; before: Count }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  isUnderAttack(siteId: string): boolean {
    const { now, before } = this.#countsOf(siteId);
    return now.all + before.all > MANY || now.spam + before.spam > MUCH_SPAM;
  }

  record(siteId: string, isSpam: boolean): void {
    const { now } = this.#countsOf(siteId);
    now.all += 1;
    if (isSpam) now.spam += 1;
  }

  #countsOf(siteId: string) {
    const time = this.#clock();
    let counts = this.#counts.get(siteId);
    if (!counts || time - counts.now.since >= WINDOW / 2) {
      const isRecent = counts && time - counts.now.since < WINDOW;
      counts = {
        now: { since: time, all: 0, spam: 0 },
        before: isRecent && counts ? counts.now : { since: 0, all: 0, spam: 0 },
      };
      this.#counts.set(siteId, counts);
    }
    return counts;
  }
}
