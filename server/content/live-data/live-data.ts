import type { ApiBody } from '#model/apis/api-body.ts';
import { takeArguments } from '#model/apis/arguments.ts';
import type { ApiEnvironment, LiveSource } from '#model/apis/live-source.ts';
import type { SaidFault } from '#server/content/apis/calling/api-fault.ts';
import { sourceCallerOf } from '#server/content/apis/calling/call-source.ts';
import { itemsIn } from '#server/content/apis/calling/items-in.ts';
import { findKept } from '#server/content/apis/fixtures.ts';
import { healthOf } from '#server/content/apis/health/api-health.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import type { Services } from '#server/platform/http/services.ts';
import type { LiveRequest } from '#site/data/plan-live-calls.ts';
import type { LiveAnswer } from '#site/live-answer.ts';
import type { MaybePromise } from '#site/maybe-promise.ts';
import { callKey, sourceKey } from './call-key.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import type { CachedResponse } from './response-cache.ts';
import { type Call, createResponseStore } from './response-store.ts';

/** Milliseconds after a failure in which nobody waits for the same call once more. */
const PAUSE = 5000;
/** Seconds a page holds whose data are being fetched, or could not be. */
const SOON = 1;
/** Characters of a value that visitors chose. */
const MAX_VALUE_LENGTH = 500;
const MAX_FAULTS = 10_000;

/** What the pages of a site get of its live sources. */
export interface LiveData {
  /** Answers a call of a page, at once where that needs no waiting; what goes wrong is said in the answer. */
  answer(siteId: SiteId, request: LiveRequest, environment: ApiEnvironment): MaybePromise<LiveAnswer>;
  /** Resolves when nothing is being fetched or written down any more. */
  settled(): Promise<void>;
}

interface Failure {
  readonly fault: SaidFault;
  readonly at: number;
}

const made = new WeakMap<Services, LiveData>();

/** The live data of one server: pages and boards ask it, so that a source is called once for both. */
export function liveDataOf(services: Services): LiveData {
  const data = made.get(services) ?? createLiveData(services);
  made.set(services, data);
  return data;
}

