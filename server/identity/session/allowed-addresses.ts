import ipaddr from 'ipaddr.js';
import type { SettingsBody } from '#model/settings.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

/** Which addresses a site takes calls from, and the version of the settings that say so. */
export interface AllowedAddresses {
  readonly version: number | null;
  readonly allows: (address: string) => boolean;
}

/** Reads a site's white list as a test of addresses; an empty list lets everyone in. */
export async function readAllowedAddresses(db: Database, siteId: SiteId): Promise<AllowedAddresses> {
  const row = await db
    .selectFrom('settings')
    .select(['version', 'body'])
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  const list = row ? (JSON.parse(row.body) as Partial<SettingsBody>).white_listed_ips : undefined;
  return { version: row?.version ?? null, allows: addressTest(list ?? []) };
}

/** A test of addresses against a list of addresses and CIDR ranges; what cannot be read in it matches nothing. */
export function addressTest(list: readonly string[]): (address: string) => boolean {
  if (list.length === 0) return () => true;
  const ranges = list.flatMap(readRange);
  return (address) => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return ranges.some(({ start, bits }) => start.kind() === parsed.kind() && parsed.match(start, bits));
  };
}

interface Range {
  start: ipaddr.IPv4 | ipaddr.IPv6;
  bits: number;
}

function readRange(entry: string): Range[] {
  try {
    if (entry.includes('/')) {
      const [start, bits] = ipaddr.parseCIDR(entry);
      return [{ start, bits }];
    }
    const start = ipaddr.process(entry);
    return [{ start, bits: start.kind() === 'ipv4' ? 32 : 128 }];
  } catch {
    return [];
  }
}
