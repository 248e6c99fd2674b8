import { Problem } from '#contract/problems.ts';
import type { SettingsBody } from '#model/settings.ts';
import { readDomain } from '#server/content/kinds/domain.ts';
import { addressTest } from '#server/identity/session/allowed-addresses.ts';

export interface Surroundings {
  studioUrl: string;
  /** Where the person who saves calls from. */
  callerAddress: string;
}

/**
 * Holds settings against what is around them.
 * @throws Problem `invalid` for the studio's own host as domain, `would_lock_out` when the list of addresses
 *   lacks the caller's own
 */
export function requireFit(body: SettingsBody, { studioUrl, callerAddress }: Surroundings): void {
  const domain = readDomain(body.frontend_domain);
  if (domain !== undefined && domain === new URL(studioUrl).hostname) {
    const issue = { path: 'frontend_domain', message: 'settings.domainOfStudio' };
    throw new Problem('invalid', { issues: [issue] });
  }
  if (!addressTest(body.white_listed_ips.map((entry) => entry.trim()))(callerAddress)) {
    throw new Problem('would_lock_out', { values: { address: callerAddress } });
  }
}
