import { Problem } from '#contract/problems.ts';
import { isTokenOf, readLinkToken } from '#server/content/preview-links/link-token.ts';
import { asTrustedSiteId } from '#server/platform/database/site-id.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import type { Services } from '#server/platform/http/services.ts';
import { clearAttempts, countAttempts, type Limit } from '#server/platform/rate-limits/limit.ts';
import { networkOf } from '#server/platform/rate-limits/network-of.ts';
import { isAccessCookieValid, signAccessCookie } from '#server/platform/secrets/access-pass.ts';
import { countOpening, findOpenedShare, type OpenedShare } from './queries.ts';
import type { ShareKind } from './share-kinds.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'secrets' | 'passwords' | 'sessions'>;

const HOUR = 60 * 60_000;
const TEN_MINUTES = 10 * 60_000;
const GRANTED = 12 * HOUR;

/** The link of a token. @throws Problem `not_found` for none, `address_not_allowed`, `link_expired` for one that is over */
export async function getOpenShare(
  { db, clock, secrets, sessions }: Parts,
  kind: ShareKind,
  { token, address }: { token: string; address: string },
): Promise<OpenedShare> {
  const name = readLinkToken(secrets, token, kind.purpose);
  if (!name) throw new Problem('not_found');
  // The token is signed by this installation for its site.
  const siteId = asTrustedSiteId(name.siteId);
  const share = await inSite(siteId, () => findOpenedShare(db, kind, siteId, { id: name.linkId, now: clock() }));
  if (!share || !isTokenOf(secrets, token, share.tokenHash, kind.purpose)) throw new Problem('not_found');
  if (!(await sessions.allowsAddress(siteId, address))) throw new Problem('address_not_allowed');
  if (share.state !== 'active') throw new Problem('link_expired', { message: 'numberShares.over' });
  return share;
}

/** What whoever opens a link is given: nothing but that it needs a password, until they have it. */
type Entered = { readonly share: OpenedShare; readonly grant: string | null } | undefined;

/** Opens a link for who has its password. @throws Problem `invalid` for a wrong one, `too_many_requests`, as {@link getOpenShare} */
export async function enterShare(
  services: Parts,
  kind: ShareKind,
  { token, password, address }: { token: string; password: string | undefined; address: string },
): Promise<Entered> {
  const { db, clock, secrets, passwords } = services;
  const share = await getOpenShare(services, kind, { token, address });
  const { siteId, passwordHash } = share;
  if (passwordHash !== null) {
    if (password === undefined) return undefined;
    const ofNetwork: Limit = { name: `${kind.purpose}-password`, tries: 10, window: TEN_MINUTES };
    const ofAll: Limit = { name: `${kind.purpose}-password-of-all`, tries: 1000, window: TEN_MINUTES };
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
  await inSite(siteId, () => countOpening(db, kind, share, at));
  return {
    share,
    grant: passwordHash === null ? null : signAccessCookie(secrets, passOf(kind, share), at + GRANTED),
  };
}

/** @throws Problem `forbidden` without a grant for the password as it is now */
export function requireGrant(
  { secrets, clock }: Parts,
  kind: ShareKind,
  share: OpenedShare,
  grant: string | undefined,
): void {
  if (share.passwordHash === null) return;
  if (grant === undefined || !isAccessCookieValid(secrets, grant, passOf(kind, share), clock()))
    throw new Problem('forbidden', { message: 'numberShares.passwordAgain' });
}

const passOf = ({ purpose }: ShareKind, { siteId, id, passwordHash }: OpenedShare) => ({
  siteId,
  host: '',
  what: `${purpose.replace('-', ' ')} ${id} ${passwordHash}`,
});
