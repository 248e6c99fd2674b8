import { type ApiBody, isLive } from '#model/apis/api-body.ts';
import type { DataCall } from '#model/layout/layout.ts';
import type { SettingsBody } from '#model/settings.ts';
import { Budget } from '../budget.ts';
import { createDataSource, type DataSource } from '../data/data-source.ts';
import { type LivePlan, planLiveCalls } from '../data/plan-live-calls.ts';
import type { SiteDocument } from '../documents.ts';
import type { Scope } from '../expressions/scope.ts';
import type { CompiledSite, Kept } from './compiled-site.ts';
import { type Documents, keysOf } from './documents-by-key.ts';

type SiteData = Pick<CompiledSite, 'hasLive' | 'live' | 'livePlan' | 'planCalls' | 'source'>;

/**
 * The data of a site: what is stored, and what is asked while pages are made.
 * @param sources those that are ready; others are put there
 * @param callsOf what the pages of a template ask for
 */
export function siteData(
  byKey: Documents,
  { language, time_zone: timeZone }: SettingsBody,
  constants: Scope,
  sources: Kept['sources'],
  callsOf: (pageKey: string) => readonly DataCall[],
): SiteData {
  const enabled = (key: string): { document: SiteDocument; body: ApiBody } | undefined => {
    const document = byKey.get(`api ${key}`);
    const body = document?.body as ApiBody | undefined;
    return document && body?.enabled ? { document, body } : undefined;
  };
  const source = (key: string): DataSource | undefined => {
    const found = enabled(key);
    if (!found) return undefined;
    const { document, body } = found;
    const known = sources.get(key);
    if (known) return known.source;
    if (isLive(body.source)) return undefined;
    const made = createDataSource(body.source.rows ?? [], language);
    sources.set(key, { source: made, hash: document.hash });
    return made;
  };
  const live = (key: string): SiteDocument | undefined => {
    const found = enabled(key);
    return found && isLive(found.body.source) ? found.document : undefined;
  };
  const planCalls = (calls: readonly DataCall[]): LivePlan | undefined => {
    const marks = { readsClock: false };
    const place = { language, timeZone, node: '', constants, faults: [], marks, budget: new Budget() };
    return planLiveCalls(calls, { source, live }, place);
  };
  const plans = new Map<string, LivePlan | undefined>();
  return {
    source,
    live,
    planCalls,
    livePlan: (pageKey) => {
      if (!plans.has(pageKey)) plans.set(pageKey, planCalls(callsOf(pageKey)));
      return plans.get(pageKey);
    },
    get hasLive() {
      for (const key of keysOf(byKey, 'api')) if (live(key)) return true;
      return false;
    },
  };
}
