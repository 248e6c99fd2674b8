import type { FastifyInstance } from 'fastify';
import type { BodyOf } from '#contract/exchange.ts';
import { askNumberShare, openNumberShare, SHARE_PAGE } from '#contract/number-share-link.ts';
import {
  createNumberShare,
  deleteNumberShare,
  listNumberShares,
  type NumberShare,
  revokeNumberShare,
  saveNumberShare,
} from '#contract/number-shares.ts';
import { Problem } from '#contract/problems.ts';
import type { Condition } from '#model/numbers/question.ts';
import { narrowToShare, sharedFilterFields } from '#model/numbers/share.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { MemoryLimit } from '#server/platform/rate-limits/memory-limit.ts';
import { networkOf } from '#server/platform/rate-limits/network-of.ts';
import { askReport } from '../ask-report.ts';
import { requireOwn } from '../definitions/require-own.ts';
import { findNumberSite } from '../number-site.ts';
import { changeShare, deleteShare, makeShare, revokeShare } from './change-share.ts';
import { enterShare, getOpenShare, requireGrant } from './open-share.ts';
import { getShare, listSharesOf, type StoredShare } from './queries.ts';
import { numberShares } from './share-kinds.ts';

const MINUTE = 60_000;

export function serveNumberShares(app: FastifyInstance, services: Services): void {
  const { db, clock, config } = services;
  const opening = new MemoryLimit(clock, 30, MINUTE);
  // A page asks some ten questions each time its period or its filters change.
  const asking = new MemoryLimit(clock, 300, MINUTE);

  serve(app, services, listNumberShares, async ({ site }) => ({
    shares: (await listSharesOf(db, numberShares, site.id, clock())).map(onWire),
  }));

  serve(app, services, createNumberShare, async ({ site, person, body, request }) => {
    const { id, token } = await makeShare(services, numberShares, site, person.id, {
      ...givenBy(site, body),
      hours: body.hours,
      password: body.password,
    });
    const share = await getShare(db, numberShares, site.id, { id, now: clock() });
    const url = `${config.studioUrl}${SHARE_PAGE}#${token}`;
    return { status: true, message: translateMessage(request, 'numberShares.created'), url, share: onWire(share) };
  });

  serve(app, services, saveNumberShare, async ({ site, params, body, request }) => {
    const { hours, password } = body;
    const given = { ...givenBy(site, body), hours, password };
    const share = await changeShare(services, numberShares, site, params.id, given);
    return { status: true, message: translateMessage(request, 'numberShares.saved'), share: onWire(share) };
  });

  serve(app, services, revokeNumberShare, async ({ site, params, request }) => {
    const share = await revokeShare(services, numberShares, site, params.id);
    return { status: true, message: translateMessage(request, 'numberShares.revoked'), share: onWire(share) };
  });

  serve(app, services, deleteNumberShare, async ({ site, params, request }) => {
    await deleteShare(services, numberShares, site, params.id);
    return { status: true, message: translateMessage(request, 'numberShares.deleted') };
  });

  serve(app, services, openNumberShare, async ({ body: { token, password }, request }) => {
    const address = peerAddress(request);
    opening.count(networkOf(address));
    const entered = await enterShare(services, numberShares, { token, password, address });
    if (!entered)
      return { needs_password: true, grant: null, site: '', time_zone: 'UTC', filters: [], expires_on: null };
    const { share, grant } = entered;
    const { name, timeZone } = await inSite(share.siteId, () => findNumberSite(db, share.siteId));
    return {
      ...{ needs_password: false, grant, site: name, time_zone: timeZone, expires_on: share.expires },
      filters: conditionsOf(share).filter(({ field }) => known.has(field)),
    };
  });

  serve(app, services, askNumberShare, async ({ body, request }) => {
    const address = peerAddress(request);
    asking.count(networkOf(address));
    const share = await getOpenShare(services, numberShares, { token: body.token, address });
    requireGrant(services, numberShares, share, body.grant);
    const question = narrowToShare(conditionsOf(share), body.question);
    if (!question) throw new Problem('not_found');
    // No row names a route, a template or a release.
    const answer = await inSite(share.siteId, () => askReport(services, share.siteId, question));
    return { ...answer, rows: [...answer.rows], names: {} };
  });
}

const known: ReadonlySet<string> = new Set(sharedFilterFields);

const conditionsOf = ({ fixedTo }: { fixedTo: string }) => JSON.parse(fixedTo) as Condition[];

function onWire({ fixedTo, ...share }: StoredShare): NumberShare {
  return { ...share, filters: conditionsOf({ fixedTo }) };
}

function givenBy(site: GrantedSite, { name, filters }: Pick<BodyOf<typeof createNumberShare>, 'name' | 'filters'>) {
  const check = (tx: Database) => requireOwn(tx, site.id, filters);
  return { name, fixedTo: filters, said: { filters: filters.length }, check };
}
