import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';
import type { Measured } from './measure-alert.ts';
import type { AlertRow } from './table.ts';

/** Measures what became worse since one of the last releases. */
export async function measureWorse(
  _parts: { services: Services; siteId: SiteId; now: number },
  _alert: AlertRow,
  at: number,
): Promise<Measured> {
  return { at, verdict: 'unclear', details: {} };
}
