import { SETTINGS_KEY, type SettingsBody } from '#model/settings.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { makeChange } from '#server/content/documents/change.ts';
import { getDocument } from '#server/content/documents/find-document.ts';
import { saveDocument } from '#server/content/documents/save-document.ts';
import { isAddressOrRange } from '#server/content/kinds/address-range.ts';
import { addressTest } from '#server/identity/session/allowed-addresses.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { asTrustedSiteId } from '#server/platform/database/site-id.ts';

/** Why an address was not added, in words for the terminal it was asked in. */
export class AllowAddressError extends Error {}

/**
 * The way back in for someone whose address is not on a site's list: adds it as a save of the settings that nobody
 * signed in made. The site is named by its slug, its domain or its id. Answers the site's id and its list.
 * @throws AllowAddressError when there is no such site, the address cannot be read, or it may come in already
 */
export async function allowAddress(
  db: Database,
  { site: named, address, at }: { site: string; address: string; at: number },
): Promise<{ siteId: string; list: string[] }> {
  if (!isAddressOrRange(address)) throw new AllowAddressError(`“${address}” isn’t an IP address or CIDR range.`);
  const found = await db
    .selectFrom('sites')
    .select(['id', 'slug', 'organization_id'])
    .where((eb) => eb.or([eb('slug', '=', named), eb('domain', '=', named), eb('id', '=', named)]))
    .executeTakeFirst();
  if (!found) throw new AllowAddressError(`There’s no site “${named}”. Use its slug, domain or ID.`);
  const site = { ...found, id: asTrustedSiteId(found.id) };
  const list = await makeChange(db, site, { actorId: null, source: 'person', at }, async (tx, change) => {
    const row = await getDocument(tx, site.id, 'settings', { key: SETTINGS_KEY });
    const body = JSON.parse(row.body) as SettingsBody;
    const { white_listed_ips } = body;
    const isListed = white_listed_ips.includes(address);
    if (white_listed_ips.length === 0 || isListed || (!address.includes('/') && addressTest(white_listed_ips)(address)))
      throw new AllowAddressError(`${site.slug} already allows ${address}.`);
    const next = [...white_listed_ips, address];
    await saveDocument(tx, site, change, 'settings', { id: row.id, body: { ...body, white_listed_ips: next } });
    await writeAudit(tx, {
      act: 'site.addressAllowed',
      at,
      site: { id: site.id, organizationId: site.organization_id },
      target: { kind: 'site', id: site.id, name: site.slug },
      after: { address },
    });
    return next;
  });
  return { siteId: site.id, list };
}
