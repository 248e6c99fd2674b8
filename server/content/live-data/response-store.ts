import type { ArgumentValues } from '#model/apis/arguments.ts';
import type { ApiEnvironment, LiveSource } from '#model/apis/live-source.ts';
import type { Json } from '#model/json.ts';
import { detectDrift, detectMissingList } from '#server/content/apis/learned/learned-shape.ts';
import { notifyOfDrift } from '#server/content/apis/learned/notify-of-drift.ts';
import { findApiResponse, storeApiResponse, touchApiResponse } from '#server/content/apis/stored-responses.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import type { Services } from '#server/platform/http/services.ts';
import { writeLargeJson } from '#server/platform/http/write-large-json.ts';
import { hashYielding } from '#server/platform/process/hash-yielding.ts';
import { hashOf } from './call-key.ts';
import { type CachedResponse, ResponseCache } from './response-cache.ts';

/** Milliseconds in which one answer of a source is held against what was learned. */
const OBSERVED = 10_000;
/** Milliseconds after which an answer that did not change is written down as fresh. */
const TOUCH = 60_000;
const MOST_OBSERVED = 10_000;

/** A call of a data source with its arguments. */
export interface Call {
  readonly siteId: SiteId;
  readonly apiId: string;
  readonly source: LiveSource;
  readonly environment: ApiEnvironment;
  readonly values: ArgumentValues;
  /** What is asked, whatever with. */
  readonly sourceKey: string;
  readonly key: string;
}

/** What data sources answered last, in memory and in the database. */
export interface ResponseStore {
  /** The last good response this server knows. */
  get(key: string): CachedResponse | undefined;
  /** The last good response, from before the server began. */
  lookUp(call: Call): Promise<CachedResponse | undefined>;
  /** Keeps a response in memory and, beside the call, in the database. */
  keep(call: Call, items: readonly unknown[]): Promise<CachedResponse>;
  /** Holds a response against what was learned of those before, beside the call; `undefined` is one without its list. */
  learn(call: Call, items: Json[] | undefined): void;
  /** What is still being written. */
  readonly writing: ReadonlySet<Promise<unknown>>;
}

export function createResponseStore({ clock, db, log }: Pick<Services, 'clock' | 'db' | 'log'>): ResponseStore {
  const memory = new ResponseCache();
  const looking = new Map<string, Promise<CachedResponse | undefined>>();
  const observed = new Map<string, number>();
  const writing = new Set<Promise<unknown>>();

  const write = (call: Call, work: () => Promise<void>): void => {
    const written = inSite(call.siteId, work)
      .catch((error: unknown) => log.warn({ err: error }, 'could not store a data source response'))
      .finally(() => writing.delete(written));
    writing.add(written);
  };

  const learn: ResponseStore['learn'] = (call, items) => {
    const { siteId, apiId, environment } = call;
    const now = clock();
    const kind = `${apiId} ${items === undefined}`;
    if (environment !== 'live' || now - (observed.get(kind) ?? Number.NEGATIVE_INFINITY) < OBSERVED) return;
    observed.delete(kind);
    observed.set(kind, now);
    if (observed.size > MOST_OBSERVED) observed.delete(observed.keys().next().value ?? '');
    write(call, async () => {
      const drift = items
        ? await detectDrift(db, siteId, apiId, items, now)
        : await detectMissingList(db, siteId, apiId, now);
      await notifyOfDrift(db, siteId, apiId, drift, now);
    });
  };

  const keep: ResponseStore['keep'] = async (call, items) => {
    const pieces = await writeLargeJson(items);
    const hash = await hashYielding(pieces, 'base64url');
    const content = pieces.join('');
    const before = memory.get(call.key);
    const now = clock();
    if (before?.hash === hash) {
      // The same rows, with whatever was found out about them.
      before.fetchedAt = now;
      if (now - before.storedAt >= TOUCH) {
        before.storedAt = now;
        write(call, () => touchApiResponse(db, call.siteId, hashOf(call.key), now));
      }
      return before;
    }
    const kept = { items, bytes: content.length, hash, fetchedAt: now, storedAt: now };
    memory.set(call.key, kept);
    // Visitors ask for what there never was, without end.
    if (items.length > 0 || before) {
      const row = { key: hashOf(call.key), apiId: call.apiId, content, fetchedAt: now };
      write(call, () => storeApiResponse(db, call.siteId, row));
    }
    return kept;
  };

  const lookUp: ResponseStore['lookUp'] = (call) => {
    const known = looking.get(call.key);
    if (known) return known;
    const found = inSite(call.siteId, () => findApiResponse(db, call.siteId, hashOf(call.key)))
      .then((stored) => {
        if (!stored) return undefined;
        const kept = { ...stored, storedAt: stored.fetchedAt };
        memory.set(call.key, kept);
        return kept;
      })
      .catch((error: unknown) => {
        // Without the database the source itself can still be asked.
        log.warn({ err: error }, 'could not read the last response of a data source');
        return undefined;
      })
      .finally(() => looking.delete(call.key));
    looking.set(call.key, found);
    return found;
  };

  return { get: (key) => memory.get(key), lookUp, keep, learn, writing };
}
