import type { SettingsBody } from '#model/settings.ts';
import { requestDomain } from '#server/content/domains/request-domain.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';

/** Asks for the name the settings of a site have. @throws Problem as `requestDomain` */
export async function mirrorDomain(
  tx: Database,
  site: GrantedSite,
  { frontend_domain }: SettingsBody,
  at: number,
): Promise<void> {
  await requestDomain(tx, { site, domain: frontend_domain, path: 'frontend_domain', at });
}
