import { randomBytes } from 'node:crypto';
import { shiftDate } from '#model/zoned-time.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { asTrustedSiteId, type SiteId } from '#server/platform/database/site-id.ts';
import { acrossSites, inSite } from '#server/platform/database/site-scope.ts';
import type { Services } from '#server/platform/http/services.ts';
import type { SiteDay } from './site-days.ts';
import './table.ts';

/** Milliseconds of silence that end a visit. */
export const SILENCE = 30 * 60_000;
/** Milliseconds until a salt that is still needed is looked at again, and until a database that was away is asked again. */
const LOOK_AGAIN = 5 * 60_000;
const ASK_AGAIN = 5000;
/** Salts that are looked at in one round. */
const ROUND = 500;

/** What visitors of a day are hashed with, and of the day before while its last visit may still go on. */
export interface DaySalts {
  readonly today: string;
  readonly before: string | undefined;
}

/** Whether a visit that began on a day has had a sign of life since a moment. */
export type IsCarriedOn = (siteId: SiteId, day: string, since: number) => Promise<boolean>;

interface Kept {
  readonly day: SiteDay;
  salts: DaySalts | undefined;
  loading: Promise<DaySalts | undefined> | undefined;
  /** When a failed loading may be tried again. */
  retryAt: number;
}

/**
 * The random salts of each site and day. They are in the database, so that all servers hash alike, and are destroyed
 * once the last visit of their day has ended: then nobody can tell any more who a hash was of.
 */
export class Salts {
  readonly #parts: Pick<Services, 'db' | 'clock' | 'log'>;
  readonly #isCarriedOn: IsCarriedOn;
  readonly #sites = new Map<SiteId, Kept>();

  constructor(parts: Pick<Services, 'db' | 'clock' | 'log'>, isCarriedOn: IsCarriedOn) {
    this.#parts = parts;
    this.#isCarriedOn = isCarriedOn;
  }

  /** The salts of a day; undefined while the database is away. */
  of(siteId: SiteId, day: SiteDay): DaySalts | undefined | Promise<DaySalts | undefined> {
    let kept = this.#sites.get(siteId);
    if (kept?.day.day !== day.day) {
      kept = { day, salts: undefined, loading: undefined, retryAt: 0 };
      this.#sites.set(siteId, kept);
    }
    if (kept.salts) return kept.salts;
    if (kept.loading) return kept.loading;
    if (this.#parts.clock() < kept.retryAt) return undefined;
    kept.loading = this.#load(siteId, day, kept);
    return kept.loading;
  }

  /** Destroys the salts of days whose last visit has ended. Never throws. */
  async sweep(): Promise<void> {
    const { db, clock, log } = this.#parts;
    try {
      const now = clock();
      const over = await acrossSites(() =>
        db.selectFrom('numbers_salts').select(['site_id', 'day']).where('ends_at', '<=', now).limit(ROUND).execute(),
      );
      for (const { site_id, day } of over) await this.#end(asTrustedSiteId(site_id), day, now);
      for (const [siteId, kept] of this.#sites) {
        if (kept.day.until <= now) this.#sites.delete(siteId);
        else if (kept.salts?.before) await this.#lookAgain(siteId, kept);
      }
    } catch (error) {
      log.warn({ err: error }, 'could not destroy the salts of past days');
    }
  }

  async #load(siteId: SiteId, { day, until }: SiteDay, kept: Kept): Promise<DaySalts | undefined> {
    try {
      kept.salts = await readSalts(this.#parts.db, siteId, day, until + SILENCE);
    } catch (error) {
      kept.retryAt = this.#parts.clock() + ASK_AGAIN;
      this.#parts.log.warn({ err: error, siteId }, 'could not load the salt of a day: views count without a visitor');
    }
    kept.loading = undefined;
    return kept.salts;
  }

  async #end(siteId: SiteId, day: string, now: number): Promise<void> {
    const { db } = this.#parts;
    const isNeeded = await this.#isCarriedOn(siteId, day, now - SILENCE);
    await inSite(siteId, async () => {
      if (isNeeded)
        await db
          .updateTable('numbers_salts')
          .set({ ends_at: now + LOOK_AGAIN })
          .where('site_id', '=', siteId)
          .where('day', '=', day)
          .execute();
      else await db.deleteFrom('numbers_salts').where('site_id', '=', siteId).where('day', '=', day).execute();
    });
  }

  /** Another server may have destroyed what is still in this one's memory. */
  async #lookAgain(siteId: SiteId, kept: Kept): Promise<void> {
    const before = await inSite(siteId, () => findSalt(this.#parts.db, siteId, shiftDate(kept.day.day, -1)));
    if (kept.salts) kept.salts = { today: kept.salts.today, before };
  }
}

/** Reads the salts of a day, making the one of today where no server has yet. */
async function readSalts(db: Database, siteId: SiteId, day: string, endsAt: number): Promise<DaySalts> {
  return inSite(siteId, async () => {
    const salt = randomBytes(32).toString('base64url');
    await db
      .insertInto('numbers_salts')
      .values({ site_id: siteId, day, salt, ends_at: endsAt })
      .onConflict((conflict) => conflict.columns(['site_id', 'day']).doNothing())
      .execute();
    const [today, before] = [await findSalt(db, siteId, day), await findSalt(db, siteId, shiftDate(day, -1))];
    if (today === undefined) throw new Error('The salt of a day is gone while it lasts.');
    return { today, before };
  });
}

async function findSalt(db: Database, siteId: SiteId, day: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('numbers_salts')
    .select('salt')
    .where('site_id', '=', siteId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.salt;
}
