import { judge } from '#model/numbers/alert-rules.ts';
import type { Metric } from '#model/numbers/fields.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';
import { createReleaseComparison } from '../places/release-comparison.ts';
import { findWorse } from '../places/release-numbers.ts';
import type { Measured } from './measure-alert.ts';
import type { AlertRow } from './table.ts';

const watched: ReadonlySet<string> = new Set(['lcp', 'inp', 'cls', 'ttfb', 'errors'] satisfies Metric[]);

/** Measures which vitals and errors became worse since one of the last releases, by as much as the alert says. */
export async function measureWorse(
  { services, siteId, now }: { services: Services; siteId: SiteId; now: number },
  alert: AlertRow,
  at: number,
): Promise<Measured> {
  const { db, numbers, clock } = services;
  const worse = await findWorse(db, createReleaseComparison(numbers, clock), siteId, now);
  const found = worse.filter(
    ({ metric, before, after }) => watched.has(metric) && after - before >= (before * alert.percent) / 100,
  );
  const { verdict } = judge(alert, { value: found.length, usual: [] });
  const [worst] = found;
  if (!worst) return { at, verdict, details: {} };
  const { metric, before, after, release, route } = worst;
  return {
    at,
    verdict,
    details: { metric, expected: before, value: after, release: release.number, route: route.url },
  };
}
