import { randomBytes } from 'node:crypto';
import { makeCalendar } from '#model/numbers/calendar.ts';
import { SILENCE } from '#model/numbers/derive-visits.ts';
import { shiftDate } from '#model/zoned-time.ts';
import { asTrustedSiteId, type SiteId } from '#server/platform/database/site-id.ts';
import { acrossSites, inSite } from '#server/platform/database/site-scope.ts';
import type { NumberStore } from '#server/platform/http/number-store.ts';
import type { Services } from '#server/platform/http/services.ts';
import './table.ts';

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

interface Kept {
  /** Of the settings: another one may make the day end at another time. */
  readonly zone: string;
  readonly day: string;
  readonly from: number;
  readonly until: number;
  before: string | undefined;
  readonly today: string;
}

interface Loading {
  readonly done: Promise<DaySalts | undefined>;
  readonly zone: string;
}

type Parts = Pick<Services, 'db' | 'clock' | 'log' | 'secrets'>;

/**
 * The random salts of each site and day. They are in the database, so that all servers hash alike, and are destroyed
 * once the last visit of their day has ended: then nobody can tell any more who a hash was of. A copy of the database
 * alone doesn't tell it either: visitors are hashed with what the secret of the installation makes of a salt.
 */
export class Salts {
  readonly #parts: Parts;
  readonly #store: Pick<NumberStore, 'calendarOf' | 'ask'>;
  readonly #kept = new Map<SiteId, Kept>();
  readonly #loading = new Map<SiteId, Loading>();
  /** When a site whose salts could not be loaded is tried again. */
  readonly #retryAt = new Map<SiteId, number>();

  constructor(parts: Parts, store: Pick<NumberStore, 'calendarOf' | 'ask'>) {
    this.#parts = parts;
    this.#store = store;
  }

  /** The salts of now; undefined while the database is away. `zone` is what the settings of the site say. */
  now(siteId: SiteId, zone: string): DaySalts | undefined | Promise<DaySalts | undefined> {
    const now = this.#parts.clock();
    const kept = this.#kept.get(siteId);
    if (kept && kept.zone === zone && now >= kept.from && now < kept.until) return kept;
    const loading = this.#loading.get(siteId);
    if (loading?.zone === zone) return loading.done;
    if (now < (this.#retryAt.get(siteId) ?? 0)) return undefined;
    const done = this.#load(siteId, zone, now);
    this.#loading.set(siteId, { done, zone });
    return done;
  }

  /** Destroys the salts of days whose last visit has ended. Never throws. */
  async sweep(): Promise<void> {
    const { db, clock, log } = this.#parts;
    try {
      const now = clock();
      const over = await acrossSites(() =>
        db.selectFrom('number_salts').select(['site_id', 'day']).where('ends_at', '<=', now).limit(ROUND).execute(),
      );
      for (const { site_id, day } of over) await this.#end(asTrustedSiteId(site_id), day, now);
      for (const [siteId, kept] of this.#kept) {
        if (kept.until <= now) this.#kept.delete(siteId);
        // Another server may have destroyed what is still in this one's memory.
        else if (kept.before !== undefined)
          kept.before = await inSite(siteId, () => findSalt(this.#parts, siteId, shiftDate(kept.day, -1)));
      }
    } catch (error) {
      log.warn({ err: error }, 'could not destroy the salts of past days');
    }
  }

  async #load(siteId: SiteId, zone: string, now: number): Promise<DaySalts | undefined> {
    const { clock, log } = this.#parts;
    try {
      const calendar = makeCalendar(await this.#store.calendarOf(siteId));
      const day = calendar.dayOf(now);
      const [from, until] = [calendar.startOf(day), calendar.endOf(day)];
      const salts = await readSalts(this.#parts, siteId, day, until + SILENCE);
      this.#kept.set(siteId, { zone, day, from, until, ...salts });
      return salts;
    } catch (error) {
      this.#retryAt.set(siteId, clock() + ASK_AGAIN);
      log.warn({ err: error, siteId }, 'could not load the salt of a day: views count without a visitor');
      return undefined;
    } finally {
      this.#loading.delete(siteId);
    }
  }

  async #end(siteId: SiteId, day: string, now: number): Promise<void> {
    const { db } = this.#parts;
    const isNeeded = await this.#store.ask(siteId, { kind: 'carried_on', day, since: now - SILENCE });
    await inSite(siteId, async () => {
      if (isNeeded)
        await db
          .updateTable('number_salts')
          .set({ ends_at: now + LOOK_AGAIN })
          .where('site_id', '=', siteId)
          .where('day', '=', day)
          .execute();
      else await db.deleteFrom('number_salts').where('site_id', '=', siteId).where('day', '=', day).execute();
    });
  }
}

/** Reads the salts of a day, making the one of today where no server has yet. */
async function readSalts(parts: Parts, siteId: SiteId, day: string, endsAt: number): Promise<DaySalts> {
  const { db } = parts;
  return inSite(siteId, async () => {
    const salt = randomBytes(32).toString('base64url');
    await db
      .insertInto('number_salts')
      .values({ site_id: siteId, day, salt, ends_at: endsAt })
      // A new time zone may end the day later than was thought when it began.
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'day']).doUpdateSet((eb) => ({
          ends_at: eb
            .case()
            .when('excluded.ends_at', '>', eb.ref('number_salts.ends_at'))
            .then(eb.ref('excluded.ends_at'))
            .else(eb.ref('number_salts.ends_at'))
            .end(),
        })),
      )
      .execute();
    const [today, before] = [await findSalt(parts, siteId, day), await findSalt(parts, siteId, shiftDate(day, -1))];
    if (today === undefined) throw new Error('The salt of a day is gone while it lasts.');
    return { today, before };
  });
}

async function findSalt({ db, secrets }: Parts, siteId: SiteId, day: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('number_salts')
    .select('salt')
    .where('site_id', '=', siteId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row && secrets.hash('number-salt', row.salt);
}
