import type { FastifyRequest } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { may, rolesThatMay, type SitePermission } from '#model/roles.ts';
import { auditedCall } from '#server/platform/http/audited-call.ts';
import { type GrantedSite, grantSite } from '#server/platform/http/granted-site.ts';
import { isRepeated } from '#server/platform/http/is-repeated.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';
import { type Membership, membershipIn, type Person, viewedAs } from '#server/platform/http/person.ts';
import type { Services } from '#server/platform/http/services.ts';

/** The person whose access token the request bears. Anything but exactly one good token is `unauthorized`. */
export async function identify(services: Services, request: FastifyRequest): Promise<Person> {
  const token = readBearer(request);
  const found = token === undefined ? undefined : services.sessions.findPerson(token);
  // A remembered session is answered without a turn of the event loop.
  const person = found instanceof Promise ? await found : found;
  if (!person) throw new Problem('unauthorized');
  return person;
}

/** The same, asking the database instead of the memory of this server; for a call on a site, in the site it names. */
export async function identifyFromDatabase(
  services: Services,
  request: FastifyRequest,
  isOnSite: boolean,
): Promise<Person> {
  const token = readBearer(request);
  const named = request.headers['x-site'];
  const siteId = isOnSite && typeof named === 'string' ? named : undefined;
  const person = token === undefined ? undefined : await services.sessions.findPersonAnew(token, siteId);
  if (!person) throw new Problem('unauthorized');
  return person;
}

const MAX_TOKEN_LENGTH = 4096;

function readBearer(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header === undefined || header.length > MAX_TOKEN_LENGTH || isRepeated(request.raw, 'authorization'))
    return undefined;
  return /^bearer ([\w.~+/-]+=*)$/i.exec(header)?.[1];
}

/**
 * The site the request is about (`x-site`, else the person's last used), when the person may do this there. Another
 * organization's site is `not_found`, as if it did not exist. The header `x-view-as` can only lower what they may.
 * `isAnew` says that the person was read from the database for this call.
 */
export async function grantAccess(
  services: Services,
  request: FastifyRequest,
  person: Person,
  permission: SitePermission,
  { isAnew } = { isAnew: false },
): Promise<GrantedSite> {
  const held = membershipIn(person, request.headers['x-site']);
  if (!held) throw new Problem('not_found');
  const membership = viewedAs(held, request.headers['x-view-as']);
  const call = auditedCall();
  if (call) call.site = { id: membership.siteId, organizationId: membership.organizationId };
  const version = isAnew ? membership.settingsVersion : undefined;
  const allowed = services.sessions.allowsAddress(membership.siteId, peerAddress(request), version);
  if (!(allowed instanceof Promise ? await allowed : allowed)) throw new Problem('address_not_allowed');
  if (!rolesThatMay[permission].includes(membership.role)) {
    request.log.warn({ personId: person.id, siteId: membership.siteId, permission }, 'permission denied');
    throw new Problem('forbidden');
  }
  return granted(membership);
}

/**
 * Another site that a call is about beside its own, where its caller may do this: what an exchange declares as
 * `mayElsewhere`. Undefined for one that does not exist, is somebody else's, or does not let them, all alike.
 */
export async function grantOtherSite(
  services: Services,
  request: FastifyRequest,
  siteId: string,
  permission: SitePermission,
): Promise<GrantedSite | undefined> {
  const token = readBearer(request);
  if (token === undefined) return undefined;
  const { sessions } = services;
  const isAnew = services.engine === 'postgres';
  const person = await (isAnew ? sessions.findPersonAnew(token, siteId) : sessions.findPerson(token));
  const held = person && membershipIn(person, siteId);
  if (!held) return undefined;
  const membership = viewedAs(held, request.headers['x-view-as']);
  const version = isAnew ? membership.settingsVersion : undefined;
  const isAllowed = await sessions.allowsAddress(siteId, peerAddress(request), version);
  return isAllowed && rolesThatMay[permission].includes(membership.role) ? granted(membership) : undefined;
}

function granted(membership: Membership): GrantedSite {
  // The limit is for authors and editors; a viewer changes nothing, an admin answers for the whole site.
  const isLimited = membership.role === 'author' || membership.role === 'editor';
  return grantSite({ ...membership, id: membership.siteId, urlPatterns: isLimited ? membership.urlPatterns : [] });
}

/** Lets through whoever runs the installation, with or without a site of their own. */
export function grantOperation(request: FastifyRequest, person: Person): void {
  const isViewedAs = request.headers['x-view-as'] !== undefined;
  if (may(person.roles, 'operate') && !isViewedAs) return;
  request.log.warn({ personId: person.id, permission: 'operate' }, 'permission denied');
  throw new Problem('forbidden');
}
