import { hash } from 'node:crypto';
import type { SiteId } from '#server/platform/database/site-id.ts';

/** Bytes of a hash that are kept: a number of JavaScript holds no more. */
const BYTES = 6;

/**
 * Returns a visitor as a number of 48 bits, which is the same for one network and agent on a site as long as the salt is.
 * The salt is secret and 32 random bytes long, and the part that is kept doesn't tell the state of the hash.
 */
export function visitorHash(salt: string, siteId: SiteId, network: string, agent: string): number {
  const digest = hash('sha256', `${salt}\n${siteId}\n${network}\n${agent}`, 'buffer');
  return digest.readUIntBE(0, BYTES);
}
