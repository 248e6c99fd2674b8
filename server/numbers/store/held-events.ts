import { v7 as newId } from 'uuid';
import type { Logged } from '#model/numbers/logged.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { bucketOf } from './pack-events.ts';

/** Events a server holds that aren't written yet. */
export const MAX_HELD = 50_000;
/** Events of one batch. */
const MAX_BATCH = 5000;

/** Events that are written together, once: a batch that was written and isn't known to be is written again by its id. */
export interface Batch {
  readonly siteId: SiteId;
  readonly id: string;
  readonly bucket: number;
  readonly logged: readonly Logged[];
}

/** What happened and isn't written yet. Beyond {@link MAX_HELD} events are only counted, as lost. */
export class HeldEvents {
  readonly #fresh = new Map<SiteId, Logged[]>();
  readonly #lost = new Map<SiteId, { count: number; at: number }>();
  readonly #onLost: (siteId: SiteId, count: number) => void;
  #waiting: Batch[] = [];
  #held = 0;

  /** @param onLost hears of events there is no room for */
  constructor(onLost: (siteId: SiteId, count: number) => void = () => undefined) {
    this.#onLost = onLost;
  }

  get size(): number {
    return this.#held;
  }

  add(siteId: SiteId, logged: readonly Logged[], at: number): void {
    const room = Math.max(0, MAX_HELD - this.#held);
    const taken = logged.slice(0, room);
    if (taken.length > 0) {
      const fresh = this.#fresh.get(siteId);
      if (fresh) fresh.push(...taken);
      else this.#fresh.set(siteId, [...taken]);
      this.#held += taken.length;
    }
    const over = logged.length - taken.length;
    if (over > 0) this.#onLost(siteId, over);
    if (over > 0) this.#lost.set(siteId, { count: (this.#lost.get(siteId)?.count ?? 0) + over, at });
  }

  /** What is to be written now; a batch stays held until {@link written}. */
  batches(): readonly Batch[] {
    for (const [siteId, { count, at }] of this.#lost) {
      const lost: Logged = { kind: 'refused', id: newId(), at, why: 'lost', count };
      this.#fresh.set(siteId, [...(this.#fresh.get(siteId) ?? []), lost]);
      this.#held += 1;
    }
    this.#lost.clear();
    for (const [siteId, logged] of this.#fresh)
      for (const [bucket, events] of Map.groupBy(logged, (each) => bucketOf(each.at)))
        for (let from = 0; from < events.length; from += MAX_BATCH)
          this.#waiting.push({ siteId, id: newId(), bucket, logged: events.slice(from, from + MAX_BATCH) });
    this.#fresh.clear();
    return [...this.#waiting];
  }

  written(batch: Batch): void {
    const before = this.#waiting.length;
    this.#waiting = this.#waiting.filter((each) => each !== batch);
    if (this.#waiting.length < before) this.#held -= batch.logged.length;
  }
}
