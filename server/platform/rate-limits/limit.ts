import { Problem } from '#contract/problems.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { PreparedQueries, slot } from '#server/platform/database/prepared.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Secrets } from '#server/platform/secrets/secrets.ts';

/** So many tries of one thing in a window that opens with the first. */
export interface Limit {
  readonly name: string;
  readonly tries: number;
  /** Milliseconds. */
  readonly window: number;
}

const SWEEP_EVERY = 500;
let untilSweep = SWEEP_EVERY;

interface LimitServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
}

/** How often something was tried in its window, and when that ends. */
interface Counted {
  count: number;
  resets_at: number;
}

/**
 * Counts a try of `subject` before it is made, in the database, so that servers share the count and parallel tries
 * cannot pass together. Answers how many there were in this window.
 * @throws Problem `too_many_requests` past the limit, with the seconds until the window ends.
 */
export async function countAttempt(services: LimitServices, limit: Limit, subject: string): Promise<number> {
  const counted = await count(services, limit, subject);
  await sweep(services);
  refusePast(limit, counted, services.clock());
  return counted.count;
}

/**
 * Counts a try under several limits with one commit, in their order and no further than the first that is past. Answers
 * how many there were of the last.
 * @throws Problem `too_many_requests` past a limit: what was counted until then stays counted.
 */
export async function countAttempts(
  services: LimitServices,
  tries: readonly (readonly [limit: Limit, subject: string])[],
): Promise<number> {
  let last = 0;
  const past = await inTransaction(services.db, async (tx) => {
    for (const [limit, subject] of tries) {
      const counted = await count({ ...services, db: tx }, limit, subject);
      if (counted.count > limit.tries) return { limit, counted };
      last = counted.count;
    }
    return undefined;
  });
  await sweep(services);
  if (past) refusePast(past.limit, past.counted, services.clock());
  return last;
}

const counts = new PreparedQueries<Counted>();

async function count(services: LimitServices, limit: Limit, subject: string): Promise<Counted> {
  const now = services.clock();
  const values = { key: keyOf(services, limit, subject), now, ends: now + limit.window };
  const { rows } = await counts.run(services.db, 'count', () => counting(services.db), values);
  const [counted] = rows;
  if (!counted) throw new Error('A try was counted without an answer.');
  return counted;
}

/** Opens a window, or counts in the one that is open. */
function counting(db: Database) {
  const ends = slot<number>('ends');
  return db
    .insertInto('rate_limits')
    .values({ key: slot('key'), count: 1, resets_at: ends })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isOver = eb('rate_limits.resets_at', '<=', slot<number>('now'));
        return {
          count: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb('rate_limits.count', '+', 1))
            .end(),
          resets_at: eb.case().when(isOver).then(ends).else(eb.ref('rate_limits.resets_at')).end(),
        };
      }),
    )
    .returning(['count', 'resets_at']);
}

function refusePast(limit: Limit, { count, resets_at }: Counted, now: number): void {
  if (count > limit.tries)
    throw new Problem('too_many_requests', { retryAfter: Math.max(1, Math.ceil((resets_at - now) / 1000)) });
}

const settlements = new PreparedQueries<unknown>();

/** Forgets the tries of a subject, after one that succeeded. */
export async function clearAttempts(services: LimitServices, limit: Limit, subject: string): Promise<void> {
  const { db } = services;
  const build = () => db.deleteFrom('rate_limits').where('key', '=', slot('key'));
  await settlements.run(db, 'forget', build, { key: keyOf(services, limit, subject) });
}

/** Takes one try back. */
export async function refundAttempt(services: LimitServices, limit: Limit, subject: string): Promise<void> {
  const { db } = services;
  const build = () =>
    db
      .updateTable('rate_limits')
      .set((eb) => ({ count: eb('count', '-', 1) }))
      .where('key', '=', slot('key'))
      .where('count', '>', 0);
  await settlements.run(db, 'take back', build, { key: keyOf(services, limit, subject) });
}

/** Subjects are addresses of people and machines: only a keyed hash is stored. */
function keyOf({ secrets }: LimitServices, limit: Limit, subject: string): string {
  return `${limit.name}:${secrets.hash('rate-limit', subject)}`;
}

async function sweep({ db, clock }: LimitServices): Promise<void> {
  untilSweep -= 1;
  if (untilSweep > 0) return;
  untilSweep = SWEEP_EVERY;
  await db.deleteFrom('rate_limits').where('resets_at', '<=', clock()).execute();
}
