import type { OpenedNumberShare } from '#contract/number-share-link.ts';
import { Problem } from '#contract/problems.ts';
import { sharedFilterFields } from '#model/numbers/share.ts';
import { isTokenOf, readLinkToken } from '#server/content/preview-links/link-token.ts';
import { asTrustedSiteId } from '#server/platform/database/site-id.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import type { Services } from '#server/platform/http/services.ts';
import { clearAttempts, countAttempts, type Limit } from '#server/platform/rate-limits/limit.ts';
import { networkOf } from '#server/platform/rate-limits/network-of.ts';
import { isAccessCookieValid, signAccessCookie } from '#server/platform/secrets/access-pass.ts';
import { findNumberSite } from '../number-site.ts';
import { countOpening, findOpenedShare, type OpenedShare } from './queries.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'secrets' | 'passwords' | 'sessions'>;

const HOUR = 60 * 60_000;
const TEN_MINUTES = 10 * 60_000;
const GRANTED = 12 * HOUR;
const ofNetwork: Limit = { name: 'number-share-password', tries: 10, window: TEN_MINUTES };
const ofAll: Limit = { name: 'number-share-password-of-all', tries: 1000, window: TEN_MINUTES };
const known: ReadonlySet<string> = new Set(sharedFilterFields);

/** The link of a token. @throws Problem `not_found` for none, `address_not_allowed`, `link_expired` for one that is over */
export async function getOpenShare(
  { db, clock, secrets, sessions }: Parts,
  { token, address }: { token: string; address: string },
): Promise<OpenedShare> {
  const name = readLinkToken(secrets, token, 'number-share');
  if (!name) throw new Problem('not_found');
  // The token is signed by this installation for its site.
  const siteId = asTrustedSiteId(name.siteId);
  const share = await inSite(siteId, () => findOpenedShare(db, siteId, name.linkId, clock()));
  if (!share || !isTokenOf(secrets, token, share.tokenHash, 'number-share')) throw new Problem('not_found');
  if (!(await sessions.allowsAddress(siteId, address))) throw new Problem('address_not_allowed');
  if (share.state !== 'active') throw new Problem('link_expired', { message: 'numberShares.over' });
  return share;
}

/** What a link shows, for who has its password. @throws Problem `invalid` for a wrong one, `too_many_requests` */
export async function openShare(
  services: Parts,
  { token, password, address }: { token: string; password: string | undefined; address: string },
): Promise<OpenedNumberShare> {
  const { db, clock, secrets, passwords } = services;
  const share = await getOpenShare(services, { token, address });
  const { siteId, passwordHash } = share;
  if (passwordHash !== null) {
    if (password === undefined)
      return { needs_password: true, grant: null, site: '', time_zone: 'UTC', filters: [], expires_on: null };
    const subject = `${share.id} ${networkOf(address)}`;
    await countAttempts(services, [
      [ofNetwork, subject],
      [ofAll, share.id],
    ]);
    if (!(await passwords.isSame(password, passwordHash)))
      throw new Problem('invalid', { issues: [{ path: 'password', message: 'numberShares.wrongPassword' }] });
    await clearAttempts(services, ofNetwork, subject);
  }
  const at = clock();
  return inSite(siteId, async () => {
    await countOpening(db, siteId, share.id, at);
    const { name, timeZone } = await findNumberSite(db, siteId);
    return {
      needs_password: false,
      grant: passwordHash === null ? null : signAccessCookie(secrets, passOf(share), at + GRANTED),
      site: name,
      time_zone: timeZone,
      filters: share.filters.filter(({ field }) => known.has(field)),
      expires_on: share.expires,
    };
  });
}

/** @throws Problem `forbidden` without a grant for the password as it is now */
export function requireGrant({ secrets, clock }: Parts, share: OpenedShare, grant: string | undefined): void {
  if (share.passwordHash === null) return;
  if (grant === undefined || !isAccessCookieValid(secrets, grant, passOf(share), clock()))
    throw new Problem('forbidden', { message: 'numberShares.passwordAgain' });
}

const passOf = ({ siteId, id, passwordHash }: OpenedShare) => ({
  siteId,
  host: '',
  what: `number share ${id} ${passwordHash}`,
});