function createLiveData(services: Services): LiveData {
  const { clock, db, log } = services;
  const caller = sourceCallerOf(services);
  const health = healthOf(services);
  const stored = createResponseStore(services);
  const breaker = new CircuitBreaker(clock);
  services.metrics.addGauge('sources_paused', '', () => breaker.countOpen());
  const turns = new ConcurrencyLimit();
  const running = new Map<string, Promise<CachedResponse | Failure>>();
  const failures = new Map<string, Failure>();

  const fetch = async (call: Call): Promise<CachedResponse | Failure> => {
    const fail = (fault: SaidFault): Failure => {
      const failure = { fault, at: clock() };
      failures.delete(call.key);
      failures.set(call.key, failure);
      if (failures.size > MAX_FAULTS) failures.delete(failures.keys().next().value ?? '');
      return failure;
    };
    if (!breaker.begin(call.sourceKey)) return fail({ message: 'api.paused' });
    const { siteId, source, environment, values } = call;
    const work = () => inSite(siteId, () => caller.call({ siteId, source, environment, args: values }));
    const outcome = await turns.take(call.sourceKey, source.deadline, work);
    if (!outcome) return fail({ message: 'api.crowded' });
    const { fault, time, items } = outcome;
    if (fault) breaker.recordFailure(call.sourceKey);
    else breaker.recordSuccess(call.sourceKey);
    health.recordCall(call, { time, fault, isPaused: breaker.isOpen(call.sourceKey) });
    if (fault?.message === 'api.noList') stored.learn(call, undefined);
    if (fault) return fail(fault);
    failures.delete(call.key);
    stored.learn(call, items);
    return stored.keep(call, items);
  };

  /** One call for everyone who asks for the same meanwhile. */
  const refresh = (call: Call): Promise<CachedResponse | Failure> => {
    const known = running.get(call.key);
    if (known) return known;
    const fetched = fetch(call).finally(() => running.delete(call.key));
    running.set(call.key, fetched);
    return fetched;
  };

  const refreshBeside = (call: Call): void => {
    refresh(call).catch((error: unknown) => log.error({ err: error }, 'could not call a data source'));
  };

  const answerFrom = (call: Call, kept: CachedResponse | undefined): MaybePromise<LiveAnswer> => {
    const { cacheSeconds, staleSeconds } = call.source;
    const age = kept ? clock() - kept.fetchedAt : Number.POSITIVE_INFINITY;
    if (kept && age < cacheSeconds * 1000) {
      health.recordHit(call);
      return { rows: kept.items, freshFor: cacheSeconds - age / 1000 };
    }
    const failure = failures.get(call.key);
    const hasJustFailed = failure !== undefined && clock() - failure.at < PAUSE;
    if (kept && age < (cacheSeconds + staleSeconds) * 1000) {
      health.recordHit(call);
      if (!hasJustFailed) refreshBeside(call);
      return { rows: kept.items, freshFor: SOON, fault: failure?.fault };
    }
    if (hasJustFailed) return withoutNew(call, kept, failure.fault);
    return refresh(call).then((got) =>
      'fault' in got ? withoutNew(call, kept, got.fault) : { rows: got.items, freshFor: cacheSeconds },
    );
  };

  const withoutNew = (call: Call, kept: CachedResponse | undefined, fault: SaidFault): MaybePromise<LiveAnswer> => {
    if (kept) {
      health.recordHit(call);
      return { rows: kept.items, freshFor: SOON, fault };
    }
    const nothing: LiveAnswer = { rows: [], freshFor: SOON, fault, isAway: true };
    return call.environment === 'preview' ? answerKept(call, nothing) : nothing;
  };

  /** An answer that was kept by hand, for the editor and previews; else another. */
  const answerKept = async (call: Call, otherwise: LiveAnswer): Promise<LiveAnswer> => {
    const kept = await inSite(call.siteId, () => findKept(db, call.siteId, call.apiId, call.values));
    const items = kept === undefined ? undefined : itemsIn(call.source, kept);
    return items ? { rows: items, freshFor: SOON, fault: otherwise.fault } : otherwise;
  };

  const answerLive = (call: Call): MaybePromise<LiveAnswer> => {
    const kept = stored.get(call.key);
    if (kept) return answerFrom(call, kept);
    // What has just failed was looked up then.
    const failure = failures.get(call.key);
    if (failure && clock() - failure.at < PAUSE) return withoutNew(call, undefined, failure.fault);
    return stored.lookUp(call).then((found) => answerFrom(call, found));
  };

  return {
    answer: (siteId, { api, args }, environment) => {
      const { source } = api.body as ApiBody & { source: LiveSource };
      const { values, missing } = takeArguments(source.arguments, args);
      const isLong = Object.values(values).some((value) => value.length > MAX_VALUE_LENGTH);
      const [name] = missing;
      if (name !== undefined || isLong) {
        const fault: SaidFault =
          name === undefined ? { message: 'problem.tooLong' } : { message: 'api.missingArgument', values: { name } };
        return { rows: [], freshFor: source.cacheSeconds, fault };
      }
      const own = sourceKey(api.id, source, environment);
      const key = callKey(own, values);
      const call: Call = { siteId, apiId: api.id, source, environment, values, sourceKey: own, key };
      if (environment === 'preview' && source.environments.preview.fixtures) {
        const none: LiveAnswer = { rows: [], freshFor: SOON, fault: { message: 'api.noFixture' } };
        return answerKept(call, none);
      }
      return answerLive(call);
    },
    settled: async () => {
      while (running.size + stored.writing.size > 0) await Promise.allSettled([...running.values(), ...stored.writing]);
    },
  };
}
